import type { ByteRange } from '../../domain/recording/byte-range.js';

export type Selection = ByteRange | 'whole' | 'unsatisfiable';

const BYTES_UNIT = /^bytes=(.*)$/i;
const POSITIONS = /^(\d*)-(\d*)$/;

/**
 * What a GET asks for of so many bytes (RFC 9110 §14.2). Another unit, a range that is malformed or ends before it
 * begins, and more than one range are ignored, as the RFC allows: the answer is the whole. Only a well-formed range
 * beyond the end is unsatisfiable.
 */
export function selectionOf(header: string | undefined, length: number): Selection {
  const [range, ...others] = rangesOf(header);
  const [, start = '', end = ''] = (others.length === 0 && POSITIONS.exec(range ?? '')) || [];
  if (start === '') return end === '' ? 'whole' : suffix(Number(end), length);
  if (end !== '' && Number(end) < Number(start)) return 'whole';
  if (Number(start) >= length) return 'unsatisfiable';
  return { first: Number(start), last: end === '' ? length - 1 : Math.min(Number(end), length - 1) };
}

const rangesOf = (header = ''): string[] =>
  (BYTES_UNIT.exec(header.trim())?.[1] ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

const suffix = (wanted: number, length: number): Selection =>
  wanted === 0 ? 'unsatisfiable' : { first: Math.max(0, length - wanted), last: length - 1 };

/**
 * `If-Range` (RFC 9110 §13.1.5): the strong tag exactly; a weak one or a date, which we never sent, asks for the whole.
 */
export const mayBePartial = (ifRange: string | undefined, etag: string): boolean =>
  ifRange === undefined || ifRange.trim() === etag;

/** `If-None-Match` (RFC 9110 §13.1.2), by weak comparison. */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((item) => item.trim() === '*' || item.trim().replace(/^W\//, '') === etag) ?? false;
