import { refuseUnknown, TemplateError } from './body-template.js';
import { fill, soleName, splitAtNames, type Placeheld } from './placeholders.js';

/** A URL whose placeholders stand in path segments and query values; all before the path is fixed. */
export interface UrlTemplate {
  readonly origin: string;
  readonly segments: readonly Placeheld[];
  readonly query: readonly { readonly name: string; readonly value: Placeheld }[];
}

/** A value that would leave the path it stands in: an empty segment, `.` or `..`. */
export class UnfitSegmentError extends Error {
  override readonly name = 'UnfitSegmentError';
}

const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

/** From the text as it was saved; whether its fixed parts make a URL that may be called is judged apart. */
export function parseUrl(text: string, known: ReadonlySet<string>): UrlTemplate {
  const origin = ORIGIN.exec(text)?.[0] ?? '';
  if (origin === '') throw new TemplateError('is not a valid URL');
  if (origin.includes('{{')) throw new TemplateError('has a placeholder before its path');
  if (text.includes('#')) throw new TemplateError('must not have a fragment');
  const rest = text.slice(origin.length);
  const at = rest.indexOf('?');
  const path = at < 0 ? rest : rest.slice(0, at);
  const segments = path.replace(/^\//, '').split('/').map(splitAtNames);
  const query = at < 0 ? [] : queryOf(rest.slice(at + 1));
  for (const part of [...segments, ...query.map(({ value }) => value)]) refuseUnknown(part, known);
  return { origin, segments, query };
}

function queryOf(text: string): UrlTemplate['query'] {
  return text
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const at = pair.indexOf('=');
      const name = decode(at < 0 ? pair : pair.slice(0, at));
      if (name.includes('{{')) throw new TemplateError('has a placeholder in the name of a query parameter');
      const value = splitAtNames(at < 0 ? '' : pair.slice(at + 1));
      return { name, value: { ...value, texts: value.texts.map(decode) } };
    });
}

/** As a browser reads a query; what cannot be decoded stays. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** With every placeholder filled by `x`: what the address guard judges when it is saved. */
export const exampleOf = (template: UrlTemplate): string => fillUrl(template, () => 'x');

/** `valueOf`: null where the argument was left out; a query parameter that is nothing else is left out then. */
export function fillUrl({ origin, segments, query }: UrlTemplate, valueOf: (name: string) => string | null): string {
  const path = segments.map((segment) => filledSegment(segment, valueOf)).join('/');
  const pairs = new URLSearchParams();
  for (const { name, value } of query) {
    const sole = soleName(value);
    if (sole !== null && valueOf(sole) === null) continue;
    pairs.append(
      name,
      fill(value, (each) => valueOf(each) ?? ''),
    );
  }
  const search = pairs.toString();
  return `${origin}/${path}${search ? `?${search}` : ''}`;
}

function filledSegment(segment: Placeheld, valueOf: (name: string) => string | null): string {
  if (segment.names.length === 0) return segment.texts.join('');
  const filled = fill(segment, (name) => encodeURIComponent(valueOf(name) ?? ''));
  const missing = segment.names.find((name) => (valueOf(name) ?? '') === '');
  // encodeURIComponent leaves dots as they are, and a URL parser reads `..`, `%2e%2e` and their mixes as one way up.
  if (missing !== undefined || /^(?:\.|%2e){0,2}$/i.test(filled))
    throw new UnfitSegmentError(missing ?? segment.names[0]);
  return filled;
}
