/** Calling a player to the table: tab title, a sound, a notification. Each can be switched on and off. */
import { keep, kept } from './kept';

type Way = 'title' | 'sound' | 'notification';

const CHIME: readonly (readonly [hertz: number, from: number])[] = [
  [523.25, 0],
  [783.99, 0.13],
];

class Notices {
  title = $state(kept('notice.title') !== 'off');
  sound = $state(kept('notice.sound') === 'on');
  notification = $state(kept('notice.notification') === 'on');

  readonly canNotify = 'Notification' in globalThis;

  /** Switch one way on or off; a notification needs the browser's leave first. */
  async set(way: Way, on: boolean): Promise<void> {
    if (way === 'notification' && on && (await Notification.requestPermission()) !== 'granted') on = false;
    this[way] = on;
    keep(`notice.${way}`, on ? 'on' : 'off');
    if (way === 'sound' && on) chime();
  }

  /** It is the player's turn. */
  call(game: string): void {
    if (this.sound) chime();
    if (this.notification && document.hidden && Notification.permission === 'granted') {
      const notice = new Notification('Your turn', { body: game, tag: 'tuliptable', icon: './favicon.svg' });
      notice.onclick = () => {
        window.focus();
        notice.close();
      };
    }
  }
}

export const notices = new Notices();

let audio: AudioContext | null = null;

function chime(): void {
  audio ??= new AudioContext();
  void audio.resume();
  for (const [hertz, from] of CHIME) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const at = audio.currentTime + from;
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.16, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.55);
  }
}
