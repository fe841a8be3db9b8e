import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NUMBER_ERASED, NUMBER_ERASURE_TOPIC, OPT_OUT_RECORDED, OPT_OUT_TOPIC } from '@outcall/contracts-contacts';
import { SCOPES, SystemClock, TimeOrderedIdGenerator, type Scope } from '@outcall/kernel';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { eventually } from '@outcall/testing';
import { appEvent, connectionEvent, newApp } from './support/apps.js';
import { Receiver, verified } from './support/receiver.js';
import { newOrg, runEvent, Webhooks } from './support/webhooks.js';

const PHONE = '+919876500078';
const ids = new TimeOrderedIdGenerator(new SystemClock());
const newContact = (): string => ids.next('contact');

/** As contacts publishes it. */
const optOut = (orgId: string, contactId: string, more: Partial<DomainEvent> = {}): DomainEvent =>
  runEvent(orgId, {
    ...{ topic: OPT_OUT_TOPIC.name, type: OPT_OUT_RECORDED, key: contactId, version: null },
    data: { contactId, phone: PHONE },
    ...more,
  });

const erasure = (orgId: string, contactId: string | null): DomainEvent => {
  const erasureId = ids.next('erasure');
  const data = { erasureId, orgId, mode: 'live', phone: PHONE, numberHash: 'hash', contactId };
  return runEvent(orgId, {
    ...{ topic: NUMBER_ERASURE_TOPIC.name, type: NUMBER_ERASED, key: erasureId, version: null },
    data: { ...data, erasedAt: new Date().toISOString() },
  });
};

describe('an opt-out that management recorded', () => {
  let webhooks: Webhooks;
  let receiver: Receiver;
  beforeAll(async () => {
    webhooks = await Webhooks.create();
    receiver = await Receiver.start();
    await Promise.all([webhooks.start(), webhooks.start()]);
  });
  afterAll(async () => {
    await webhooks.close();
    await receiver.stop();
  });

  const pulled = async (org: string, endpoint: string): Promise<unknown[]> =>
    ((await webhooks.call('GET', org, `/${endpoint}/events`)).body['events'] as unknown as { event: unknown }[]).map(
      ({ event }) => event,
    );
  const bodyOf = ({ id, orgId, mode, time }: DomainEvent, data: object) =>
    ({ id, type: 'optout.received', mode, orgId, createdAt: time, data }) as const;
  const WHOLE = { run: null, callId: null, phone: PHONE };
  const REDUCED = { run: null, redacted: true };
  const sent = async (path: string, wanted: number): Promise<unknown[]> => {
    await eventually(() => expect(receiver.at(path)).toHaveLength(wanted));
    return receiver.at(path).map(({ body }) => JSON.parse(body));
  };

  it('is told signed, once, of no run and no call, to the endpoints of its mode that want it', async () => {
    const org = newOrg();
    const { secret } = await webhooks.endpoint(org, receiver.url('/told'), { eventTypes: ['optout.received'] });
    await webhooks.endpoint(org, receiver.url('/test'), { mode: 'test' });
    await webhooks.endpoint(org, receiver.url('/others'), { eventTypes: ['run.completed'] });
    const event = optOut(org, newContact());
    await webhooks.publish([event]);
    expect(await sent('/told', 1)).toEqual([bodyOf(event, WHOLE)]);
    expect(verified(receiver.at('/told')[0] as never, secret)).toEqual(bodyOf(event, WHOLE));
    const [again, last] = [optOut(org, event.key, { id: event.id, time: event.time }), optOut(org, newContact())];
    const inTest = optOut(org, newContact(), { mode: 'test' });
    await webhooks.publish([again, last, inTest]);
    expect(await sent('/told', 2)).toEqual([event, last].map((each) => bodyOf(each, WHOLE)));
    expect(await sent('/test', 1)).toEqual([bodyOf(inTest, WHOLE)]);
    expect(receiver.at('/others')).toEqual([]);
  });

  it('is told to an app whose connection has runs and contacts, and to no other', async () => {
    const org = newOrg();
    const connected = async (path: string, scopes: Scope[]): Promise<void> => {
      const app = newApp(receiver.url(path), { webhookEvents: ['*'], scopes: SCOPES });
      await webhooks.handSecrets(app.id, 1, [{ secret: `whsec_${app.id}`, signsUntil: null }]);
      const since = new Date(Date.now() - 60_000).toISOString();
      await webhooks.publish([appEvent(app), connectionEvent('installed', org, app, 1, since, { scopes })]);
      await sent(path, 1);
    };
    await connected('/app', ['runs', 'contacts']);
    await connected('/app-of-runs', ['runs']);
    const soon = new Date(Date.now() + 1_000).toISOString();
    await webhooks.publish([
      optOut(org, newContact(), { time: soon }),
      runEvent(org, { type: 'run.completed', time: soon }),
    ]);
    const typesAt = async (path: string, wanted: number): Promise<unknown[]> =>
      (await sent(path, wanted)).map((event) => (event as DomainEvent).type).sort();
    expect(await typesAt('/app', 3)).toEqual(['app.installed', 'optout.received', 'run.completed']);
    expect(await typesAt('/app-of-runs', 2)).toEqual(['app.installed', 'run.completed']);
  });

  it('names the shopper no more when they are erased, in what is stored, what is sent again and what receivers answered', async () => {
    const org = newOrg();
    receiver.on('/echo', (response, { body }) => response.end(body));
    const { id } = await webhooks.endpoint(org, receiver.url('/echo'));
    const [erased, beside] = [optOut(org, newContact()), optOut(org, newContact())];
    await webhooks.publish([erased, beside]);
    await eventually(async () =>
      expect((await webhooks.deliveries(org, id)).map(({ status }) => status)).toEqual(['delivered', 'delivered']),
    );
    await webhooks.publish([erasure(org, null), erasure(org, erased.key)]);
    await eventually(async () => {
      const stored = await pulled(org, id);
      expect(stored).toHaveLength(2);
      expect(stored).toEqual(expect.arrayContaining([bodyOf(erased, REDUCED), bodyOf(beside, WHOLE)]));
    });
    const ofErased = await eventually(async () => {
      const found = (await webhooks.deliveries(org, id)).find((each) => each.eventId === erased.id);
      expect(JSON.stringify(found)).not.toContain(PHONE);
      return found;
    });
    await webhooks.call('POST', org, `/${id}/deliveries/${ofErased?.id}/resend`);
    expect((await sent('/echo', 3))[2]).toEqual(bodyOf(erased, REDUCED));
  });

  it('is told without the shopper when it comes after the erasure', async () => {
    const org = newOrg();
    await webhooks.endpoint(org, receiver.url('/late'));
    const contactId = newContact();
    await webhooks.publish([erasure(org, contactId)]);
    await eventually(async () =>
      expect(await webhooks.db.database.query('SELECT 1 FROM erased_runs WHERE run_id = $1', [contactId])).toHaveLength(
        1,
      ),
    );
    const late = optOut(org, contactId);
    await webhooks.publish([late]);
    expect(await sent('/late', 1)).toEqual([bodyOf(late, REDUCED)]);
  });
});
