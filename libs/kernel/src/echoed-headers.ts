import type { OwnHeaders } from './own-headers.js';

const REMOVED = '[removed]';
/** Who echoes a request often writes it as JSON, HTML or a query. */
const FORMS: readonly ((value: string) => string)[] = [
  (value) => value,
  (value) => JSON.stringify(value).slice(1, -1),
  (value) => encodeURIComponent(value),
  (value) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
  (value) => Buffer.from(value, 'latin1').toString('base64'),
];

/**
 * The text of an answer without the values of the headers that its request carried: an org's keys and our signatures, which a receiver may
 * echo and members may read. Of each value its parts between white space and after the `v1=` of a signature go too. `shortest`: values
 * with fewer characters stay. Where the body was cut, what stands at its end and begins a value goes with it.
 */
export function withoutEchoes(body: Buffer, headers: OwnHeaders, shortest: number): Buffer {
  const secrets = secretsOf(headers, shortest);
  if (secrets.every((secret) => !body.includes(secret)) && tailOf(body, secrets) === 0) return body;
  const text = secrets.reduce((left, secret) => left.replaceAll(secret, REMOVED), body.toString('latin1'));
  const tail = tailOf(Buffer.from(text, 'latin1'), secrets);
  return Buffer.from(tail > 0 ? text.slice(0, -tail) + REMOVED : text, 'latin1');
}

/** Longest first, so that nothing of a longer one is left when a shorter one is part of it. */
function secretsOf(headers: OwnHeaders, shortest: number): string[] {
  const parts = Object.values(headers).flatMap((value) => [
    value,
    ...value.split(/\s+/),
    ...value.split(/,?\bv1=/).slice(1),
  ]);
  const secrets = parts.filter((part) => part.length >= shortest).flatMap((part) => FORMS.map((form) => form(part)));
  return [...new Set(secrets)].sort((one, other) => other.length - one.length);
}

/** How many bytes at the end are the beginning of a secret, four at least. */
function tailOf(body: Buffer, secrets: readonly string[]): number {
  for (const secret of secrets)
    for (let length = Math.min(secret.length - 1, body.length); length >= 4; length -= 1)
      if (body.subarray(-length).equals(Buffer.from(secret.slice(0, length), 'latin1'))) return length;
  return 0;
}
