/** Sounds made of tones, so that there are no files to fetch. */

type Tone = readonly [hertz: number, from: number, length: number, loudness: number];

const SOUNDS = {
  /** It is your turn. */
  turn: [
    [523.25, 0, 0.5, 0.16],
    [783.99, 0.13, 0.5, 0.16],
  ],
  /** A card or a piece on the board. */
  card: [
    [180, 0, 0.07, 0.22],
    [95, 0.01, 0.09, 0.18],
  ],
  /** Points. */
  points: [
    [659.25, 0, 0.18, 0.1],
    [880, 0.07, 0.25, 0.1],
  ],
  end: [
    [523.25, 0, 0.4, 0.14],
    [659.25, 0.15, 0.4, 0.14],
    [783.99, 0.3, 0.4, 0.14],
    [1046.5, 0.45, 0.9, 0.14],
  ],
} as const satisfies Readonly<Record<string, readonly Tone[]>>;

export type Sound = keyof typeof SOUNDS;

let audio: AudioContext | null = null;

/** Play a sound. Browsers stay silent until the user has touched the page once. */
export function ring(sound: Sound): void {
  audio ??= new AudioContext();
  void audio.resume();
  for (const [hertz, from, length, loudness] of SOUNDS[sound]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const at = audio.currentTime + from;
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(loudness, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length + 0.05);
  }
}
