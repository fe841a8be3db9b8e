/** Text that is already markup. */
export class Markup {
  constructor(readonly text: string) {}
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/**
 * Unicode characters that change the direction of text: with them, a name could make the page look different from what
 * is stored.
 */
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Escapes a value for use between tags and in attributes. Direction characters are shown by their number. */
const escaped = (value: unknown): string =>
  textOf(value)
    .replace(/[&<>"']/g, (character) => ENTITIES[character] as string)
    .replace(BIDI, (mark) => `[U+${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`);

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '–' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** A template tag: escapes all `${values}` except `Markup` and lists of it. */
export function html(parts: TemplateStringsArray, ...values: readonly unknown[]): Markup {
  const put = (value: unknown): string => (value instanceof Markup ? value.text : escaped(value));
  return new Markup(
    parts.reduce((text, part, index) => {
      const value = values[index - 1];
      return text + (Array.isArray(value) ? value.map(put).join('') : put(value)) + part;
    }),
  );
}

/** A table with a head; a sentence where there is no row. */
export const table = (head: readonly string[], rows: readonly (readonly unknown[])[]): Markup =>
  rows.length === 0 ? html`<p>None.</p>` : html`${beginTable(head)}${tableRows(rows)}${END_OF_TABLE}`;

/** The parts of a table whose rows are streamed. */
export const beginTable = (head: readonly string[]): Markup => {
  const names = html`${head.map((name) => html`<th>${name}</th>`)}`;
  return new Markup(`<table><thead><tr>${names.text}</tr></thead><tbody>`);
};
export const tableRows = (rows: readonly (readonly unknown[])[]): Markup =>
  html`${rows.map(
    (row) =>
      html`<tr>
        ${row.map((cell) => html`<td>${cell}</td>`)}
      </tr> `,
  )}`;
export const END_OF_TABLE = new Markup('</tbody></table>');

const STYLE = `body { font: 14px/1.4 sans-serif; margin: 2em; max-width: 75em; color: #111; background: #fff }
table { border-collapse: collapse; width: 100%; margin: 0.5em 0 1.5em }
th, td { border: 1px solid #999; padding: 0.25em 0.5em; text-align: left; vertical-align: top; overflow-wrap: anywhere }
thead { display: table-header-group }
tr { break-inside: avoid }
@page { size: A4 landscape; margin: 12mm }
@media print { body { margin: 0; font-size: 10px } h2 { break-after: avoid } }`;

/** A whole page: it runs nothing and loads nothing. */
export const page = (title: string, body: readonly Markup[]): string =>
  [beginPage(title), ...body, END_OF_PAGE].map(({ text }) => text).join('\n');

/** The parts of a page whose body is streamed. */
export const beginPage = (title: string): Markup =>
  new Markup(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<title>${html`${title}`.text}</title>
<style>
${STYLE}
</style>
</head>
<body>
<h1>${html`${title}`.text}</h1>
`);
export const END_OF_PAGE = new Markup('</body>\n</html>\n');

/** Response headers: no scripts, nothing from other origins, no framing, no caching. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
};
