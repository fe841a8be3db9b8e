import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DeliveryExplanation } from '@outcall/contracts-webhooks';
import { eventually } from '@outcall/testing';
import { Receiver } from './support/receiver.js';
import { newOrg, runEvent, Webhooks } from './support/webhooks.js';

let webhooks: Webhooks;
let receiver: Receiver;

beforeAll(async () => {
  webhooks = await Webhooks.create();
  await webhooks.start({ WEBHOOK_RETRY_DELAYS_SECONDS: '3600' });
  receiver = await Receiver.start();
});
afterAll(async () => {
  await webhooks.close();
  await receiver.stop();
});

const aTime = expect.any(Number);
async function explained(org: string, id: string, n = 0): Promise<DeliveryExplanation> {
  const delivery = (await webhooks.deliveries(org, id))[n];
  const { status, body } = await webhooks.call('GET', org, `/${id}/deliveries/${delivery?.id}/explain`);
  expect(status).toBe(200);
  return body['explanation'] as unknown as DeliveryExplanation;
}

describe('the explanation of a delivery', () => {
  it('tells what matched, how long it waited, where the time of the try went, and what the lane was doing', async () => {
    const org = newOrg();
    const { id } = await webhooks.endpoint(org, receiver.url('/well'), { eventTypes: ['run.failed', 'run.queued'] });
    await webhooks.publish([runEvent(org)]);
    await eventually(async () =>
      expect(await explained(org, id)).toMatchObject({
        status: 'delivered',
        sequence: 1,
        summary: 'Delivered after 1 try: the endpoint answered 200.',
        filter: { matched: 'run.queued', eventTypes: ['run.failed', 'run.queued'] },
        wait: null,
        attempts: [
          {
            ...{ httpStatus: 200, error: null, waitedMs: aTime },
            request: {
              ...{ dnsMs: null, address: '127.0.0.1', isNewConnection: true, connectMs: aTime, tlsMs: null },
              ...{ firstByteMs: aTime, refusedAt: null },
            },
            lane: { pace: 'unproven', width: 2, inFlight: 1, waiting: 0, heldMs: aTime },
          },
        ],
        endpoint: { isPaused: false, maxPerSecond: null, failingSince: null, slowMs: null },
      }),
    );
    const [delivery] = await webhooks.deliveries(org, id);
    expect(Object.keys(delivery?.attempts[0] ?? {})).toEqual([
      'at',
      'httpStatus',
      'durationMs',
      'error',
      'responseBody',
    ]);
    const other = await webhooks.call('GET', newOrg(), `/${id}/deliveries/${delivery?.id}/explain`);
    expect(other.status).toBe(404);
    const unknown = await webhooks.call('GET', org, `/${id}/deliveries/dlv_00000000000000000000/explain`);
    expect(unknown.status).toBe(404);
  });

  it('tells that the guard refused, but not what, and what a failed one waits for', async () => {
    const org = newOrg();
    const { id } = await webhooks.endpoint(org, 'https://localhost/'); // which is ::1 too: outside EGRESS_ALLOW
    await webhooks.call('POST', org, `/${id}/test`);
    await eventually(async () =>
      expect(await explained(org, id)).toMatchObject({
        status: 'pending',
        summary: 'Not delivered: after 1 try, the last one ended with address_not_allowed. It waits for its next try.',
        filter: { matched: 'test' },
        wait: { reason: 'retry', until: expect.any(String) },
        attempts: [{ error: 'address_not_allowed', request: { address: null, refusedAt: 'name', firstByteMs: null } }],
        endpoint: { failingSince: expect.any(String) },
      }),
    );
  });

  it('tells that an endpoint is paused, and that a try is under way', async () => {
    const org = newOrg();
    const { id } = await webhooks.endpoint(org, receiver.url('/held'));
    await webhooks.call('PATCH', org, `/${id}`, { isPaused: true });
    await webhooks.call('POST', org, `/${id}/test`);
    expect(await explained(org, id)).toMatchObject({
      summary: 'Not delivered: it was never tried. It waits because the endpoint is paused.',
      wait: { reason: 'paused', until: null },
      attempts: [],
    });
    let answer = (): void => undefined;
    receiver.on('/held', (response) => void (answer = () => void response.end()));
    await webhooks.call('PATCH', org, `/${id}`, { isPaused: false });
    await eventually(() => expect(receiver.at('/held')).toHaveLength(1));
    expect(await explained(org, id)).toMatchObject({ wait: { reason: 'sending', until: expect.any(String) } });
    answer();
    await eventually(async () => expect((await explained(org, id)).wait).toBeNull());
  });
});
