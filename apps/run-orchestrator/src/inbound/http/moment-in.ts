import { ApiError } from '@outcall/kernel';
import { isOffsetDateTime } from '@outcall/platform-http';

const BELOW_MILLISECONDS = /\.\d{3}\d*[1-9]/;

/**
 * A moment of the query in whole milliseconds, as times are stored: what is finer goes `up` or `down`, so that it
 * compares as the moment itself would.
 */
export function momentIn(
  query: Readonly<Record<string, unknown>>,
  name: string,
  towards: 'up' | 'down',
): string | undefined {
  const text = query[name];
  if (text === undefined) return undefined;
  if (typeof text !== 'string' || !isOffsetDateTime(text))
    throw ApiError.invalid(
      [name],
      'must be a date and time that exists, with its offset, as in 2026-11-21T04:30:00Z (a + is written %2B)',
    );
  const more = towards === 'up' && BELOW_MILLISECONDS.test(text) ? 1 : 0;
  return new Date(Date.parse(text) + more).toISOString();
}
