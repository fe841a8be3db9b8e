import { hash } from 'node:crypto';

export interface FingerprintedRequest {
  readonly method: string;
  /** Path with query, as it was sent. */
  readonly path: string;
  /** The parsed body before defaults; undefined when there was none. */
  readonly body: unknown;
}

/**
 * SHA-256, in hex, of what makes two requests the same (docs/handbook/ids-and-idempotency.md#idempotency): method, path
 * with its query sorted, canonical JSON of the parsed body. Key order and white space do not count; a default that is
 * left out and one that is written out differ.
 */
export function fingerprintOf({ method, path, body }: FingerprintedRequest): string {
  return hash('sha256', `${method.toUpperCase()} ${withSortedQuery(path)}\n${canonical(body)}`, 'hex');
}

function withSortedQuery(path: string): string {
  const at = path.indexOf('?');
  if (at < 0) return path;
  const query = new URLSearchParams(path.slice(at));
  query.sort();
  const text = query.toString();
  return text === '' ? path.slice(0, at) : `${path.slice(0, at)}?${text}`;
}

/** Text that stands in the result as it is, among the values that are still to be written. */
class Written {
  constructor(readonly text: string) {}
}

/** The kernel's `canonicalJson` without its recursion: the body is not validated yet, and 100 kB hold 50,000 levels. */
function canonical(body: unknown): string {
  const text: string[] = [];
  const waiting: unknown[] = [body];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (value instanceof Written) text.push(value.text);
    else if (Array.isArray(value)) openArray(value, text, waiting);
    else if (typeof value === 'object' && value !== null) openObject(value as Record<string, unknown>, text, waiting);
    else text.push(JSON.stringify(value) ?? '');
  }
  return text.join('');
}

function openArray(value: readonly unknown[], text: string[], waiting: unknown[]): void {
  text.push('[');
  waiting.push(new Written(']'));
  for (let at = value.length - 1; at >= 0; at -= 1) {
    waiting.push(value[at]);
    if (at > 0) waiting.push(new Written(','));
  }
}

function openObject(value: Readonly<Record<string, unknown>>, text: string[], waiting: unknown[]): void {
  const keys = Object.keys(value).sort();
  text.push('{');
  waiting.push(new Written('}'));
  for (let at = keys.length - 1; at >= 0; at -= 1) {
    const key = keys[at] as string;
    waiting.push(value[key], new Written(`${at > 0 ? ',' : ''}${JSON.stringify(key)}:`));
  }
}
