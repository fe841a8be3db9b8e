import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from './support/eventually.js';
import { good } from './support/hundred.js';
import { admin, newOrg, shopperPhone } from './support/platform.js';
import { Receiver } from './support/receiver.js';

describe('an opt-out that management records', () => {
  let receiver: Receiver;
  beforeAll(async () => void (receiver = await Receiver.start()));
  afterAll(() => receiver.stop());

  it('comes to the webhook of its org as optout.received without a run, once, and names nobody after an erasure', async () => {
    const { orgId } = await newOrg('Recording Shop');
    const of = (path: string): string => `/orgs/${orgId}${path}`;
    const wanted = { mode: 'live', url: receiver.url, eventTypes: ['optout.received'] };
    const { endpoint, secret } = await good(admin('POST', of('/webhook-endpoints'), wanted));
    receiver.secret = secret;
    const [phone, other] = [shopperPhone(), shopperPhone()];
    const optOut = (mode: string, number: string) =>
      good(admin('POST', of('/contacts/opt-outs'), { mode, phone: number }));
    const events = (number: string) =>
      receiver.received.map(({ event }) => event).filter(({ data }) => data.phone === number);

    await optOut('test', other);
    await optOut('live', phone);
    const event = await eventually('the opt-out is told', async () => events(phone)[0]);
    const data = { run: null, callId: null, phone };
    expect(event).toMatchObject({ type: 'optout.received', mode: 'live', orgId, data });

    await optOut('live', phone);
    await optOut('live', other);
    await eventually('the next one is told', async () => events(other)[0]);
    expect(
      receiver.received.map(
        ({
          event: {
            data: { phone: named },
          },
        }) => named,
      ),
    ).toEqual([phone, other]);

    await good(admin('POST', of('/erasures'), { mode: 'live', phone }));
    const stored = await eventually('the erased one is reduced', async () => {
      const page = await good(admin('GET', of(`/webhook-endpoints/${endpoint.id}/events`)));
      return JSON.stringify(page).includes(phone) ? null : page.events;
    });
    expect(stored.map((each: { event: { data: unknown } }) => each.event.data)).toEqual([
      { run: null, redacted: true },
      { run: null, callId: null, phone: other },
    ]);
  });
});
