import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { claimKeys } from '../src/claim-keys.js';
import { isClaimLost, outcomesJson, stillHeld, type Claim, type KeyOutcome } from '../src/index.js';
import {
  claimed,
  DAY_MS,
  freshKey,
  kindsOf,
  LEASE_MS,
  request,
  startFixture,
  type Fixture,
} from './idempotency-fixture.js';

const created = (claim: Claim): KeyOutcome => ({ claim, status: 201, headers: { etag: '"1"' }, body: '{"ok":true}' });
const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

describe('claims of idempotency keys', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await startFixture();
  });
  afterAll(async () => fixture.db.drop());

  it('let one of fifty at once through, over two replicas too, and repeat its answer afterwards', async () => {
    const { keys, other } = fixture;
    const key = freshKey();
    const verdicts = await Promise.all(
      Array.from({ length: 50 }, (_, at) => (at % 2 ? keys : other).claim(request(key))),
    );
    expect(kindsOf(verdicts)).toEqual({ claimed: 1, in_progress: 49 });
    const { claim } = claimed(verdicts.find(({ kind }) => kind === 'claimed') as never);
    await keys.finish(created(claim));
    const again = await Promise.all(Array.from({ length: 50 }, (_, at) => (at % 2 ? keys : other).claim(request(key))));
    expect(kindsOf(again)).toEqual({ replay: 50 });
    expect(again[0]).toEqual({
      kind: 'replay',
      answer: { status: 201, headers: { etag: '"1"' }, body: '{"ok":true}', reference: null, resource: claim.resource },
    });
  });

  it('refuse another request under the same key, answered or not', async () => {
    const { keys } = fixture;
    const key = freshKey();
    const { claim } = claimed(await keys.claim(request(key)));
    expect(await keys.claim(request(key, { body: { phone: '9876543211' } }))).toEqual({ kind: 'mismatch' });
    await keys.finish(created(claim));
    expect(await keys.claim(request(key, { body: {} }))).toEqual({ kind: 'mismatch' });
    expect(await keys.claim(request(key))).toMatchObject({ kind: 'replay' });
  });

  it('belong to credential, org and mode', async () => {
    const { keys } = fixture;
    const key = freshKey();
    const verdicts = [
      await keys.claim(request(key)),
      await keys.claim(request(key, { scopeId: 'key_2', body: 1 })),
      await keys.claim(request(key, { orgId: 'org_b', body: 2 })),
      await keys.claim(request(key, { mode: 'test', body: 3 })),
    ];
    expect(kindsOf(verdicts)).toEqual({ claimed: 4 });
    expect(
      kindsOf(
        await Promise.all([request(key), request(key, { scopeId: 'key_2', body: 1 })].map((one) => keys.claim(one))),
      ),
    ).toEqual({ in_progress: 2 });
  });

  it('twice in one statement give one claimed and one in progress, each request its own verdict', async () => {
    const { keys, db, clock } = fixture;
    const [a, b, answered] = [freshKey(), freshKey(), freshKey()];
    await keys.finish(created(claimed(await keys.claim(request(answered))).claim));
    const asked = [
      request(a),
      request(b),
      request(a),
      request(answered),
      request(b, { body: 'other' }),
      request(answered),
      request(a),
    ];
    const now = clock.now();
    const times = {
      now,
      leaseUntil: new Date(now.getTime() + LEASE_MS),
      forgottenAt: new Date(now.getTime() - DAY_MS),
    };
    const verdicts = await claimKeys(
      db.database,
      asked.map((one, at) => ({ ...one, owner: uuid(at) })),
      times,
    );
    expect(verdicts.map((verdict) => verdict?.kind)).toEqual([
      'claimed',
      'claimed',
      'in_progress',
      'replay',
      'mismatch',
      'replay',
      'in_progress',
    ]);
    expect(verdicts[0]).toMatchObject({ claim: { key: a, owner: uuid(0), resource: asked[0]?.resource } });
  });

  it('of many overlapping batches at once end without a deadlock', async () => {
    const names = Array.from({ length: 40 }, freshKey);
    const shuffled = (seed: number): string[] =>
      names
        .map((name, at) => [name, (at * 7919 + seed * 104_729) % 1_009] as const)
        .sort((x, y) => x[1] - y[1])
        .map(([name]) => name);
    const stores = Array.from({ length: 8 }, () => fixture.store());
    const verdicts = await Promise.all(
      stores.flatMap((store, seed) => shuffled(seed).map((name) => store.claim(request(name)))),
    );
    expect(kindsOf(verdicts)).toEqual({ claimed: 40, in_progress: 280 });
  });

  it('of a request that crashed are free when their lease has ended, once, with the first resource', async () => {
    const { keys, other, clock } = fixture;
    const key = freshKey();
    const first = claimed(await keys.claim(request(key, { resource: { runId: 'run_first' } })));
    clock.advance(LEASE_MS - 1);
    expect(await other.claim(request(key))).toEqual({ kind: 'in_progress' });
    clock.advance(1);
    expect(await other.claim(request(key, { body: 'other' }))).toEqual({ kind: 'mismatch' });
    const verdicts = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        (at % 2 ? keys : other).claim(request(key, { resource: { runId: 'run_second', callId: 'cal_second' } })),
      ),
    );
    expect(kindsOf(verdicts)).toEqual({ claimed: 1, in_progress: 49 });
    const resumed = claimed(verdicts.find(({ kind }) => kind === 'claimed') as never);
    expect(resumed).toMatchObject({
      isResumed: true,
      claim: { resource: { runId: 'run_first', callId: 'cal_second' } },
    });
    expect(first).toMatchObject({ isResumed: false });
    await expect(keys.finish(created(first.claim))).rejects.toMatchObject({ code: 'IK001' });
    await keys.release(first.claim);
    await keys.finish(created(resumed.claim));
    expect(await keys.claim(request(key))).toMatchObject({ kind: 'replay' });
  });

  it('that were taken over take the effect of the first owner with them', async () => {
    const { keys, clock, db } = fixture;
    const key = freshKey();
    const zombie = claimed(await keys.claim(request(key))).claim;
    clock.advance(LEASE_MS);
    const owner = claimed(await keys.claim(request(key))).claim;
    const commit = (claim: Claim, outcome: KeyOutcome) =>
      db.database.transaction(async (tx) => {
        await tx.query('INSERT INTO effects (id, note) VALUES ($1, $2)', [key, claim.owner]);
        await keys.finishIn(tx, [outcome]);
      });
    expect(isClaimLost(await commit(zombie, created(zombie)).catch((error: unknown) => error))).toBe(true);
    expect(isClaimLost(await commit(zombie, stillHeld(zombie)).catch((error: unknown) => error))).toBe(true);
    expect(await db.database.query('SELECT 1 FROM effects WHERE id = $1', [key])).toEqual([]);
    await commit(owner, created(owner));
    expect(await db.database.query('SELECT note FROM effects WHERE id = $1', [key])).toEqual([{ note: owner.owner }]);
    expect(await keys.claim(request(key))).toMatchObject({ kind: 'replay' });
  });

  it('that are only made sure of stay claimed, and hold a takeover off until the commit', async () => {
    const { keys, other, clock, db } = fixture;
    const key = freshKey();
    const { claim } = claimed(await keys.claim(request(key)));
    clock.advance(LEASE_MS);
    let takeover: Promise<unknown> | undefined;
    await db.database.transaction(async (tx) => {
      await keys.finishIn(tx, [stillHeld(claim)]);
      takeover = other.claim(request(key));
      await tx.query('INSERT INTO effects (id) VALUES ($1)', [key]);
      expect(await db.database.query('SELECT owner FROM idempotency_keys WHERE key = $1', [key])).toEqual([
        { owner: claim.owner },
      ]);
    });
    expect(await takeover).toMatchObject({ kind: 'claimed', isResumed: true, claim: { resource: claim.resource } });
  });

  // Shows the SQL function `finish_idempotency_keys`.
  it("are finished within a statement of the owner's own, all or none", async () => {
    const { keys, db, clock } = fixture;
    const names = [freshKey(), freshKey()] as const;
    const lost = claimed(await keys.claim(request(names[0]))).claim;
    const held = claimed(await keys.claim(request(names[1]))).claim;
    const sql = `WITH made AS (INSERT INTO effects (id) SELECT e FROM jsonb_array_elements_text($1::jsonb) AS e RETURNING 1)
                 SELECT count(*)::integer AS made, ${keys.finishCall('$2::jsonb')} AS finished FROM made`;
    expect(await db.database.query(sql, [JSON.stringify([freshKey()]), outcomesJson([null])])).toEqual([
      { made: 1, finished: null },
    ]);
    clock.advance(LEASE_MS);
    await keys.claim(request(names[0]));
    const both = db.database.query(sql, [JSON.stringify(names), outcomesJson([created(lost), created(held)])]);
    expect(isClaimLost(await both.catch((error: unknown) => error))).toBe(true);
    expect(await db.database.query('SELECT 1 FROM effects WHERE id = ANY($1)', [names])).toEqual([]);
    expect(await db.database.query(sql, [JSON.stringify([names[1]]), outcomesJson([null, created(held)])])).toEqual([
      { made: 1, finished: 1 },
    ]);
  });

  it('that were taken over do not undo a commit that asked to store its answer only if they are held', async () => {
    const { keys, clock, db } = fixture;
    const [key, kept] = [freshKey(), freshKey()];
    const lost = claimed(await keys.claim(request(key))).claim;
    const held = claimed(await keys.claim(request(kept))).claim;
    clock.advance(LEASE_MS);
    await keys.claim(request(key));
    await db.database.transaction(async (tx) => {
      await tx.query('INSERT INTO effects (id) VALUES ($1)', [key]);
      await keys.finishIn(tx, [
        { ...created(lost), ifHeld: true },
        { ...created(held), ifHeld: true },
      ]);
    });
    expect(await db.database.query('SELECT id FROM effects WHERE id = $1', [key])).toEqual([{ id: key }]);
    expect([(await keys.claim(request(key))).kind, (await keys.claim(request(kept))).kind]).toEqual([
      'in_progress',
      'replay',
    ]);
  });

  it('that one batch of finishes finds lost do not stop the others', async () => {
    const { keys, clock } = fixture;
    const names = Array.from({ length: 10 }, freshKey);
    const claims = await Promise.all(names.map(async (name) => claimed(await keys.claim(request(name))).claim));
    clock.advance(LEASE_MS);
    await keys.claim(request(names[3] as string));
    const settled = await Promise.allSettled(claims.map((claim) => keys.finish(created(claim))));
    expect(settled.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1);
    expect(settled[3]).toMatchObject({ status: 'rejected', reason: { code: 'IK001' } });
  });

  it('that were released are free at once, with the first resource, and an answer once stored stays', async () => {
    const { keys } = fixture;
    const key = freshKey();
    const { claim } = claimed(await keys.claim(request(key)));
    await keys.release(claim);
    expect(await keys.claim(request(key, { body: 'other' }))).toEqual({ kind: 'mismatch' });
    const again = claimed(await keys.claim(request(key)));
    expect(again).toMatchObject({ isResumed: true, claim: { resource: claim.resource } });
    await keys.finish(created(again.claim));
    await keys.release(again.claim);
    await expect(keys.finish({ claim: again.claim, status: 422, body: '{}' })).rejects.toMatchObject({ code: 'IK001' });
    expect(await keys.claim(request(key))).toMatchObject({ kind: 'replay', answer: { status: 201 } });
  });

  it('live for 24 hours from the first request, resumed or not, and are free for any request then', async () => {
    const { keys, clock } = fixture;
    const key = freshKey();
    await keys.release(claimed(await keys.claim(request(key))).claim);
    clock.advance(DAY_MS / 2);
    await keys.finish(created(claimed(await keys.claim(request(key))).claim));
    clock.advance(DAY_MS / 2 - 1);
    expect(await keys.claim(request(key))).toMatchObject({ kind: 'replay' });
    clock.advance(1);
    const fresh = claimed(await keys.claim(request(key, { body: 'other', resource: { runId: 'run_new' } })));
    expect(fresh).toMatchObject({ isResumed: false, claim: { resource: { runId: 'run_new' } } });
    clock.advance(LEASE_MS);
    expect(await keys.claim(request(key))).toEqual({ kind: 'mismatch' });
  });

  it('resumed at the very end of the 24 hours are kept until their lease ends', async () => {
    const { keys, clock } = fixture;
    const key = freshKey();
    await keys.release(claimed(await keys.claim(request(key))).claim);
    clock.advance(DAY_MS - 1);
    const { claim } = claimed(await keys.claim(request(key)));
    clock.advance(1_000);
    expect(await keys.claim(request(key))).toEqual({ kind: 'in_progress' });
    await keys.finish(created(claim));
    expect(claimed(await keys.claim(request(key)))).toMatchObject({ isResumed: false });
  });
});
