import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiError, SystemClock } from '@outcall/kernel';
import { FaultPoints, NoFaults } from '@outcall/platform-faults';
import { eventually } from '@outcall/testing';
import { PostgresIdempotencyKeys, withIdempotency, type Answer, type Attempt, type HttpAnswer } from '../src/index.js';
import { call, DAY_MS, freshKey, LEASE_MS, startFixture, tenant, type Fixture } from './idempotency-fixture.js';

type Handler = (attempt: Attempt<{ runId: string }>) => Promise<Answer>;
const created: Handler = async ({ resource }) => ({
  status: 201,
  headers: { etag: '"1"' },
  body: { ok: true, run: { id: resource.runId, name: 'आशा \u0000 "x"' } },
});
const refuse =
  (error: unknown): Handler =>
  async () => {
    throw error;
  };
const errorOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no error',
    (error: unknown) => error,
  );

/** A process that dies at a point: what comes after it never happens, nor does anything a `catch` would do. */
class DiesAt extends FaultPoints {
  constructor(private readonly point: string) {
    super();
  }

  async reach(name: string): Promise<void> {
    if (name === this.point) await new Promise<never>(() => undefined);
  }
}

describe('a request with an idempotency key', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await startFixture();
  });
  afterAll(async () => fixture.db.drop());

  it('is executed once of fifty at once; the others are in progress, and then repeat its bytes', async () => {
    const key = freshKey();
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const executed: string[] = [];
    const handler: Handler = async (attempt) => {
      executed.push(attempt.resource.runId);
      await gate;
      return await created(attempt);
    };
    const settled: (HttpAnswer | ApiError)[] = [];
    const all = Array.from({ length: 50 }, (_, at) =>
      withIdempotency(at % 2 ? fixture.keys : fixture.other, call(key), handler)
        .catch((error: ApiError) => error)
        .then((result) => settled.push(result)),
    );
    await eventually(() => settled.length >= 49, { everyMs: 1 });
    release();
    await Promise.all(all);
    const errors = settled.filter((one) => one instanceof ApiError);
    expect(errors).toHaveLength(49);
    for (const error of errors)
      expect(error).toMatchObject({
        status: 409,
        errorCode: 'IDEMPOTENCY_IN_PROGRESS',
        headers: { 'retry-after': '1' },
      });
    const first = settled.find((one) => !(one instanceof ApiError)) as HttpAnswer;
    expect(executed).toEqual([JSON.parse(first.text).run.id]);
    for (let times = 0; times < 3; times += 1) {
      const again = await withIdempotency(fixture.other, call(key), handler);
      expect(again).toEqual({ ...first, headers: { etag: '"1"', 'idempotent-replayed': 'true' } });
    }
    expect(executed).toHaveLength(1);
  });

  it('matches whatever the order of keys and white space of its JSON, and no other request', async () => {
    const key = freshKey();
    const bodies = ['{"a":1,"b":{"c":[1,2],"d":"x"}}', ' { "b" : { "d":"x", "c":[1, 2] }, "a":1.0 } '].map(
      (text) => JSON.parse(text) as unknown,
    );
    const [first, again] = [
      await withIdempotency(fixture.keys, call(key, { body: bodies[0] }), created),
      await withIdempotency(fixture.keys, call(key, { body: bodies[1] }), created),
    ];
    expect(again.text).toBe(first.text);
    for (const change of [{ body: { a: 1 } }, { path: '/v1/flows' }, { path: '/v1/runs?a=1' }]) {
      expect(
        await errorOf(withIdempotency(fixture.keys, call(key, { body: bodies[0], ...change }), created)),
      ).toMatchObject({ status: 422, errorCode: 'IDEMPOTENCY_MISMATCH' });
    }
    const elsewhere = { ...tenant, credential: { ...tenant.credential, id: 'key_9' } };
    expect((await withIdempotency(fixture.keys, call(key, { tenant: elsewhere, body: {} }), created)).headers).toEqual({
      etag: '"1"',
    });
  });

  it.each([
    new ApiError('INVALID_REQUEST', 'phone is required', { details: [{ path: ['phone'], message: 'is required' }] }),
    ApiError.notFound('contact'),
    new ApiError('CONFLICT', 'no'),
    new ApiError('OPTED_OUT', 'no'),
    new ApiError('CANNOT_PLACE', 'blocked'),
  ])('gets the same refusal again: %s', async (error) => {
    const key = freshKey();
    const first = await withIdempotency(fixture.keys, call(key), refuse(error));
    expect(first.status).toBe(error.status);
    expect(JSON.parse(first.text)).toMatchObject({ ok: false, errorCode: error.errorCode, requestId: 'req_first' });
    const again = await withIdempotency(fixture.keys, call(key, { requestId: 'req_second' }), created);
    expect(again).toEqual({ ...first, headers: { 'idempotent-replayed': 'true' } });
  });

  it.each([
    ApiError.unavailable('telephony'),
    new Error('a bug'),
    new ApiError('UNAUTHENTICATED', 'x'),
    new ApiError('FORBIDDEN', 'x'),
    new ApiError('PAYLOAD_TOO_LARGE', 'x'),
    new ApiError('UNSUPPORTED_MEDIA_TYPE', 'x'),
    new ApiError('RATE_LIMITED', 'x'),
    new ApiError('IDEMPOTENCY_IN_PROGRESS', 'x'),
    new ApiError('IDEMPOTENCY_MISMATCH', 'x'),
  ])('is free to resume at once, with its first resource, after %s', async (error) => {
    const key = freshKey();
    const first = call(key);
    expect(await errorOf(withIdempotency(fixture.keys, first, refuse(error)))).toBe(error);
    const attempts: unknown[] = [];
    const resumed = await withIdempotency(
      fixture.keys,
      call(key),
      async (attempt) => (attempts.push([attempt.resource, attempt.isResumed]), await created(attempt)),
    );
    expect(attempts).toEqual([[first.proposed, true]]);
    expect(JSON.parse(resumed.text).run.id).toBe(first.proposed.runId);
  });

  it('that died before its effect or after it resumes when the lease has ended, with its first resource', async () => {
    for (const point of ['idempotency.claimed', 'idempotency.finishing']) {
      const key = freshKey();
      const first = call(key);
      void withIdempotency(fixture.store(new DiesAt(point)), first, created);
      while ((await fixture.db.database.query('SELECT 1 FROM idempotency_keys WHERE key = $1', [key])).length === 0)
        await new Promise((resolve) => setImmediate(resolve));
      expect(await errorOf(withIdempotency(fixture.other, call(key), created))).toMatchObject({
        errorCode: 'IDEMPOTENCY_IN_PROGRESS',
      });
      fixture.clock.advance(LEASE_MS);
      const resumed = await withIdempotency(fixture.other, call(key), created);
      expect(JSON.parse(resumed.text).run.id).toBe(first.proposed.runId);
      expect((await withIdempotency(fixture.other, call(key), created)).text).toBe(resumed.text);
    }
  });

  it('stores the answer with its effect in one commit, and a slow owner loses both to the one that took over', async () => {
    const { keys, other, clock, db } = fixture;
    const key = freshKey();
    const first = call(key);
    const make =
      (note: string, before: () => Promise<unknown>) =>
      async ({ resource, seal }: Attempt<{ runId: string }>) => {
        const sealed = seal({ status: 201, body: { ok: true, note } });
        await before();
        await db.database.transaction(async (tx) => {
          await tx.query('INSERT INTO effects (id, note) VALUES ($1, $2)', [resource.runId, note]);
          await keys.finishIn(tx, sealed.outcome ? [sealed.outcome] : []);
        });
        return sealed;
      };
    let fast: HttpAnswer | undefined;
    const slow = withIdempotency(
      keys,
      first,
      make('slow', async () => {
        clock.advance(LEASE_MS);
        fast = await withIdempotency(
          other,
          call(key),
          make('fast', async () => undefined),
        );
        // let the slow one fail by its claim, not by this key
        await db.database.query('DELETE FROM effects WHERE id = $1', [first.proposed.runId]);
      }),
    );
    expect((await slow).text).toBe('{"ok":true,"note":"fast"}'); // answered with what stands
    expect(await db.database.query('SELECT 1 FROM effects WHERE id = $1', [first.proposed.runId])).toEqual([]);
    expect(fast?.text).toBe('{"ok":true,"note":"fast"}');
    expect(await withIdempotency(keys, call(key), created)).toMatchObject({ status: 201, text: fast?.text });
  });

  it('that is answered by its own late commit while it gives an interim answer gets the answer that is kept, no 409', async () => {
    const { keys, db } = fixture;
    const key = freshKey();
    const answer = await withIdempotency(keys, call(key), async ({ seal }) => {
      const late = seal({ status: 201, body: { ok: true, status: 'dialing' } }, { ifHeld: true });
      await db.database.transaction((tx) => keys.finishIn(tx, late.outcome ? [late.outcome] : []));
      // what was known when the request had waited long enough
      return { status: 201, body: { ok: true, status: 'scheduled' } };
    });
    expect([answer.status, answer.text]).toEqual([201, '{"ok":true,"status":"dialing"}']);
    expect((await withIdempotency(keys, call(key), created)).text).toBe(answer.text);
  });

  it('keeps its key while it runs, however short the lease', async () => {
    const { db } = fixture;
    const settings = { leaseMs: 2_000, retentionMs: DAY_MS };
    const short = new PostgresIdempotencyKeys(db.database, new SystemClock(), settings, new NoFaults());
    const key = freshKey();
    const leaseOf = async (): Promise<number> => {
      const sql = 'SELECT lease_until FROM idempotency_keys WHERE key = $1';
      return (await db.database.query<{ lease_until: Date }>(sql, [key]))[0]?.lease_until.getTime() ?? 0;
    };
    const answer = await withIdempotency(short, call(key), async (attempt) => {
      const first = await leaseOf();
      await eventually(async () => expect(await leaseOf()).toBeGreaterThan(first + 3 * settings.leaseMs));
      const other = withIdempotency(short, call(key), created);
      expect(await errorOf(other)).toMatchObject({ errorCode: 'IDEMPOTENCY_IN_PROGRESS' });
      return await created(attempt);
    });
    expect((await withIdempotency(short, call(key), created)).text).toBe(answer.text);
  });

  it('may store a reference, from which the same bytes are rendered', async () => {
    const key = freshKey();
    const first = await withIdempotency(fixture.keys, call(key), async ({ resource }) => ({
      status: 200,
      body: { id: resource.runId, at: 1 },
      reference: { at: 1 },
    }));
    const recall: NonNullable<Parameters<typeof call>[1]>['recall'] = async ({ resource, reference }) => ({
      id: resource['runId'],
      ...(reference as object),
    });
    expect((await withIdempotency(fixture.keys, call(key, { recall }), created)).text).toBe(first.text);
    expect(
      await fixture.db.database.query('SELECT body, reference FROM idempotency_keys WHERE key = $1', [key]),
    ).toEqual([{ body: null, reference: { at: 1 } }]);
  });

  it('releases an answer of the handler that is not kept', async () => {
    const key = freshKey();
    expect(
      await withIdempotency(fixture.keys, call(key), async () => ({ status: 503, body: { ok: false } })),
    ).toMatchObject({ status: 503 });
    expect(await withIdempotency(fixture.keys, call(key), created)).toMatchObject({ status: 201 });
  });

  it('keeps a refusal that the handler throws before it first waits', async () => {
    const key = freshKey();
    const handler = (() => {
      throw ApiError.invalid(['phone'], 'is required');
    }) as unknown as Handler;
    expect((await withIdempotency(fixture.keys, call(key), handler)).status).toBe(400);
    expect((await withIdempotency(fixture.keys, call(key), created)).status).toBe(400);
  });

  it('without a key just runs, each time, and its errors pass', async () => {
    const answers = [
      await withIdempotency(fixture.keys, call(undefined), created),
      await withIdempotency(fixture.keys, call(undefined), created),
    ];
    expect(new Set(answers.map(({ text }) => text)).size).toBe(2);
    expect(answers[0]?.headers).toEqual({ etag: '"1"' });
    const error = ApiError.notFound('contact');
    expect(await errorOf(withIdempotency(fixture.keys, call(undefined), refuse(error)))).toBe(error);
  });
});
