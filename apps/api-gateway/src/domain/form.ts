export interface Form {
  readonly values: Readonly<Record<string, string>>;
  /** Names sent more than once. */
  readonly repeated: ReadonlySet<string>;
  /** Names (or, undecodable themselves, an empty name) whose value is no text that can be kept. */
  readonly broken: ReadonlySet<string>;
}

const UNFIT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * A query or an `application/x-www-form-urlencoded` body. A parameter without a value counts as left
 * out (RFC 6749 §3.1).
 */
export function parseForm(text: string): Form {
  const values: Record<string, string> = Object.create(null) as Record<string, string>;
  const repeated = new Set<string>();
  const broken = new Set<string>();
  const seen = new Set<string>();
  for (const part of text.split('&')) {
    if (part === '') continue;
    const at = part.indexOf('=');
    const name = decodeFormText(at < 0 ? part : part.slice(0, at)) ?? '';
    const value = decodeFormText(at < 0 ? '' : part.slice(at + 1));
    if (seen.has(name)) repeated.add(name);
    seen.add(name);
    if (value === null) broken.add(name);
    else if (value !== '') values[name] = value;
  }
  return { values, repeated, broken };
}

/** Percent-decoding with `+` for a space; null for what is no UTF-8 or holds control characters. */
export function decodeFormText(text: string): string | null {
  try {
    const decoded = decodeURIComponent(text.replaceAll('+', ' '));
    return UNFIT.test(decoded) ? null : decoded;
  } catch {
    return null;
  }
}
