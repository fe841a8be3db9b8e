/** Limits the size of rows, index keys and paths. */
export const MAX_EXTERNAL_ID = 255;

const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;

/**
 * An id that a DELETE can name: 1 to 255 UTF-16 units without control characters, and no part between slashes is `.` or
 * `..`, which clients and proxies resolve even when encoded. Every other id can be put into a path, encoded.
 */
export function isExternalId(text: string): boolean {
  return (
    text.length > 0 &&
    text.length <= MAX_EXTERNAL_ID &&
    !CONTROL.test(text) &&
    !text.split('/').some((part) => part === '.' || part === '..')
  );
}
