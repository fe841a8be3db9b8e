import { findUnstorableText } from '@outcall/kernel';

const MAX_SAY = 500;
export const MAX_RESULT_BYTES = 16_384;
export const MAX_ARGS_BYTES = 16_384;
const MAX_ERROR_CODE = 100;
const MAX_DEPTH = 100;

export type Result = Readonly<Record<string, unknown>>;

/** What is spoken to a shopper and read by an agent: one line, without control or direction characters, at most 500. */
export function sayable(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const clean = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, (run) =>
      /[\u200c\u200d]/.test(run) ? run.replace(/[^\u200c\u200d]/g, '') : ' ',
    )
    .replace(/\s+/g, ' ')
    .trim();
  return clean === '' ? null : [...clean].slice(0, MAX_SAY).join('').trim();
}

export function codeOf(text: unknown): string | null {
  return typeof text === 'string' ? (sayable(text)?.slice(0, MAX_ERROR_CODE).toWellFormed() ?? null) : null;
}

export const isMap = (value: unknown): value is Result =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '');

/**
 * Why a result cannot be kept; null when it can. Checked before it is written anywhere, as PostgreSQL and
 * JSON.stringify would refuse it later.
 */
export function unfitResult(result: unknown): 'INVALID_RESULT' | 'RESULT_TOO_LARGE' | null {
  if (!isMap(result) || !isWritable(result) || findUnstorableText(result)) return 'INVALID_RESULT';
  return sizeOf(result) > MAX_RESULT_BYTES ? 'RESULT_TOO_LARGE' : null;
}

/**
 * No level below the hundredth, and no number that JSON cannot write (1e999 is read as infinite). Iterative: nesting
 * may be deep.
 */
export function isWritable(value: object): boolean {
  let level: unknown[] = [value];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return false;
    const inside: unknown[] = [];
    for (const each of level) {
      for (const child of Object.values(each as object) as unknown[]) {
        if (child === Infinity || child === -Infinity) return false;
        if (typeof child === 'object' && child !== null) inside.push(child);
      }
    }
    level = inside;
  }
  return true;
}
