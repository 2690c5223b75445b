/** The fingerprint of a seed, worked out here; null where the browser has no cryptography (plain http elsewhere). */
export async function commitmentTo(seed: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const prefix = new TextEncoder().encode('tuliptable seed ');
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const hash = await crypto.subtle.digest('SHA-256', new Uint8Array([...prefix, ...bytes]));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
