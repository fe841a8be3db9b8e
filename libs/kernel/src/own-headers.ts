/** Headers that an org wants on the requests it is sent, by name. */
export type OwnHeaders = Readonly<Record<string, string>>;

/** A name that HTTP allows. It begins with a letter or digit, so that no name is `__proto__`. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9!#$%&'*+.^_`|~-]{0,99}$/;
const VISIBLE = /^[\t\x20-\x7e]*$/;
const MAX_CHARS = 4_096;

/**
 * They frame or route the request, describe its body, say who sends it or by what a retry is known: never an org's to
 * set, whatever the request is. One list for all of them. Those that were stored before it named them are sent as they
 * were.
 */
const RESERVED = new RegExp(
  [
    '^(?:host|connection|content-(?:length|type|encoding)|transfer-encoding|keep-alive|upgrade|te|trailer|expect|http2-settings',
    'user-agent|forwarded|via|idempotency-key|(?:svc|proxy|sec|x-forwarded)-.*)$',
  ].join('|'),
);

export interface HeaderProblem {
  /** The header, or null when it is about all of them. */
  readonly name: string | null;
  readonly problem: string;
}

/** What is wrong with an org's own headers, or null. Values are never repeated. */
export function ownHeadersProblem(headers: OwnHeaders): HeaderProblem | null {
  for (const [name, value] of Object.entries(headers)) {
    const problem = problemOf(name, value);
    if (problem !== null) return { name, problem };
  }
  const names = Object.keys(headers).map((name) => name.toLowerCase());
  if (new Set(names).size < names.length) return { name: null, problem: 'name a header twice' };
  const chars = Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return chars > MAX_CHARS ? { name: null, problem: 'are larger than 4 kB together' } : null;
}

function problemOf(name: string, value: string): string | null {
  if (!NAME.test(name)) return 'is no name of a header';
  if (RESERVED.test(name.toLowerCase())) return 'is a header that the service sets itself';
  return VISIBLE.test(value) ? null : 'has a line break or another character that no header may carry';
}

/**
 * Whether a request to `after` goes to another scheme, host or port than one to `before`. Headers are never sent there
 * unless they are given again: who may change the URL need not be who knows the key in a header.
 */
export const leadsElsewhere = (before: string, after: string): boolean =>
  new URL(before).origin !== new URL(after).origin;
