import { createHash } from 'node:crypto';
import { asciiDigits, digitRuns, parsedUrl } from '@outcall/kernel';

/** What the audit log says of a change: words and numbers that anybody of the org may read for years. */
export type AuditedValues = Readonly<Record<string, unknown>>;

const LONGEST = 200;
const MAX = 50;
const DEEPEST = 8;
/** Ten digits and more, however they are written, may be somebody's number; a date has eight. */
const NUMBERS = digitRuns(10);

/** Where codes are sent: another path of the same host may be somebody else's. */
const REDIRECTS = 'redirectUris';
/** A part of a path that is longer may be a secret. */
const LONGEST_PART = 32;

/** A number in clear never gets into the log: it outlives the erasure of its owner. */
export const maskedNumbers = (text: string): string =>
  text.replace(NUMBERS, (number) => `***${asciiDigits(number).replace(/\D/g, '').slice(-2)}`);

/**
 * The fields of a request that are told, and nothing else of it: what a later field holds is not ours to guess. Null:
 * it has none of them.
 */
export function auditedFields(body: unknown, fields: readonly string[]): AuditedValues | null {
  if (typeof body !== 'object' || body === null) return null;
  const result = fields.filter((field) => Object.hasOwn(body, field));
  return result.length === 0
    ? null
    : Object.fromEntries(result.map((field) => [field, shownOf(field, (body as AuditedValues)[field])]));
}

/** Own headers bear secrets: their names alone are told. */
const shownOf = (field: string, value: unknown): unknown =>
  field === 'headers' && typeof value === 'object' && value !== null
    ? audited(Object.keys(value).sort())
    : audited(value);

/** Short, without numbers of people, and without what addresses bear in their paths and queries. */
export function audited(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return auditedText(value);
  if (typeof value === 'number')
    return maskedNumbers(String(value)) === String(value) ? value : auditedText(String(value));
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEEPEST) return '...';
  if (Array.isArray(value)) return value.slice(0, MAX).map((one) => audited(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MAX)
      .map(([key, one]) => [
        auditedText(key),
        depth === 0 && key === REDIRECTS && Array.isArray(one)
          ? one.slice(0, MAX).map(auditedRedirect)
          : audited(one, depth + 1),
      ]),
  );
}

/** Whole, but for what may be secret: a digest stands for the query and for long parts of the path. */
function auditedRedirect(value: unknown): unknown {
  const url = typeof value === 'string' ? parsedUrl(value) : null;
  if (!url) return audited(value);
  const parts = url.pathname.split('/').map((part) => (part.length > LONGEST_PART ? digested(part) : part));
  const origin = url.origin === 'null' ? `${url.protocol}//${url.host}` : url.origin;
  const shown = maskedNumbers(`${origin}${parts.join('/')}`) + (url.search && `?${digested(url.search)}`);
  return shown.length > LONGEST ? `${shown.slice(0, LONGEST - 20)} ${digested(shown)}` : shown;
}

/** Of what is left without numbers of people: those could be tried one by one. */
const digested = (text: string): string =>
  `sha256:${createHash('sha256').update(maskedNumbers(text)).digest('hex').slice(0, 12)}`;

function auditedText(text: string): string {
  const shown = /^https?:\/\//i.test(text) ? (parsedUrl(text)?.origin ?? text) : text;
  return maskedNumbers(shown).slice(0, LONGEST);
}
