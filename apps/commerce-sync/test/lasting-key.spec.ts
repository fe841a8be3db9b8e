import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fullObject } from '../src/domain/objects/sample-objects.fixture.js';
import { start } from '../src/start.js';
import { manager, startCommerceService, tenant, type CommerceService } from './commerce-service.js';

const NEXT = 'the-next-cursor-key-of-the-tests';

describe('the keys of commerce-sync', () => {
  let commerce: CommerceService;
  let path: string;
  beforeAll(async () => {
    commerce = await startCommerceService();
    const context = tenant('org_keys', 'live');
    const made = await commerce.ask('POST', '/v1/stores', { context, body: { name: 'Shop', key: 's' } });
    const orders = ['o-1', 'o-2', 'o-3'].map((externalId) => ({ ...fullObject('orders'), externalId }));
    await commerce.ask('PUT', `/v1/stores/${made.body.store.id}/orders`, { context, body: { orders } });
    path = `/internal/admin/orgs/org_keys/stores/${made.body.store.id}/objects?limit=1`;
  });
  afterAll(() => commerce.stop());

  const page = (url: string, cursor?: string) =>
    commerce.askAt(url, 'GET', cursor === undefined ? path : `${path}&cursor=${cursor}`, {
      context: manager('org_keys'),
    });

  it('change without a cursor that is refused, where the hashes keep theirs', async () => {
    const old = commerce.env.CURSOR_KEY;
    const steps = [
      { OBJECT_HASH_KEY: old, OTHER_CURSOR_KEY: NEXT },
      { OBJECT_HASH_KEY: old, CURSOR_KEY: NEXT, OTHER_CURSOR_KEY: old },
      { OBJECT_HASH_KEY: old, CURSOR_KEY: NEXT },
    ];
    let before = commerce.service;
    for (const settings of steps) {
      const next = await start({ ...commerce.env, ...settings });
      try {
        // each pair of replicas that meet in a rollout, in both directions
        for (const [writer, reader] of [
          [before, next],
          [next, before],
        ] as const) {
          const { body } = await page(writer.url);
          expect(await page(reader.url, body.nextCursor)).toMatchObject({
            status: 200,
            body: { objects: [{ externalId: 'o-2' }] },
          });
        }
      } finally {
        if (before !== commerce.service) await before.close();
        before = next;
      }
    }
    const { body } = await page(commerce.service.url);
    expect((await page(before.url, body.nextCursor)).status).toBe(400);
    await before.close();
  });

  it.each([
    ['CURSOR_KEY where it is that of the hashes', { CURSOR_KEY: NEXT }],
    ['OBJECT_HASH_KEY', { OBJECT_HASH_KEY: NEXT }],
  ])('is not another %s: no start, as what was erased would be taken for new', async (_, settings) => {
    await expect(start({ ...commerce.env, ...settings })).rejects.toThrow(/OBJECT_HASH_KEY is another key/);
  });
});
