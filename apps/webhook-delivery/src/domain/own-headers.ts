export type OwnHeaders = Readonly<Record<string, string>>;

/** No underscore: proxies drop such names, and `__proto__` is none. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9-]{0,99}$/;
const VISIBLE = /^[\t\x20-\x7e]*$/;
const MAX_CHARS = 4_096;

/** They frame, route or describe the request, or tell the receiver who sends it: not an org's to set. */
const RESERVED = new Set([
  'host',
  'connection',
  'content-length',
  'content-type',
  'content-encoding',
  'transfer-encoding',
  'keep-alive',
  'upgrade',
  'te',
  'trailer',
  'expect',
  'http2-settings',
  'user-agent',
  'forwarded',
  'via',
]);
const RESERVED_PREFIXES = ['svc-', 'proxy-', 'sec-', 'x-forwarded-'];

export interface HeaderProblem {
  /** The header, or null when it is about all of them. */
  readonly name: string | null;
  readonly problem: string;
}

/** What is wrong with the headers that an org wants on its deliveries, or null. Values are never repeated. */
export function ownHeadersProblem(headers: OwnHeaders): HeaderProblem | null {
  for (const [name, value] of Object.entries(headers)) {
    const problem = problemOf(name.toLowerCase(), value);
    if (problem !== null) return { name, problem };
  }
  const names = Object.keys(headers).map((name) => name.toLowerCase());
  if (new Set(names).size < names.length) return { name: null, problem: 'name a header twice' };
  const chars = Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return chars > MAX_CHARS ? { name: null, problem: 'are larger than 4 kB together' } : null;
}

function problemOf(name: string, value: string): string | null {
  if (!NAME.test(name)) return 'is no name of a header: letters, digits and dashes';
  if (RESERVED.has(name) || RESERVED_PREFIXES.some((prefix) => name.startsWith(prefix)))
    return 'is a header that the service sets itself';
  return VISIBLE.test(value) ? null : 'has a line break or another character that no header may carry';
}
