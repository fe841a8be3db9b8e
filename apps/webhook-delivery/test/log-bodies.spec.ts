import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { WebhookDelivery } from '@outcall/contracts-webhooks';
import { eventually, rowsReadBy } from '@outcall/testing';
import { pageOfLog } from '../src/outbound/postgres/log/log.sql.js';
import { newOrg, runEvent, Webhooks } from './support/webhooks.js';

/**
 * Read and written again it would be another text: its spaces, the form of its numbers, what is said twice, an escape
 * that need not be one.
 */
const ODD = String.raw`{ "id": "evt_odd", "n": 1.50, "n": 12345678901234567890, "text": "\u0041\/", "__proto__": {"a": 1e2} }`;
const JSON_TYPE = 'application/json; charset=utf-8';

let webhooks: Webhooks;

beforeAll(async () => {
  webhooks = await Webhooks.create();
  await webhooks.start();
});
afterAll(() => webhooks.close());

/** A paused endpoint with one delivery, whose body is `body`. */
async function oneDelivery(body: string): Promise<{ org: string; id: string; delivery: WebhookDelivery }> {
  const org = newOrg();
  const { id } = await webhooks.endpoint(org, 'https://example.com/hook');
  await webhooks.call('PATCH', org, `/${id}`, { isPaused: true });
  await webhooks.publish([runEvent(org)]);
  await eventually(async () => expect(await webhooks.deliveries(org, id)).toHaveLength(1));
  await webhooks.db.database.query('UPDATE events SET body = $2 WHERE org_id = $1', [org, body]);
  const [delivery] = await webhooks.deliveries(org, id);
  return { org, id, delivery: delivery as WebhookDelivery };
}

describe('the bodies of stored events', () => {
  it('are passed on byte for byte, in the log, in a pull and in the answer to a resend', async () => {
    const { org, id, delivery } = await oneDelivery(ODD);
    const { body, ...rest } = delivery;
    expect(body).toMatchObject({ id: 'evt_odd' });
    const shown = `${JSON.stringify(rest).slice(0, -1)},"body":${ODD}}`;
    expect(await webhooks.text('GET', org, `/${id}/deliveries`)).toMatchObject({
      ...{ status: 200, type: JSON_TYPE, text: `{"ok":true,"nextCursor":null,"deliveries":[${shown}]}` },
    });
    expect(await webhooks.text('GET', org, `/${id}/events`)).toMatchObject({
      ...{ status: 200, type: JSON_TYPE },
      text: `{"ok":true,"nextSequence":1,"events":[{"sequence":1,"event":${ODD}}]}`,
    });
    const resent = await webhooks.text('POST', org, `/${id}/deliveries/${delivery.id}/resend`);
    expect(resent).toMatchObject({ status: 200, type: JSON_TYPE });
    expect(resent.text.endsWith(`,"body":${ODD}}}`)).toBe(true);
  });

  it('are not read as JSON: one that is none is passed on, too', async () => {
    const { org, id } = await oneDelivery('{}');
    await webhooks.db.database.query('UPDATE events SET body = $2 WHERE org_id = $1', [org, '{"cut']);
    for (const list of ['deliveries', 'events'])
      expect((await webhooks.text('GET', org, `/${id}/${list}`)).text).toContain(':{"cut}]');
  });

  it('are left out of the log with bodies=false, and their events are not even looked at', async () => {
    const { org, id, delivery } = await oneDelivery(ODD);
    const { body, ...rest } = delivery;
    expect(body).toBeDefined();
    expect(await webhooks.deliveries(org, id, '?bodies=true')).toEqual([delivery]);
    expect(await webhooks.deliveries(org, id, '?bodies=false')).toEqual([rest]);
    expect(await webhooks.deliveries(org, id, '?bodies=false&status=pending')).toEqual([rest]);
    const values = [org, 'live', id, '9223372036854775807', 50];
    const filter = { status: null, eventType: null };
    const readWith = async (hasBodies: boolean): Promise<string> => {
      const read = await webhooks.db.database.transaction((tx) =>
        rowsReadBy(tx, () => tx.query(pageOfLog(filter, hasBodies), values)),
      );
      return Object.keys(read).join();
    };
    expect(await readWith(true)).toContain('events');
    expect(await readWith(false)).not.toContain('events');
  });

  it('are left out of pages that go on: a cursor is good with them and without', async () => {
    const { org, id } = await oneDelivery(ODD);
    await webhooks.publish([runEvent(org)]);
    await eventually(async () => expect(await webhooks.deliveries(org, id)).toHaveLength(2));
    const first = await webhooks.call('GET', org, `/${id}/deliveries?limit=1&bodies=false`);
    const rest = await webhooks.deliveries(org, id, `?bodies=true&cursor=${String(first.body['nextCursor'])}`);
    expect(rest.map(({ sequence }) => sequence)).toEqual([1]);
  });

  it.each(['bodies=', 'bodies=no', 'bodies=FALSE', 'bodies=0', 'bodies=true&bodies=false'])(
    'are refused for ?%s',
    async (query) => {
      const org = newOrg();
      const { id } = await webhooks.endpoint(org, 'https://example.com/hook');
      const { status, body } = await webhooks.call('GET', org, `/${id}/deliveries?${query}`);
      expect({ status, error: body['errorCode'] }).toEqual({ status: 400, error: 'INVALID_REQUEST' });
    },
  );
});

describe('a page of the log', () => {
  it.each(['', '&bodies=false'])('ends by what receivers answered, too (limit=100%s)', async (bodies) => {
    const { org, id } = await oneDelivery('{}');
    const attempt = `jsonb_build_object('at', now(), 'httpStatus', 500, 'durationMs', 1, 'error', 'http_500', 'responseBody', repeat('\u0001', 4000))`;
    await webhooks.db.database.query(
      `INSERT INTO deliveries SELECT (jsonb_populate_record(d, jsonb_build_object('id', d.id || n, 'sequence', n,
         'attempts', (SELECT jsonb_agg(${attempt}) FROM generate_series(1, 20))))).* FROM deliveries d, generate_series(2, 20) n WHERE d.endpoint_id = $1`,
      [id],
    );
    const values = [org, 'live', id, '9223372036854775807', 101];
    const rows = await webhooks.db.database.query(pageOfLog({ status: null, eventType: null }, bodies === ''), values);
    expect(JSON.stringify(rows).length).toBeLessThan(4_000_000);
    const shown: number[] = [];
    for (let cursor = ''; cursor !== 'null';) {
      const at = cursor && `&cursor=${cursor}`;
      const { text } = await webhooks.text('GET', org, `/${id}/deliveries?limit=100${bodies}${at}`);
      expect(text.length).toBeLessThan(2_001_000);
      const page = JSON.parse(text) as { deliveries: WebhookDelivery[]; nextCursor: string | null };
      shown.push(...page.deliveries.map(({ sequence }) => sequence));
      cursor = String(page.nextCursor);
    }
    expect(shown).toEqual(Array.from({ length: 20 }, (_, n) => 20 - n));
  });
});
