import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { fullObject } from '../src/domain/objects/sample-objects.fixture.js';
import { startCommerceService, tenant, type CommerceService } from './commerce-service.js';

describe('what a store has synced', () => {
  let commerce: CommerceService;
  beforeAll(async () => {
    commerce = await startCommerceService({ COMMERCE_PURGE_EVERY_MS: '50' });
  });
  afterAll(() => commerce.stop());

  it('loses its bodies first, then its trace, and never the objects', async () => {
    const context = tenant('org_a', 'live');
    const { body } = await commerce.ask('POST', '/v1/stores', { context, body: { name: 'S', key: 's' } });
    const put = async (externalId: string): Promise<string> => {
      const orders = [{ ...fullObject('orders'), externalId }];
      const path = `/v1/stores/${body.store.id}/orders`;
      return (await commerce.ask('PUT', path, { context, body: { orders } })).body.runId as string;
    };
    const unchanged: string[] = [];
    for (let sync = 0; sync < 3; sync += 1) unchanged.push(await put('o-0'));
    const [, freshHash, olderHash] = unchanged as [string, string, string];
    const [fresh, older, oldest] = [await put('o-1'), await put('o-2'), await put('o-3')];
    const age = (id: string, days: number) =>
      commerce.db.database.query(`UPDATE sync_runs SET created_at = now() - $2 * interval '1 day' WHERE id = $1`, [
        id,
        days,
      ]);
    await age(older, 31);
    await age(olderHash, 31);
    await age(unchanged[0] ?? '', 31);
    await age(oldest, 401);
    await commerce.db.database.query(
      `UPDATE object_history SET at = now() - interval '401 days' WHERE external_id = 'o-3'`,
    );
    const runs = () =>
      commerce.db.database.query(
        'SELECT id, body IS NOT NULL AS has_body, body_hash IS NOT NULL AS has_hash FROM sync_runs ORDER BY id',
      );
    await eventually(async () =>
      expect(await runs()).toEqual([
        { id: unchanged[0], has_body: false, has_hash: false },
        { id: freshHash, has_body: false, has_hash: true },
        { id: olderHash, has_body: false, has_hash: false },
        { id: fresh, has_body: true, has_hash: false },
        { id: older, has_body: false, has_hash: false },
      ]),
    );
    await eventually(async () =>
      expect(await commerce.db.database.query('SELECT external_id FROM object_history ORDER BY external_id')).toEqual([
        { external_id: 'o-0' },
        { external_id: 'o-1' },
        { external_id: 'o-2' },
      ]),
    );
    expect(await commerce.db.database.query('SELECT 1 FROM objects')).toHaveLength(4);
  });
});
