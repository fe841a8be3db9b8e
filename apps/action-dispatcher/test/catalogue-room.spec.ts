import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { startActions, type Actions, type Answer } from './action-service.js';
import { Shop } from './shop.js';

const MOST = 2 * 1024 * 1024;
/** Within the limits of every field; 55 of them have room. */
const LARGE = {
  parameters: Object.fromEntries(
    Array.from({ length: 40 }, (_, n) => [`p_${n}`, { type: 'string', description: 'x'.repeat(500) }]),
  ),
  sample: { text: 'x'.repeat(16_000) },
};
const SMALL = { parameters: {}, sample: {} };

describe('the own actions of an org', () => {
  let actions: Actions;
  let shop: Shop;
  beforeAll(async () => {
    actions = await startActions({ replicas: 2 });
    shop = new Shop(actions);
  });
  afterAll(() => actions.stop());

  /** Asked again while a busy database is too slow. */
  const save = (name: string, body: object, of = shop): Promise<Answer> =>
    eventually(async () => {
      const answer = await of.save(name, body);
      expect(answer.status).not.toBe(503);
      return answer;
    });
  const saveAll = (prefix: string, count: number, of = shop): Promise<Answer[]> =>
    Promise.all(Array.from({ length: count }, (_, n) => save(`${prefix}_${n}`, LARGE, of)));
  const stored = async (of = shop): Promise<number> => {
    const [row] = await actions.db.database.query<{ bytes: number }>(
      'SELECT sum(octet_length(definition::text))::int AS bytes FROM actions WHERE org_id = $1',
      [of.orgId],
    );
    return row?.bytes ?? 0;
  };

  it('are 2 MB together at most, whichever of them are saved at once', async () => {
    for (let n = 0; n < 5; n += 1)
      expect((await saveAll(`full${n}`, 10)).map(({ status }) => status)).toEqual(Array(10).fill(200));
    const last = await saveAll('last', 8);
    expect(last.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409, 409, 409]);
    expect(await stored()).toBeLessThanOrEqual(MOST);
    const refused = last.findIndex(({ status }) => status === 409);
    expect(last[refused]?.body).toMatchObject({ errorCode: 'CONFLICT' });
    expect(last[refused]?.body.message).toMatch(
      /have at most 2097152 bytes together, the others have \d+ and this one/,
    );

    expect((await save('full0_0', { ...LARGE, maxPerCall: 3 })).status).toBe(200); // no larger than it was
    expect((await save(`last_${refused}`, LARGE)).status).toBe(409);
    expect((await save('full0_0', SMALL)).status).toBe(200);
    expect((await save('full0_0', LARGE)).status).toBe(200); // the room it had given up
    expect((await shop.api('DELETE', '/v1/actions/full0_0')).status).toBe(200);
    expect((await save(`last_${refused}`, LARGE)).status).toBe(200);
    expect(await stored()).toBeLessThanOrEqual(MOST);
  });

  it('are a list of little more than 2 MB, for the API and for the console', async () => {
    for (const list of [await shop.api('GET', '/v1/actions'), await shop.manage('GET', '/actions?mode=test')]) {
      expect([list.status, list.body.actions.length]).toEqual([200, 55 + 4]);
      expect(list.text.length).toBeLessThan(MOST + 100 * 1024);
    }
  });

  it('do not count for another org', async () => {
    expect((await save('full0_0', LARGE, new Shop(actions))).status).toBe(200);
  });

  it('that were larger before there was a limit stay as they are, can shrink, and grow no more', async () => {
    const old = new Shop(actions);
    expect((await save('first', LARGE, old)).status).toBe(200);
    await actions.db.database.query(
      `INSERT INTO actions (org_id, name, definition, headers, created_by, created_at, updated_at)
       SELECT org_id, 'old_' || n, jsonb_set(definition, '{name}', to_jsonb('old_' || n)), headers, created_by, created_at, updated_at
         FROM actions, generate_series(1, 99) n WHERE org_id = $1`,
      [old.orgId],
    );
    const before = await stored(old);
    expect(before).toBeGreaterThan(MOST);
    expect((await old.api('GET', '/v1/actions')).body.actions).toHaveLength(100 + 4);
    expect((await save('old_1', LARGE, old)).status).toBe(200);
    expect((await save('old_1', { description: 'x' }, old)).status).toBe(409);
    expect((await save('new_one', {}, old)).status).toBe(409);
    expect((await save('old_1', SMALL, old)).status).toBe(200);
    expect((await old.api('DELETE', '/v1/actions/old_2')).status).toBe(200);
    expect(await stored(old)).toBeLessThan(before);
  });
});
