/** Headers that an org wants on the requests it is sent, by name. */
export type OwnHeaders = Readonly<Record<string, string>>;

/** A name that HTTP allows. It begins with a letter or digit, so that no name is `__proto__`. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9!#$%&'*+.^_`|~-]{0,99}$/;
const VISIBLE = /^[\t\x20-\x7e]*$/;
const MAX_CHARS = 4_096;

/** They frame or route the request, or say who sends it: never an org's to set. */
const RESERVED =
  /^(?:host|connection|content-length|transfer-encoding|keep-alive|upgrade|te|trailer|expect|http2-settings|svc-.*|proxy-.*)$/;

/** Beside those, what the sender of a kind of request sets itself: the body's type and who sends it; by what a retry is known. */
const SET_BY = {
  delivery: /^(?:content-(?:type|encoding)|user-agent|forwarded|via|sec-.*|x-forwarded-.*)$/,
  action: /^idempotency-key$/,
} as const;

/** For which requests an org sets headers: deliveries of webhooks, or the `http` requests of actions. */
export type HeaderUse = keyof typeof SET_BY;

export interface HeaderProblem {
  /** The header, or null when it is about all of them. */
  readonly name: string | null;
  readonly problem: string;
}

/** What is wrong with an org's own headers, or null. Values are never repeated. */
export function ownHeadersProblem(headers: OwnHeaders, use: HeaderUse): HeaderProblem | null {
  for (const [name, value] of Object.entries(headers)) {
    const problem = problemOf(name, value, SET_BY[use]);
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

/**
 * Whether a request to `after` goes to another scheme, host or port than one to `before`. Headers are never sent there unless they are given again:
 * who may change the URL need not be who knows the key in a header.
 */
export const leadsElsewhere = (before: string, after: string): boolean =>
  new URL(before).origin !== new URL(after).origin;
