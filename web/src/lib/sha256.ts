/** SHA-256. Browsers offer their own only over https, which a server at home often lacks. */

const FIRST_ROOTS = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];
const ROUNDS = 64;
const K = roundConstants();

/** Return the hash of some bytes in hexadecimal digits. */
export function sha256(bytes: Uint8Array): string {
  const state = Uint32Array.from(FIRST_ROOTS);
  const padded = pad(bytes);
  const view = new DataView(padded.buffer);
  const words = new Uint32Array(ROUNDS);
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) words[i] = view.getUint32(at + 4 * i);
    for (let i = 16; i < ROUNDS; i++) {
      const a = words[i - 15] ?? 0;
      const b = words[i - 2] ?? 0;
      const low = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
      const high = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      words[i] = (words[i - 16] ?? 0) + low + (words[i - 7] ?? 0) + high;
    }
    mix(state, words);
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
}

function mix(state: Uint32Array, words: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < ROUNDS; i++) {
    const choice = (e & f) ^ (~e & g);
    const stirred = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + stirred + choice + (K[i] ?? 0) + (words[i] ?? 0)) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i] ?? 0) + word));
}

function pad(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  new DataView(padded.buffer).setUint32(padded.length - 4, bytes.length * 8);
  return padded;
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** Return the first 32 bits of the fractions of the cube roots of the first 64 primes. */
function roundConstants(): Uint32Array {
  const found: number[] = [];
  for (let n = 2; found.length < ROUNDS; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (prime) found.push((Math.cbrt(n) % 1) * 2 ** 32);
  }
  return Uint32Array.from(found, Math.floor);
}
