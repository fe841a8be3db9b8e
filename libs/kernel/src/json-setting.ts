/** The value of a setting that is JSON. Throws without repeating any of it, as `JSON.parse` does: it may hold keys. */
export function parseJsonSetting(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('is no JSON');
  }
}
