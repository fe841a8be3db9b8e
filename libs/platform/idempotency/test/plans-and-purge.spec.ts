import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Queryable } from '@outcall/platform-postgres';
import { Logger } from '@outcall/platform-telemetry';
import { eventually } from '@outcall/testing';
import { CLAIM } from '../src/claim-keys.js';
import { aboutRun, KeyPurger, subjectIn, subjectOf } from '../src/index.js';
import { claimed, DAY_MS, freshKey, LEASE_MS, request, startFixture, type Fixture } from './idempotency-fixture.js';

const logger = Logger.create({ service: 'test', level: 'silent' });
const FILL = `
  INSERT INTO idempotency_keys (org_id, mode, scope_id, key, fingerprint, state, owner, lease_until, tries, resource, status, created_at)
  SELECT 'org_' || n % 10, 'live', 'key_1', 'filled-' || n, '\\x00', 'answered', gen_random_uuid(), $1, 1, '{}', 200, $1 FROM generate_series(1, $2::int) AS n`;
const asked = JSON.stringify(
  [request('filled-7')].map(({ orgId, mode, scopeId, ...rest }) => ({
    org_id: orgId,
    mode,
    scope_id: scopeId,
    ...rest,
    owner: '00000000-0000-4000-8000-000000000001',
  })),
);
const explain = async (tx: Queryable): Promise<string> => {
  const rows = await tx.query<Record<string, string>>(`EXPLAIN EXECUTE claim_plan ('${asked}', now(), now(), now())`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

describe('the table of idempotency keys', () => {
  let fixture: Fixture;
  const count = async (): Promise<number> =>
    (await fixture.db.database.query<{ n: number }>('SELECT count(*)::integer AS n FROM idempotency_keys'))[0]?.n ?? -1;
  beforeAll(async () => {
    fixture = await startFixture(true);
  });
  afterAll(async () => fixture.db.drop());

  it('is read by its primary key alone, in a plan made while it was empty and in one made later', async () => {
    const { database } = fixture.db;
    await database.transaction(async (tx) => {
      await tx.query('SET LOCAL plan_cache_mode = force_generic_plan');
      await tx.query(
        `PREPARE claim_plan (text, timestamptz, timestamptz, timestamptz) AS ${CLAIM.text.replace('$1::jsonb', '$1::text::jsonb')}`,
      );
      const early = await explain(tx);
      await tx.query(FILL, [fixture.clock.now(), 20_000]);
      await tx.query('ANALYZE idempotency_keys');
      for (const plan of [early, await explain(tx)]) {
        expect(plan).toMatch(/Index Scan using idempotency_keys_pkey on idempotency_keys i/);
        expect(plan).toContain('Conflict Arbiter Indexes: idempotency_keys_pkey');
        expect(plan).not.toMatch(/Seq Scan on idempotency_keys/);
      }
      await tx.query('DEALLOCATE claim_plan');
      await tx.query('DELETE FROM idempotency_keys');
    });
  });

  it('forgets what is about a run or a number, and nothing of others', async () => {
    const { db, keys } = fixture;
    const tenantMode = { orgId: request('x').orgId, mode: request('x').mode };
    const about = {
      ofRun: { runId: 'run_1' },
      ofNumber: { subject: subjectOf(tenantMode, '+919876543210') },
      ofNobody: {},
    };
    const requests = Object.values(about).map((resource) => ({ ...request(freshKey()), resource }));
    const other = { ...request(freshKey()), resource: { ...about.ofRun, ...about.ofNumber }, orgId: 'org_beside' };
    for (const each of [...requests, other]) await keys.claim(each);
    await db.database.transaction((tx) => keys.forgetIn(tx, tenantMode, { runIds: ['run_1', 'run_2'] }));
    await db.database.transaction((tx) =>
      keys.forgetIn(tx, tenantMode, { subjects: [subjectIn(tenantMode, { phone: '098765 43210' }).subject as string] }),
    );
    const left = await db.database.query<{ key: string }>('SELECT key FROM idempotency_keys');
    expect(left.map(({ key }) => key).sort()).toEqual([requests[2]?.key, other.key].sort());
    expect(subjectIn(tenantMode, { contactId: 'con_1' })).toEqual({ subject: 'con_1' });
    expect([subjectIn(tenantMode, null), subjectIn(tenantMode, { phone: 7 }), aboutRun('x'.repeat(3_000))]).toEqual([
      {},
      {},
      {},
    ]);
    await db.database.query('DELETE FROM idempotency_keys');
  });

  it('keeps the key of a request that came after what is forgotten, while it is under way and when it has made something', async () => {
    const { db, clock, keys } = fixture;
    const tenantMode = { orgId: request('x').orgId, mode: request('x').mode };
    const subject = subjectOf(tenantMode, '+919876543210');
    const claimed = async () => {
      const asked = { ...request(freshKey()), resource: { subject } };
      const verdict = await keys.claim(asked);
      if (verdict.kind !== 'claimed') throw new Error(verdict.kind);
      return { key: asked.key, claim: verdict.claim };
    };
    const answer = (status: number) => ({ status, headers: {}, body: '{}' });
    const before = await claimed();
    const claimedBy = clock.now();
    clock.advance(1);
    const [underWay, made, refused] = [await claimed(), await claimed(), await claimed()];
    await keys.finish({ claim: made.claim, ...answer(201) });
    await keys.finish({ claim: refused.claim, ...answer(422) });
    await db.database.transaction((tx) => keys.forgetIn(tx, tenantMode, { subjects: [subject], claimedBy }));
    const left = await db.database.query<{ key: string }>('SELECT key FROM idempotency_keys');
    expect(left.map(({ key }) => key).sort()).toEqual([underWay.key, made.key].sort());
    expect(left).not.toContainEqual({ key: before.key });
    await db.database.transaction((tx) => keys.forgetIn(tx, tenantMode, { subjects: [subject] }));
    expect(await db.database.query('SELECT key FROM idempotency_keys')).toEqual([]);
  });

  it('is emptied in batches of what is older than 24 hours, answered and abandoned, and of nothing else', async () => {
    const { db, clock, keys } = fixture;
    await db.database.query(FILL, [clock.now(), 25]);
    const abandoned = freshKey();
    await keys.claim(request(abandoned));
    clock.advance(DAY_MS - 1);
    const young = freshKey();
    await keys.claim(request(young));
    const purger = new KeyPurger(db.database, clock, { retentionMs: DAY_MS, purgeEveryMs: 1_000 }, logger, 10);
    expect(await purger.purge()).toBe(0);
    clock.advance(1);
    expect([await purger.purgeBatch(), await count()]).toEqual([10, 17]);
    expect(await Promise.all([purger.purge(), purger.purge()]).then(([a, b]) => a + b)).toBe(16);
    expect(await db.database.query('SELECT key FROM idempotency_keys')).toEqual([{ key: young }]);
  });

  it('keeps a try under way, however old its key is', async () => {
    const { db, clock, keys } = fixture;
    const key = freshKey();
    await keys.release(claimed(await keys.claim(request(key))).claim);
    clock.advance(DAY_MS - 1);
    const { claim } = claimed(await keys.claim(request(key)));
    clock.advance(1_000);
    const purger = new KeyPurger(db.database, clock, { retentionMs: DAY_MS, purgeEveryMs: 1_000 }, logger);
    await purger.purge();
    await keys.finish({ claim, status: 200, body: '{}' });
    expect(await purger.purge()).toBe(1);
    clock.advance(LEASE_MS);
  });

  it('is emptied by itself while the application runs', async () => {
    const { db, clock } = fixture;
    await db.database.query(FILL, [new Date(clock.now().getTime() - DAY_MS), 5]);
    const purger = new KeyPurger(db.database, clock, { retentionMs: DAY_MS, purgeEveryMs: 5 }, logger);
    purger.onApplicationBootstrap();
    await eventually(async () =>
      expect(await db.database.query("SELECT 1 FROM idempotency_keys WHERE key LIKE 'filled-%'")).toEqual([]),
    );
    await purger.onModuleDestroy();
  });
});
