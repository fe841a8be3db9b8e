import { pageTemplates } from '@outcall/platform-http';

/**
 * Unicode characters that change the direction of text: with them, a name could make the page look different from what
 * is stored.
 */
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** What stands for a value, before it is escaped. Direction characters are shown by their number. */
const shown = (value: unknown): string =>
  textOf(value).replace(BIDI, (mark) => `[U+${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`);

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '–' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** The pages run nothing and load nothing. */
export const template = pageTemplates(new URL('./pages/', import.meta.url), {
  autoFilter: true,
  filterFunction: shown,
});

/** Columns by their names, and a cell for each in every row. */
export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}
export interface Section extends Table {
  readonly title: string;
}

/** Response headers: no scripts, nothing from other origins, no framing, no caching. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
};
