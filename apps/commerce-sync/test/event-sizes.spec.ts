import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { COMMERCE_ENTITIES, type CommerceEntity } from '@outcall/contracts-commerce';
import pg from 'pg';
import { MAX_OBJECT_BYTES } from '../src/domain/objects/judge-object.js';
import { fullObject } from '../src/domain/objects/sample-objects.fixture.js';
import { startCommerceService, tenant, type CommerceService } from './commerce-service.js';

type Json = Record<string, unknown>;
/** What the broker takes of one event. */
const MAX_BYTES = 800_000;
const LONGEST_ID = 'अ'.repeat(255);
const TEXTS: Readonly<Record<string, string>> = {
  letters: 'x',
  'signs of four bytes': '👍',
  'signs written as six': '\u0001',
};

/** `object` with as much of `text` as makes it as large as an object may be, where a field of it may hold anything. */
function filled(entity: CommerceEntity, text: string, updatedAt: string): Json {
  const of = (count: number): Json => ({
    ...fullObject(entity),
    externalId: LONGEST_ID,
    updatedAt,
    platformStatus: { filler: text.repeat(count) },
  });
  const bytes = (object: Json): number => Buffer.byteLength(JSON.stringify(object));
  const each = bytes(of(2)) - bytes(of(1));
  return of(Math.floor((MAX_OBJECT_BYTES - 2_000 - bytes(of(0))) / each)); // defaults that are filled in count too
}

describe('the event of the largest object', () => {
  let commerce: CommerceService;
  const context = tenant('org_a', 'live');
  beforeAll(async () => {
    commerce = await startCommerceService();
  });
  afterAll(() => commerce.stop());

  async function eventsOf(storeId: string): Promise<string[]> {
    const client = new pg.Client({ connectionString: commerce.db.adminUrl });
    await client.connect();
    const sql = 'SELECT event FROM event_log.log_record WHERE key LIKE $1 ORDER BY id';
    const { rows } = await client.query<{ event: string }>(sql, [`${storeId}:%`]).finally(() => client.end());
    return rows.map(({ event }) => event);
  }

  const CASES = COMMERCE_ENTITIES.flatMap((entity) => Object.keys(TEXTS).map((text) => [entity, text] as const));
  it.each(CASES)(
    '%s of %s stays far below what a broker takes, also after one as large and when deleted',
    async (entity, text) => {
      const body = { name: 'Shop', key: `${entity} ${text}` };
      const storeId = (await commerce.ask('POST', '/v1/stores', { context, body })).body.store.id;
      for (const time of ['05:00:00', '06:00:00']) {
        const object = filled(entity, TEXTS[text] as string, `2026-11-21T${time}Z`);
        const path = `/v1/stores/${storeId}/${entity}`;
        const answer = await commerce.ask('PUT', path, { context, body: { [entity]: [object] } });
        expect(answer.body.results).toMatchObject([{ outcome: 'written' }]);
      }
      const id = encodeURIComponent(LONGEST_ID);
      await commerce.ask('DELETE', `/v1/stores/${storeId}/${entity}/${id}`, { context });
      const sizes = (await eventsOf(storeId)).map((event) => Buffer.byteLength(event));
      expect(sizes).toHaveLength(3);
      expect(Math.min(...sizes.slice(0, 2))).toBeGreaterThan(190_000);
      expect(Math.max(...sizes)).toBeLessThan(MAX_BYTES / 2);
    },
  );
});
