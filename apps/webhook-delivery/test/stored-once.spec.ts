import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_PAGE_BYTES } from '@outcall/kernel';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { eventually } from '@outcall/testing';
import { actionEvents, bodyOf } from './support/action-events.js';
import { Receiver, verified } from './support/receiver.js';
import { newOrg, runEvent, Webhooks } from './support/webhooks.js';

const LONG_AGO = '2026-01-01T00:00:00.000Z';
const ACTION_BYTES = 32_000;

let webhooks: Webhooks;
let receiver: Receiver;
beforeAll(async () => {
  webhooks = await Webhooks.create();
  receiver = await Receiver.start();
  // what fails is sent again when the test says so
  await webhooks.start({ WEBHOOK_RETRY_DELAYS_SECONDS: '86400,86400' });
});
afterAll(async () => {
  await webhooks.close();
  await receiver.stop();
});

const one = async <T>(sql: string, ...values: unknown[]): Promise<T> =>
  (await webhooks.db.database.query<T>(sql, values))[0] as T;

/** What the rows of an org take, as they are stored. */
const storedBytes = async (org: string): Promise<number> => {
  const { bytes } = await one<{ bytes: number }>(
    `SELECT ((SELECT sum(pg_column_size(v.*)) FROM events v WHERE org_id = $1) + COALESCE((SELECT sum(pg_column_size(p.*)) FROM event_parts p WHERE org_id = $1), 0))::int AS bytes`,
    org,
  );
  return bytes;
};
const tableBytes = async (): Promise<number> => {
  const { bytes } = await one<{ bytes: number }>(
    `SELECT sum(pg_total_relation_size(t))::int AS bytes FROM unnest('{events,event_parts,cut_runs}'::regclass[]) AS t`,
  );
  return bytes;
};
const published = async (path: string, events: readonly DomainEvent[]): Promise<void> => {
  await webhooks.publish(events);
  await eventually(() => expect(receiver.at(path)).toHaveLength(events.length));
};
const sha = (body: string): string => createHash('sha256').update(body).digest('hex'); // what fails is told in a line
const shasAt = (path: string): string[] =>
  receiver
    .at(path)
    .map(({ body }) => sha(body))
    .sort();
const shasOf = (events: readonly DomainEvent[]): string[] => events.map((event) => sha(bodyOf(event))).sort();

