/** Small values in the browser's storage. A browser without storage is no error. */

export function stored(name: string): string | null {
  try {
    return localStorage.getItem(`tuliptable.${name}`);
  } catch {
    return null;
  }
}

export function store(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`tuliptable.${name}`);
    else localStorage.setItem(`tuliptable.${name}`, value);
  } catch {
    // private windows may refuse; the value then lasts as long as the page
  }
}
