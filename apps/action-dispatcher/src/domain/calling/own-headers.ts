const TOKEN = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/;
const VISIBLE = /^[\t\x20-\x7e]*$/;
const MAX_BYTES = 4_096;

/** They decide how a request is framed, routed or recognised, and are not the org's to set. */
const RESERVED = new Set([
  'host',
  'content-length',
  'connection',
  'transfer-encoding',
  'keep-alive',
  'upgrade',
  'te',
  'trailer',
  'expect',
  'idempotency-key',
]);
const RESERVED_PREFIXES = ['proxy-', 'svc-'];

/** What is wrong with a header of a request template, or null. Its value is never repeated. */
export function headerProblem(name: string, value: string): string | null {
  const lower = name.toLowerCase();
  if (!TOKEN.test(name)) return 'is no name of a header';
  if (RESERVED.has(lower) || RESERVED_PREFIXES.some((prefix) => lower.startsWith(prefix)))
    return 'is a header that the service sets itself';
  if (!VISIBLE.test(value)) return 'has a line break or another character that no header may carry';
  return value.includes('{{') ? 'has a placeholder: headers are sent as they are' : null;
}

export function headersProblem(headers: Readonly<Record<string, string>>): string | null {
  const names = Object.keys(headers).map((name) => name.toLowerCase());
  if (new Set(names).size < names.length) return 'names a header twice';
  const bytes = Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return bytes > MAX_BYTES ? 'are larger than 4 kB together' : null;
}
