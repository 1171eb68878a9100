/**
 * Texts that stay in the browser. Storage may be full, forbidden or absent: then nothing is kept, and nothing fails.
 *
 * @module
 */

const PREFIX = '@games/';

export function loadText(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

export function saveText(key: string, text: string): void {
  try {
    localStorage.setItem(PREFIX + key, text);
  } catch {
    // The page works without it.
  }
}

export function removeText(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was kept.
  }
}

/** The keys that begin with a text. */
export function savedKeys(start: string): string[] {
  try {
    const whole = PREFIX + start;
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(whole) ? [key.slice(PREFIX.length)] : [],
    );
  } catch {
    return [];
  }
}
