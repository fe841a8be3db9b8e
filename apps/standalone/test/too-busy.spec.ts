import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';

const SEED = new URL('../../../tools/local/seed.mjs', import.meta.url).href;
const { client, isTooBusy } = (await import(SEED)) as {
  client(base: string): (method: string, path: string) => Promise<unknown>;
  isTooBusy(error: unknown): boolean;
};
const errorOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => null,
    (error: unknown) => error,
  );

describe('whether a platform is asked again', () => {
  it('is so where nobody answers', async () => {
    expect(isTooBusy(await errorOf(client('http://127.0.0.1:1')('GET', '/me')))).toBe(true);
  });

  it('is so whose realm ever the error is of', () => {
    expect(isTooBusy(runInNewContext("new TypeError('fetch failed')"))).toBe(true);
  });

  it.each([429, 503])('is so where it is refused for now: %i', (status) => {
    expect(isTooBusy(Object.assign(new Error('refused'), { status }))).toBe(true);
  });

  it.each<[string, unknown]>([
    ['a refusal for good', Object.assign(new Error('refused'), { status: 403 })],
    ['a mistake of ours', new TypeError("Cannot read properties of undefined (reading 'id')")],
    ['another error', new Error('fetch failed')],
    ['nothing', undefined],
  ])('is not so after %s', (_, error) => {
    expect(isTooBusy(error)).toBe(false);
  });
});