describe('events that tell of a run with all its actions', () => {
  it('take bytes by the actions there are, and not by their square', async () => {
    const taken: { rows: number; tables: number }[] = [];
    for (const count of [10, 20]) {
      const org = newOrg();
      await webhooks.endpoint(org, receiver.url(`/${count}`));
      await webhooks.endpoint(org, receiver.url(`/${count}/too`)); // and not by the endpoints
      const before = await tableBytes();
      await published(`/${count}`, actionEvents(org, count, ACTION_BYTES));
      taken.push({ rows: await storedBytes(org), tables: (await tableBytes()) - before });
    }
    const [ten, twenty] = taken as [(typeof taken)[0], (typeof taken)[0]];
    expect(twenty.rows).toBeLessThan(2.2 * ten.rows);
    expect(twenty.tables).toBeLessThan(2.4 * ten.tables);
    expect(twenty.rows).toBeLessThan(1.1 * 20 * ACTION_BYTES);
    expect(twenty.tables).toBeLessThan(1.5 * 20 * ACTION_BYTES); // whole they were ten times as much
  });

  it('keep their parts compressed', async () => {
    const org = newOrg();
    await webhooks.endpoint(org, receiver.url('/plain'));
    const [event] = actionEvents(org, 1, ACTION_BYTES) as [DomainEvent];
    const address = { text: 'House 12, Lane 4, near the temple, Indiranagar, Bengaluru, Karnataka. '.repeat(200) };
    const run = {
      id: event.key,
      actions: [
        { id: 'act_1', args: address },
        { id: 'act_2', args: address },
      ],
    };
    await published('/plain', [{ ...event, data: { run } }]);
    const { stored, whole, parts } = await one<{ stored: number; whole: number; parts: number }>(
      'SELECT sum(pg_column_size(text))::int AS stored, sum(octet_length(text))::int AS whole, count(*)::int AS parts FROM event_parts WHERE org_id = $1',
      org,
    );
    expect(parts).toBe(2);
    expect(stored).toBeLessThan(whole / 10);
  });

  it('are sent whole, to the byte and signed: at once, again, replayed, and after a failure', async () => {
    const org = newOrg();
    let isDown = true;
    receiver.on('/well', (response, { headers }) =>
      response.writeHead(isDown && headers['svc-event-sequence'] === '4' ? 500 : 200).end(),
    );
    const { id, secret } = await webhooks.endpoint(org, receiver.url('/well'));
    const events = [...actionEvents(org, 6, 3_000), runEvent(org)];
    await published('/well', events);
    expect(shasAt('/well')).toEqual(shasOf(events));
    for (const received of receiver.at('/well')) expect(verified(received, secret)).toEqual(JSON.parse(received.body));

    isDown = false;
    const deliveries = await eventually(async () => {
      const all = await webhooks.deliveries(org, id);
      expect(all.map(({ attempts }) => attempts.length)).toEqual(events.map(() => 1));
      return all;
    });
    const failed = deliveries.find(({ sequence }) => sequence === 4);
    expect(failed).toMatchObject({ status: 'pending', attempts: [{ httpStatus: 500 }] });
    const again = sha(bodyOf(events.find((event) => event.id === failed?.eventId) as DomainEvent));
    const { body } = await webhooks.call('POST', org, `/${id}/deliveries/${failed?.id}/resend`);
    expect(sha(JSON.stringify((body['delivery'] as unknown as { body: unknown }).body))).toBe(again);
    await eventually(() => expect(receiver.at('/well')).toHaveLength(events.length + 1));
    expect(sha(receiver.at('/well').at(-1)?.body ?? '')).toBe(again);
    await eventually(async () => expect(await webhooks.deliveries(org, id, '?status=delivered')).toHaveLength(7));

    const begun = await webhooks.call('POST', org, `/${id}/replay`, { since: LONG_AGO, ratePerSecond: 100 });
    expect(begun.body).toMatchObject({ replay: { total: 7 } });
    await eventually(() => expect(receiver.at('/well')).toHaveLength(2 * events.length + 1));
    const replayed = receiver.at('/well').slice(events.length + 1);
    expect(replayed.map((each) => sha(each.body)).sort()).toEqual(shasOf(events));
    for (const received of replayed) expect(verified(received, secret)).toEqual(JSON.parse(received.body));
  });

  it('stand whole in the log and in what is pulled, whose pages end by what the whole takes', async () => {
    const org = newOrg();
    const { id } = await webhooks.endpoint(org, receiver.url('/paged'));
    const events = actionEvents(org, 16, ACTION_BYTES);
    await published('/paged', events);
    const bodies = (await webhooks.deliveries(org, id, '?limit=100')).map(({ body }) => JSON.stringify(body));
    const newestFirst = events.map(bodyOf).toReversed();
    expect(bodies.map(sha)).toEqual(newestFirst.map(sha).slice(0, bodies.length));
    expect(bodies.length).toBeLessThan(8); // of half a megabyte each
    const [whole] = newestFirst as [string];
    expect(Buffer.byteLength(bodies.slice(1).join(''))).toBeLessThan(MAX_PAGE_BYTES + Buffer.byteLength(whole));
    const { body } = await webhooks.call('GET', org, `/${id}/events?limit=100`);
    const pulled = (body['events'] as unknown as { event: unknown }[]).map(({ event }) => JSON.stringify(event));
    expect(pulled.length).toBeLessThan(16);
    expect(pulled.map(sha)).toEqual(events.map((event) => sha(bodyOf(event))).slice(0, pulled.length));
  });

  it('are stored whole while replicas of the release before may read them, and read beside those that are cut', async () => {
    const org = newOrg();
    const { id } = await webhooks.endpoint(org, receiver.url('/before'));
    const events = actionEvents(org, 20, ACTION_BYTES);
    await webhooks.db.asOwner('UPDATE event_cutting SET is_on = false');
    await published('/before', events.slice(0, 19));
    expect(await one('SELECT count(*)::int AS parts FROM event_parts WHERE org_id = $1', org)).toEqual({ parts: 0 });
    expect(await storedBytes(org)).toBeGreaterThan(6 * 20 * ACTION_BYTES);
    await webhooks.db.asOwner('UPDATE event_cutting SET is_on = true');
    await webhooks.publish(events.slice(19));
    await eventually(() => expect(receiver.at('/before')).toHaveLength(20));
    expect(shasAt('/before')).toEqual(shasOf(events));
    const [last, beside] = await webhooks.deliveries(org, id, '?limit=2');
    expect([last, beside].map((each) => sha(JSON.stringify(each?.body)))).toEqual(
      events
        .map((event) => sha(bodyOf(event)))
        .slice(-2)
        .toReversed(),
    );
  });
});
