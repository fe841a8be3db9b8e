import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EndpointHealth, WebhookEndpoint } from '@outcall/contracts-webhooks';
import type { Mode } from '@outcall/kernel';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { Outbox } from '@outcall/platform-outbox';
import { eventually } from '@outcall/testing';
import type { WebhookSettings } from '../src/application/webhook-settings.js';
import { PostgresOutages } from '../src/outbound/postgres/noticing/postgres-outages.js';
import { Receiver } from './support/receiver.js';
import { newOrg, runEvent, Webhooks } from './support/webhooks.js';

/**
 * Two processes finish deliveries and tell of outages. A delivery has two tries; what lasts for ten minutes is an
 * outage.
 */
describe('an endpoint that goes on failing', () => {
  let webhooks: Webhooks;
  let receiver: Receiver;
  const statuses = new Map<string, number>();
  beforeAll(async () => {
    webhooks = await Webhooks.create();
    const settings = { WEBHOOK_RETRY_DELAYS_SECONDS: '0', WEBHOOK_OUTAGE_SECONDS: '600', WEBHOOK_RETENTION_DAYS: '90' };
    await webhooks.start(settings);
    await webhooks.start(settings);
    receiver = await Receiver.start();
  });
  afterAll(async () => {
    await webhooks.close();
    await receiver.stop();
  });

  const sql = <Row>(text: string, ...values: unknown[]): Promise<Row[]> =>
    webhooks.db.database.query<Row>(text, values);
  const healthOf = async (org: string, id: string): Promise<EndpointHealth> =>
    ((await webhooks.call('GET', org, `/${id}`)).body['endpoint'] as unknown as WebhookEndpoint).health;

  async function endpoint(mode: Mode = 'live') {
    const org = newOrg();
    const path = `/${org}`;
    receiver.on(path, (response) => response.writeHead(statuses.get(path) ?? 200).end());
    const { id } = await webhooks.endpoint(org, receiver.url(path), { mode });
    const notices = async (): Promise<DomainEvent[]> => (await webhooks.outages()).filter(({ key }) => key === id);
    let sent = 0;
    return {
      ...{ org, id, notices },
      /**
       * Sends so many events, answered with this status; resolves when each has come to its end and all there is to
       * tell is told.
       */
      async answers(status: number, events: number): Promise<string[]> {
        statuses.set(path, status);
        await webhooks.publish(Array.from({ length: events }, () => runEvent(org, { mode })));
        sent += events;
        await eventually(async () => {
          const ended = "SELECT FROM deliveries WHERE endpoint_id = $1 AND status <> 'pending'";
          expect(await sql(ended, id)).toHaveLength(sent);
          expect(await sql('SELECT FROM endpoint_health WHERE endpoint_id = $1 AND is_untold', id)).toEqual([]);
        });
        return (await notices()).map(({ type }) => type);
      },
      /** What was so long ago. */
      async pass(minutes: number): Promise<void> {
        await sql(
          `UPDATE endpoint_health SET failing_since = failing_since - $2 * interval '1 min', last_noticed_at = last_noticed_at - $2 * interval '1 min',
                  failure_told_at = failure_told_at - $2 * interval '1 min' WHERE endpoint_id = $1`,
          id,
          minutes,
        );
      },
    };
  }

  it('is told of once when it lasts, once when a delivery has failed, and once when it ends', async () => {
    const { org, id, notices, answers, pass } = await endpoint();
    expect(await answers(200, 3)).toEqual([]);
    expect(await answers(500, 20)).toEqual(['delivery.failed']);
    expect(await healthOf(org, id)).toMatchObject({ failed: 20, notifiedAt: null });
    await pass(11);
    expect(await answers(500, 20)).toEqual(['delivery.failed', 'outage.noticed']);
    const { failingSince, notifiedAt } = await healthOf(org, id);
    expect(Date.parse(notifiedAt ?? '')).toBeGreaterThan(Date.parse(failingSince ?? ''));
    await pass(600);
    expect(await answers(503, 20)).toEqual(['delivery.failed', 'outage.noticed']);
    expect(await answers(200, 5)).toEqual(['delivery.failed', 'outage.noticed', 'outage.ended']);
    expect(await healthOf(org, id)).toMatchObject({ failingSince: null, notifiedAt: null });
    const host = new URL(receiver.url('/')).host;
    const common = { endpointId: id, appId: null, host };
    const since = failingSince;
    const [failed, noticed, ended] = await notices();
    const plan = { tries: 2, triedForSeconds: 0, keptDays: 90 };
    expect(failed).toMatchObject({ orgId: org, mode: 'live', data: { ...common, lastError: 'http_500', plan } });
    expect(noticed).toMatchObject({ orgId: org, data: { ...common, since, lastError: 'http_500', plan } });
    expect(ended).toMatchObject({ orgId: org, data: { ...common, since } });
  });

  it('is not told of when it ends before it lasts', async () => {
    const { answers, pass } = await endpoint();
    await answers(500, 1);
    await pass(9);
    expect(await answers(200, 1)).toEqual(['delivery.failed']);
    await pass(60 * 24 * 2);
    expect(await answers(200, 1)).toEqual(['delivery.failed']);
  });

  it('is not told of again within an hour when it comes back, nor of each failed delivery while others succeed', async () => {
    const { answers, pass } = await endpoint();
    await answers(500, 1);
    await pass(11);
    await answers(500, 1);
    const once = ['delivery.failed', 'outage.noticed', 'outage.ended'];
    expect(await answers(200, 1)).toEqual(once);
    for (let flaps = 0; flaps < 3; flaps += 1) {
      await answers(500, 1);
      await pass(11);
      expect(await answers(500, 1)).toEqual(once);
      expect(await answers(200, 1)).toEqual(once);
    }
    await pass(60);
    await answers(500, 1);
    await pass(11);
    expect(await answers(500, 1)).toEqual([...once, 'outage.noticed']);
    await answers(200, 1);
    await pass(60 * 24);
    expect((await answers(500, 1)).slice(4)).toEqual(['outage.ended', 'delivery.failed']);
  });

  it('is not told of in test mode', async () => {
    const { answers, pass } = await endpoint('test');
    await answers(500, 2);
    await pass(11);
    expect(await answers(500, 2)).toEqual([]);
  });

  it('publishes events of the shape of their examples', async () => {
    const { notices, answers, pass } = await endpoint();
    await answers(500, 1);
    await pass(11);
    await answers(500, 1);
    await answers(200, 1);
    for (const event of await notices()) {
      const fixture = new URL(`../../../libs/contracts/webhooks/fixtures/${event.type}.json`, import.meta.url);
      const example = JSON.parse(await readFile(fixture, 'utf8')) as DomainEvent<object>;
      expect(Object.keys(event.data as object).sort()).toEqual(Object.keys(example.data ?? {}).sort());
      expect(event.topic).toBe(example.topic);
    }
  });

  it('is told of once by many processes, and again by the next one when the first dies on the way', async () => {
    const org = newOrg();
    const db = await Webhooks.create(); // without a service: nobody else tells
    try {
      await db.db.database.query(
        `INSERT INTO endpoints (org_id, mode, id, url, event_types, description, created_at, updated_at)
         SELECT $1, 'live', 'whe_' || n, 'https://e' || n || '.example:8443/path?secret=x', '{*}', '', now(), now() FROM generate_series(1, 250) n`,
        [org],
      );
      await db.db.database.query(
        `INSERT INTO endpoint_health (org_id, mode, endpoint_id, failing_since, lasting_since, last_error, is_untold)
         SELECT $1, 'live', 'whe_' || n, now(), now(), 'timeout', true FROM generate_series(1, 250) n`,
        [org],
      );
      const appended: string[] = [];
      let isDying = true;
      const outbox = {
        append: async (_: unknown, events: readonly { key: string; data: { host: string } }[]) => {
          if (isDying) throw new Error('died');
          appended.push(...events.map(({ key, data }) => `${key} ${data.host}`));
        },
        wake: () => undefined,
      } as unknown as Outbox;
      const settings = { retryDelaysSeconds: [], retentionDays: 0 } as unknown as WebhookSettings;
      const outages = new PostgresOutages(db.db.database, outbox, settings);
      await expect(outages.tell()).rejects.toThrow('died');
      isDying = false;
      const tellAll = async (): Promise<void> => {
        while ((await outages.tell()) > 0);
      };
      await Promise.all([tellAll(), tellAll(), tellAll()]);
      await tellAll(); // what was locked by another a moment ago
      expect(appended.sort()).toEqual(
        Array.from({ length: 250 }, (_, n) => `whe_${n + 1} e${n + 1}.example:8443`).sort(),
      );
    } finally {
      await db.close();
    }
  });
});
