/** Headers that an org wants on the requests it is sent, by name. */
export type OwnHeaders = Readonly<Record<string, string>>;

/** A name that HTTP allows. It begins with a letter or digit, so that no name is `__proto__`. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9!#$%&'*+.^_`|~-]{0,99}$/;
const VISIBLE = /^[\t\x20-\x7e]*$/;
const MAX_CHARS = 4_096;

/** They frame or route the request, or say who sends it: never an org's to set. */
const RESERVED =
  /^(?:host|connection|content-length|transfer-encoding|keep-alive|upgrade|te|trailer|expect|http2-settings|svc-.*|proxy-.*)$/;

export interface HeaderProblem {
  /** The header, or null when it is about all of them. */
  readonly name: string | null;
  readonly problem: string;
}

/**
 * What is wrong with an org's own headers, or null. Values are never repeated. `alsoReserved`: names, in small letters, that the sender of these
 * requests sets itself, beside those that no request of ours may carry.
 */
export function ownHeadersProblem(headers: OwnHeaders, alsoReserved: RegExp): HeaderProblem | null {
  for (const [name, value] of Object.entries(headers)) {
    const problem = problemOf(name, value, alsoReserved);
    if (problem !== null) return { name, problem };
  }
  const names = Object.keys(headers).map((name) => name.toLowerCase());
  if (new Set(names).size < names.length) return { name: null, problem: 'name a header twice' };
  const chars = Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return chars > MAX_CHARS ? { name: null, problem: 'are larger than 4 kB together' } : null;
}

function problemOf(name: string, value: string, alsoReserved: RegExp): string | null {
  if (!NAME.test(name)) return 'is no name of a header';
  const lower = name.toLowerCase();
  if (RESERVED.test(lower) || alsoReserved.test(lower)) return 'is a header that the service sets itself';
  return VISIBLE.test(value) ? null : 'has a line break or another character that no header may carry';
}
