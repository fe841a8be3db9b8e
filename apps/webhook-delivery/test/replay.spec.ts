import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Replay } from '@outcall/contracts-webhooks';
import { eventually, rowsReadBy } from '@outcall/testing';
import { ADD } from '../src/outbound/postgres/replaying/replays.sql.js';
import { Receiver } from './support/receiver.js';
import { newOrg, runEvent, Webhooks, type Answer } from './support/webhooks.js';

const LONG_AGO = '2020-01-01T00:00:00+05:30';
let webhooks: Webhooks;
let receiver: Receiver;

beforeAll(async () => {
  webhooks = await Webhooks.create();
  await Promise.all([webhooks.start(), webhooks.start()]);
  receiver = await Receiver.start();
});
afterAll(async () => {
  await webhooks.close();
  await receiver.stop();
});

const replayOf = ({ body }: Answer): Replay => body['replay'] as unknown as Replay;
/** An endpoint with this many deliveries, all of them answered. */
async function delivered(path: string, count: number): Promise<{ org: string; at: string }> {
  const org = newOrg();
  const { id } = await webhooks.endpoint(org, receiver.url(path));
  await webhooks.publish(Array.from({ length: count }, () => runEvent(org)));
  await eventually(async () => {
    const [row] = await webhooks.db.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM deliveries WHERE endpoint_id = $1 AND status = 'delivered'`,
      [id],
    );
    expect(row?.count).toBe(count);
  });
  return { org, at: `/${id}/replay` };
}
const start = (org: string, at: string, body: object): Promise<Answer> =>
  webhooks.call('POST', org, at, { since: LONG_AGO, ...body });
const ended = async (org: string, at: string, id: string): Promise<Replay> => {
  await eventually(async () =>
    expect(replayOf(await webhooks.call('GET', org, `${at}/${id}`)).status).not.toBe('running'),
  );
  return replayOf(await webhooks.call('GET', org, `${at}/${id}`));
};
const timesSent = (path: string): number[] => {
  const times = new Map<string, number>();
  for (const { headers } of receiver.at(path)) {
    const number = String(headers['svc-event-sequence']);
    times.set(number, (times.get(number) ?? 0) + 1);
  }
  return [...times.values()];
};

describe('a replay', () => {
  it('sends each past delivery once more, in two replicas, with its number, and tells how far it has come', async () => {
    const { org, at } = await delivered('/again', 40);
    const begun = await start(org, at, { ratePerSecond: 100 });
    expect(begun.status).toBe(201);
    expect(replayOf(begun)).toMatchObject({ total: 40, dryRun: false, deliveryStatus: null, ratePerSecond: 100 });
    expect(await ended(org, at, replayOf(begun).id)).toMatchObject({ status: 'done', total: 40, done: 40 });
    await eventually(() => expect(timesSent('/again')).toEqual(Array.from({ length: 40 }, () => 2)));
  });

  it('takes those of a status and a time alone, and a dry run counts them and sends nothing', async () => {
    const { org, at } = await delivered('/some', 6);
    await webhooks.db.database.query(
      `UPDATE deliveries SET status = CASE WHEN sequence IN (2, 5) THEN 'failed' ELSE status END,
              created_at = CASE WHEN sequence < 4 THEN now() - interval '1 day' ELSE created_at END WHERE org_id = $1`,
      [org],
    );
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    const counted = async (body: object) => {
      const { status, total, done } = replayOf(await start(org, at, { dryRun: true, ...body }));
      return [status, total, done];
    };
    expect(await counted({})).toEqual(['done', 6, 0]);
    expect(await counted({ status: 'failed' })).toEqual(['done', 2, 0]);
    expect(await counted({ status: 'failed', since: hourAgo })).toEqual(['done', 1, 0]);
    expect(await counted({ until: hourAgo })).toEqual(['done', 3, 0]);
    expect(await counted({ status: 'pending' })).toEqual(['done', 0, 0]);
    const { id } = replayOf(await start(org, at, { status: 'failed' }));
    expect(await ended(org, at, id)).toMatchObject({ status: 'done', done: 2 });
    await eventually(() => expect(timesSent('/some').sort()).toEqual([1, 1, 1, 1, 2, 2]));
  });

  it('of a short time begins where that begins, and reads nothing of the long log before it or behind it', async () => {
    const { org, at } = await delivered('/long', 3);
    const id = at.split('/')[1] ?? '';
    // 20,000 of the days before, 3 of the hour asked for, 20,000 after it.
    await webhooks.db.database.query(
      `INSERT INTO deliveries (org_id, mode, id, endpoint_id, event_id, event_type, sequence, status, created_at)
       SELECT d.org_id, d.mode, 'dlv_long_' || n, d.endpoint_id, d.event_id, d.event_type, n, 'delivered',
              now() - CASE WHEN n <= 20000 THEN interval '20 days' ELSE interval '5 hours' END + n * interval '1 ms'
         FROM deliveries d, generate_series(4, 40003) n WHERE d.org_id = $1 AND d.sequence = 1 AND n NOT BETWEEN 20001 AND 20003`,
      [org],
    );
    await webhooks.db.database.query(
      `UPDATE deliveries SET sequence = sequence + 20000, created_at = now() - interval '10 hours' WHERE org_id = $1 AND sequence <= 3`,
      [org],
    );
    await webhooks.db.database.query('UPDATE endpoints SET last_sequence = 40003 WHERE id = $1', [id]);
    const [since, until] = [11, 9].map((hours) => new Date(Date.now() - hours * 3_600_000).toISOString());
    const counted = await start(org, at, { dryRun: true, since, until });
    expect(replayOf(counted)).toMatchObject({ total: 3 });
    const readFor = async (name: string, status: string | null, from: string): Promise<number> => {
      const values = [org, 'live', id, name, true, status, from, until, 50, new Date()];
      const read = await webhooks.db.database.transaction((tx) => rowsReadBy(tx, () => tx.query(ADD, values)));
      const ofDeliveries = Object.entries(read).filter(([table]) => table.startsWith('deliveries'));
      return ofDeliveries.reduce((sum, [, rows]) => sum + rows, 0);
    };
    expect(await readFor('rpl_counted', null, since ?? '')).toBeLessThan(100); // the three, and two halvings
    const begun = replayOf(await start(org, at, { since, until, ratePerSecond: 10 }));
    const [job] = await webhooks.db.database.query<{ position: string }>('SELECT position FROM replays WHERE id = $1', [
      begun.id,
    ]);
    expect(Number(job?.position)).toBeGreaterThanOrEqual(20_000);
    expect(await ended(org, at, begun.id)).toMatchObject({ status: 'done', total: 3, done: 3 });
    await eventually(() => expect(timesSent('/long')).toEqual([1, 1, 1, 1, 1, 1]));
    // Of the failed ones alone no others are read, however long the time: one step is enough for two, far apart.
    await webhooks.db.database.query(
      `UPDATE deliveries SET status = 'failed' WHERE endpoint_id = $1 AND sequence IN (5, 15000)`,
      [id],
    );
    expect(await readFor('rpl_failed', 'failed', LONG_AGO)).toBeLessThan(100);
    const both = replayOf(await start(org, at, { status: 'failed', ratePerSecond: 1_000 }));
    expect(both.total).toBe(2);
    await eventually(async () => {
      const text = 'SELECT done, position FROM replays WHERE id = $1 AND done > 0';
      const [first] = await webhooks.db.database.query<{ done: string; position: string }>(text, [both.id]);
      expect(first).toEqual({ done: '2', position: '15000' });
    });
  });

  it('is one at a time for an endpoint, stops when it is told to, and leaves the rest unsent', async () => {
    const { org, at } = await delivered('/stopped', 100);
    const { id } = replayOf(await start(org, at, { ratePerSecond: 1 })); // would take most of a minute at the least
    expect(await start(org, at, {})).toMatchObject({ status: 409, body: { errorCode: 'CONFLICT' } });
    const stopped = replayOf(await webhooks.call('DELETE', org, `${at}/${id}`));
    expect(stopped).toMatchObject({ id, status: 'canceled' });
    expect(stopped.done).toBeLessThan(100);
    const { id: next } = replayOf(await start(org, at, { status: 'failed' }));
    await ended(org, at, next);
    expect(replayOf(await webhooks.call('GET', org, `${at}/${id}`))).toEqual(stopped);
    expect(replayOf(await webhooks.call('DELETE', org, `${at}/${next}`))).toMatchObject({ status: 'done' });
    await eventually(() => expect(receiver.at('/stopped')).toHaveLength(100 + stopped.done));
  });

  it('is one of five at most that run for an org in a mode', async () => {
    const { org, at } = await delivered('/sixth', 2);
    // Five of other endpoints, none of which has a step to make before the end of the test.
    await webhooks.db.database.query(
      `INSERT INTO replays (org_id, mode, endpoint_id, id, status, dry_run, delivery_status, since, until, rate_per_second, total, position,
                            last_sequence, created_at, stepped_at)
       SELECT $1, 'live', 'whe_other_' || n, 'rpl_other_' || n, 'running', false, NULL, now(), now(), 1, 1, 0, 1, now(), now() + interval '1 day'
         FROM generate_series(1, 5) AS n`,
      [org],
    );
    expect(await start(org, at, {})).toMatchObject({ status: 409, body: { errorCode: 'CONFLICT' } });
    await webhooks.db.database.query(`UPDATE replays SET status = 'canceled' WHERE id = 'rpl_other_1'`);
    const { id } = replayOf(await start(org, at, {}));
    await ended(org, at, id);
    await webhooks.db.database.query(`DELETE FROM replays WHERE id LIKE 'rpl_other_%'`);
  });

  it('is one of five at most, also of eight that begin at the same moment', async () => {
    const org = newOrg();
    const paths = Array.from({ length: 8 }, (_, n) => `/together-${n}`);
    const made = await Promise.all(paths.map((path) => webhooks.endpoint(org, receiver.url(path))));
    await webhooks.publish(Array.from({ length: 30 }, () => runEvent(org)));
    await eventually(() => {
      for (const path of paths) expect(receiver.at(path)).toHaveLength(30);
    });
    const answers = await Promise.all(made.map(({ id }) => start(org, `/${id}/replay`, { ratePerSecond: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409, 409]);
    const rows = await webhooks.db.database.query('SELECT id FROM replays WHERE org_id = $1', [org]);
    expect(rows).toHaveLength(5);
    for (const { id } of made) await webhooks.call('DELETE', org, `/${id}`);
  });

  it('ends with its endpoint', async () => {
    const { org, at } = await delivered('/gone', 100);
    const { id } = replayOf(await start(org, at, { ratePerSecond: 1 }));
    expect((await webhooks.call('DELETE', org, at.replace('/replay', ''))).status).toBe(200);
    await eventually(async () => {
      const [row] = await webhooks.db.database.query('SELECT status FROM replays WHERE id = $1', [id]);
      expect(row).toEqual({ status: 'canceled' });
    });
  });

  it('goes on where it was in the next process, when those that began it have gone', async () => {
    const { org, at } = await delivered('/restarted', 60);
    const { id } = replayOf(await start(org, at, { ratePerSecond: 20 }));
    for (const service of webhooks.services.splice(0)) await service.close();
    await Promise.all([webhooks.start(), webhooks.start()]);
    expect(await ended(org, at, id)).toMatchObject({ status: 'done', total: 60, done: 60 });
    await eventually(() => expect(timesSent('/restarted')).toEqual(Array.from({ length: 60 }, () => 2)));
  });

  it('is refused when it is asked for wrongly, and unknown to others', async () => {
    const { org, at } = await delivered('/asked', 1);
    for (const body of [
      { since: undefined },
      { since: 'yesterday' },
      { since: '2026-02-30T00:00:00Z' },
      { until: '2019-01-01T00:00:00Z' },
      { status: 'lost' },
      { ratePerSecond: 0 },
      { ratePerSecond: 1_001 },
      { dryRun: 'yes' },
      { limit: 1 },
    ])
      expect([body, (await start(org, at, body)).status]).toEqual([body, 400]);
    const { id } = replayOf(await start(org, at, { dryRun: true }));
    expect((await webhooks.call('GET', org, `${at}/${id}`)).status).toBe(200);
    const other = await delivered('/other', 1);
    for (const path of [`${at}/rpl_00000000000000000000`, `${at}/x`, `${other.at}/${id}`])
      for (const method of ['GET', 'DELETE'] as const)
        expect((await webhooks.call(method, org, path)).status).toBe(404);
    expect((await webhooks.call('GET', other.org, `${at}/${id}`)).status).toBe(404);
  });
});
