/**
 * Null when it is none. `URL.canParse` of Node 20 says no to letters such as `ü` once it has been called often enough
 * to be compiled.
 */
export function parsedUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Whether both lead to the same place, however they are spelled: case of the host, default port, no path. */
export const isSameUrl = (one: string, other: string): boolean =>
  one === other || (parsedUrl(one)?.href ?? one) === (parsedUrl(other)?.href ?? other);
