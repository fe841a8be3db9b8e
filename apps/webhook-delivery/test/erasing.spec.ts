import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RUN_ERASURE_TOPIC, RUNS_ERASED } from '@outcall/contracts-runs';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { eventually } from '@outcall/testing';
import { FanOutEvents } from '../src/application/fanning-out/fan-out-events.use-case.js';
import { FanOutRunEvents } from '../src/application/fanning-out/fan-out-run-events.use-case.js';
import { ErasedRuns } from '../src/application/erasing/erased-runs.js';
import { EraseRuns } from '../src/application/erasing/erase-runs.use-case.js';
import { Receiver } from './support/receiver.js';
import { newOrg, runEvent, Webhooks } from './support/webhooks.js';

const PHONE = '+919876500077';

describe('the erasure of runs', () => {
  let webhooks: Webhooks;
  let receiver: Receiver;
  beforeAll(async () => {
    webhooks = await Webhooks.create();
    receiver = await Receiver.start();
    await webhooks.start();
  });
  afterAll(async () => {
    await webhooks.close();
    await receiver.stop();
  });

  const ofRun = (org: string, runId: string, type = 'run.queued'): DomainEvent =>
    runEvent(org, { key: runId, type, data: { run: { id: runId, phone: PHONE, inputs: { name: 'Zubeida' } } } });
  const newRun = (): string => runEvent('org').key;
  const erasure = (org: string, events: readonly DomainEvent[]): DomainEvent => {
    const { id } = runEvent(org);
    return {
      ...{ id, key: id, orgId: org, mode: 'live', time: new Date().toISOString(), version: null },
      ...{ topic: RUN_ERASURE_TOPIC.name, type: RUNS_ERASED, requestId: null, traceparent: null },
      data: {
        ...{ erasureId: id, orgId: org, mode: 'live', callIds: [], actionIds: [] },
        runIds: [...new Set(events.map(({ key }) => key))],
        eventIds: events.map((event) => event.id),
      },
    };
  };
  const pulled = async (org: string, endpoint: string) =>
    (await webhooks.call('GET', org, `/${endpoint}/events`)).body['events'] as unknown as {
      sequence: number;
      event: { id: string; type: string; createdAt: string; data: unknown };
    }[];
  const leftOf = (runId: string) => ({ run: { id: runId }, redacted: true });
  const known = async (runId: string): Promise<boolean> =>
    (await webhooks.db.database.query('SELECT FROM erased_runs WHERE run_id = $1', [runId])).length > 0;

  it('leaves of its events the ids, of its deliveries no answer, and of the numbers no hole', async () => {
    const org = newOrg();
    receiver.on('/echo', (response, { body }) => response.end(body));
    const { id } = await webhooks.endpoint(org, receiver.url('/echo'));
    const [runId, otherRun] = [newRun(), newRun()];
    const [first, beside, last] = [ofRun(org, runId), ofRun(org, otherRun), ofRun(org, runId, 'run.completed')];
    await webhooks.publish([first, beside, last]);
    await eventually(async () =>
      expect((await webhooks.deliveries(org, id)).filter(({ status }) => status === 'delivered')).toHaveLength(3),
    );
    await webhooks.publish([erasure(org, [first, last])]);
    const events = await eventually(async () => {
      const now = await pulled(org, id);
      expect(now.filter(({ event }) => JSON.stringify(event).includes('Zubeida'))).toHaveLength(1);
      return now;
    });
    expect(events.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    const of = (wanted: DomainEvent) => events.find(({ event }) => event.id === wanted.id)?.event;
    expect(of(first)).toMatchObject({ type: 'run.queued', createdAt: first.time, data: leftOf(runId) });
    expect(of(last)).toMatchObject({ type: 'run.completed', createdAt: last.time, data: leftOf(runId) });
    expect(of(beside)).toMatchObject({ data: { run: { phone: PHONE } } });
    await eventually(async () => {
      const deliveries = await webhooks.deliveries(org, id);
      expect(deliveries.filter((delivery) => JSON.stringify(delivery).includes('Zubeida'))).toHaveLength(1);
      expect(deliveries).toMatchObject([1, 2, 3].map(() => ({ status: 'delivered', attempts: [{ httpStatus: 200 }] })));
    });
  });

  it('sends nothing of the shopper any more: what waits for its next try goes out reduced', async () => {
    const org = newOrg();
    let isDown = true;
    receiver.on('/down', (response) => response.writeHead(isDown ? 500 : 200).end());
    const { id } = await webhooks.endpoint(org, receiver.url('/down'));
    const event = ofRun(org, newRun());
    await webhooks.publish([event]);
    const [delivery] = await eventually(async () => {
      const now = await webhooks.deliveries(org, id);
      expect(now).toMatchObject([{ attempts: [{ httpStatus: 500 }] }]);
      return now;
    });
    await webhooks.publish([erasure(org, [event])]);
    await eventually(async () => expect(await pulled(org, id)).toMatchObject([{ event: { data: leftOf(event.key) } }]));
    isDown = false;
    await webhooks.call('POST', org, `/${id}/deliveries/${delivery?.id}/resend`);
    await eventually(async () => expect(await webhooks.deliveries(org, id)).toMatchObject([{ status: 'delivered' }]));
    expect(JSON.parse(receiver.at('/down').at(-1)?.body ?? '')).toMatchObject({
      id: event.id,
      data: leftOf(event.key),
    });
  });

  it('holds for an event that comes after it, as topics have no order between them', async () => {
    const org = newOrg();
    const { id } = await webhooks.endpoint(org, receiver.url('/late'));
    const event = ofRun(org, newRun());
    await webhooks.publish([erasure(org, [event])]);
    await eventually(() => known(event.key));
    await webhooks.publish([event]);
    await eventually(async () => expect(await pulled(org, id)).toMatchObject([{ event: { data: leftOf(event.key) } }]));
    await eventually(() => expect(receiver.at('/late')).toHaveLength(1));
    expect(receiver.at('/late')[0]?.body).not.toContain('Zubeida');
  });

  it('holds for an event that is being stored while it is heard of', async () => {
    const org = newOrg();
    const { id } = await webhooks.endpoint(org, receiver.url('/between'));
    const event = ofRun(org, newRun());
    const { app } = webhooks.services[0] as Webhooks['services'][number];
    const stored = { ...event, orgId: org, mode: 'live' as const, createdAt: event.time, onlyEndpointId: null };
    const given = {
      ...stored,
      runId: event.key,
      body: Buffer.from(JSON.stringify(event)),
      reduced: () => Buffer.from('{}'),
    };
    const [fanOut, runs] = [app.get(FanOutEvents), app.get(EraseRuns)];
    // It has looked and found nothing; all of the erasure passes; then it stores.
    const late = Object.create(fanOut) as FanOutEvents;
    late.execute = async (events) => {
      await runs.execute({ orgId: org, mode: 'live' }, [event.key], [event.id]);
      await fanOut.execute(events);
    };
    await new FanOutRunEvents(late, app.get(ErasedRuns)).execute([given]);
    expect(await pulled(org, id)).toMatchObject([{ event: { data: leftOf(event.key) } }]);
  });
});
