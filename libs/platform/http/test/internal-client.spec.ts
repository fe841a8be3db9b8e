import { afterEach, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ContextSigner, InternalClient } from '../src/index.js';

const PAGE = '<!doctype html><title>Sign in</title>';
const context = { type: 'service', orgId: null, mode: null, purpose: 'test' } as const;

describe('a neighbour', () => {
  const closers: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });

  async function answering(status: number, body: string): Promise<unknown> {
    const server: Server = createServer((_, response) => response.writeHead(status, { location: '/x' }).end(body));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closers.push(() => new Promise((resolve) => server.close(resolve)));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const signer = new ContextSigner('caller', { caller: { things: { k1: 'c'.repeat(32) } } });
    const client = new InternalClient({ service: 'things', addresses: [address], signer });
    closers.push(() => client.close());
    return await client
      .call({ method: 'POST', path: '/internal/things', context, body: {} })
      .catch((error: unknown) => error);
  }

  // Taken for an answer, it would let an opt-out heard in a call count as stored.
  it.each([
    [200, PAGE],
    [200, ''],
    [204, ''],
    [200, '"ok"'],
    [200, 'null'],
    [302, ''],
    [404, PAGE],
    [500, PAGE],
  ])('that answers %s %j has not answered: an error of ours, never a success', async (status, body) => {
    expect(await answering(status, body)).toMatchObject({
      errorCode: 'INTERNAL',
      cause: { message: expect.stringContaining(`things answered ${status}`) },
    });
  });

  it('is unavailable with 503, whatever the page says', async () => {
    expect(await answering(503, PAGE)).toMatchObject({ errorCode: 'UNAVAILABLE' });
  });

  it('is taken at its word when it is JSON', async () => {
    expect(await answering(200, '{"ok":true}')).toEqual({ ok: true });
    expect(await answering(422, '{"errorCode":"NO_CREDIT","message":"none"}')).toMatchObject({
      errorCode: 'NO_CREDIT',
      message: 'none',
    });
  });
});
