/**
 * Ids and names are one clean segment. An object's external id is the customer's own: it may hold a slash and a
 * backslash, encoded, for what a sync has accepted must be possible to delete.
 */
const OPAQUE_PARAMETERS = new Set([':externalId']);
const CLEAN = /^[^\u0000-\u001f\u007f-\u009f/\\]+$/;
const OPAQUE = /^[^\u0000-\u001f\u007f-\u009f]+$/;
const isDots = (segment: string): boolean => segment === '.' || segment === '..';

/**
 * Whether the path, as it was received, is one of `pattern`. The router matches decoded paths, which would let
 * `/v1/%72uns` through; what is forwarded is the received path, so it is the received path that must be the route's:
 * fixed segments to the letter, and every parameter, decoded once, without dot segments, slashes or control characters.
 */
export function isPathOf(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const segments = path.split('/');
  return (
    wanted.length === segments.length && wanted.every((want, index) => isSegmentOf(want, segments[index] as string))
  );
}

function isSegmentOf(want: string, segment: string): boolean {
  if (!want.startsWith(':')) return segment === want;
  const value = decode(segment);
  if (value === null) return false;
  if (!OPAQUE_PARAMETERS.has(want)) return CLEAN.test(value) && !isDots(value);
  return !segment.includes('\\') && OPAQUE.test(value) && !value.split('/').some(isDots);
}

export function decode(text: string): string | null {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
