import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RUN_ERASURE_TOPIC, RUNS_ERASED, RUNS_ERASING, type RunsErased } from '@outcall/contracts-runs';
import { SystemClock, TimerSleeper } from '@outcall/kernel';
import type { DomainEvent } from '@outcall/platform-event-bus';
import type { FaultPoints } from '@outcall/platform-faults';
import { columnsMarked, eventually, fillPersonalColumns, personalColumnsOf, freePort } from '@outcall/testing';
import pg from 'pg';
import { FanOutEvents } from '../src/application/fanning-out/fan-out-events.use-case.js';
import { FanOutRunEvents } from '../src/application/fanning-out/fan-out-run-events.use-case.js';
import { ErasedRuns } from '../src/application/erasing/erased-runs.js';
import { EraseRuns } from '../src/application/erasing/erase-runs.use-case.js';
import { Receiver } from './support/receiver.js';
import { newOrg, runEvent, Webhooks } from './support/webhooks.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PHONE = '+919876500077';
const ENDED = { status: 'done', lastError: null };
const MARK = 'Zubeida of every column';
const registry = JSON.parse(readFileSync(new URL('../personal-columns.json', import.meta.url), 'utf8'));

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
    runEvent(org, {
      key: runId,
      type,
      data: { run: { id: runId, ...ENDED, phone: PHONE, inputs: { name: 'Zubeida' } }, callId: 'cal_1' },
    });
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
  const leftOf = (runId: string) => ({ run: { id: runId, ...ENDED }, redacted: true });
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

  it('holds for an event with what PostgreSQL does not read: an escaped NUL, half of a surrogate pair, backslashes before them', async () => {
    const org = newOrg();
    const { id } = await webhooks.endpoint(org, receiver.url('/odd'));
    const runId = newRun();
    const odd = ['\u0000', 'a\ud800b', '\\\u0000', '\\u0000', '\\\\u0000', '\\ud800', '\\u12'];
    const metadata = Object.fromEntries(odd.map((text, n) => [`${text} ${n}`, `Zubeida ${text}`]));
    const run = { id: runId, ...ENDED, metadata };
    const event = runEvent(org, { key: runId, data: { run } });
    await webhooks.publish([event]);
    await eventually(async () => expect(await pulled(org, id)).toHaveLength(1));
    await webhooks.publish([erasure(org, [event])]);
    await eventually(async () => expect(JSON.stringify(await pulled(org, id))).not.toContain('Zubeida'));
    const { type, time: createdAt } = event;
    expect(await pulled(org, id)).toEqual([
      { sequence: 1, event: { id: event.id, type, mode: 'live', orgId: org, createdAt, data: leftOf(runId) } },
    ]);
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

  it('begins while a run of it is in a call: what was told of the run so far is reduced, and so is what comes of it', async () => {
    const org = newOrg();
    const { id } = await webhooks.endpoint(org, receiver.url('/ongoing'));
    const runId = newRun();
    const [first, last] = [ofRun(org, runId, 'run.ringing'), ofRun(org, runId, 'run.completed')];
    await webhooks.publish([first]);
    await eventually(() => expect(receiver.at('/ongoing')).toHaveLength(1));
    const { data, ...envelope } = erasure(org, [first]);
    const { runIds: ongoingRunIds, eventIds, erasureId, orgId, mode } = data as RunsErased;
    await webhooks.publish([
      { ...envelope, type: RUNS_ERASING, data: { erasureId, orgId, mode, ongoingRunIds, eventIds } },
    ]);
    await eventually(async () => expect(await pulled(org, id)).toMatchObject([{ event: { data: leftOf(runId) } }]));
    await webhooks.publish([last]);
    await eventually(() => expect(receiver.at('/ongoing')).toHaveLength(2));
    const body = JSON.parse(receiver.at('/ongoing').at(-1)?.body ?? '');
    expect(body).toMatchObject({ id: last.id, type: 'run.completed' });
    expect(body.data).toEqual(leftOf(runId)); // what became of it, and nothing of the shopper
  });

  it('passes on as it is what was told without the shopper', async () => {
    const org = newOrg();
    const { id } = await webhooks.endpoint(org, receiver.url('/told'));
    const event = ofRun(org, newRun(), 'run.completed');
    await webhooks.publish([{ ...event, data: leftOf(event.key) }]);
    await eventually(() => expect(receiver.at('/told')).toHaveLength(1));
    expect(JSON.parse(receiver.at('/told')[0]?.body ?? '').data).toEqual(leftOf(event.key));
    await webhooks.publish([erasure(org, [event])]);
    await eventually(() => known(event.key));
    const again = await pulled(org, id);
    expect(again.map(({ event: { data } }) => data)).toEqual([leftOf(event.key)]);
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
    const stored = {
      ...event,
      orgId: org,
      mode: 'live' as const,
      createdAt: event.time,
      cut: null,
      onlyEndpointId: null,
    };
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
      const erased = { orgId: org, mode: 'live' as const, runIds: [event.key], eventIds: [event.id] };
      await runs.execute([erased], new AbortController().signal);
      await fanOut.execute(events);
    };
    await new FanOutRunEvents(late, app.get(ErasedRuns)).execute([given]);
    expect(await pulled(org, id)).toMatchObject([{ event: { data: leftOf(event.key) } }]);
  });

  it('lets go of its partition when that is lost: what is under way is waited for by whoever has it then', async () => {
    let looks = 0;
    const lost = new AbortController();
    const runs = {
      remember: async () => undefined,
      reduce: async () => {
        looks += 1;
        if (looks === 2) lost.abort(new Error('the group moves on'));
        return 1; // a delivery is under way for ever
      },
    } as unknown as ErasedRuns;
    const faults = { reach: async () => undefined } as unknown as FaultPoints;
    const erasing = new EraseRuns(runs, new SystemClock(), new TimerSleeper(), faults);
    const erased = { orgId: 'org_1', mode: 'live' as const, runIds: [], eventIds: [] };
    await expect(erasing.execute([erased], lost.signal)).rejects.toThrow();
    expect(looks).toBe(2);
  });

  it('waits for the answers of one receiver that hangs when all of the others is reduced, and so long for all together', async () => {
    const looked: string[] = [];
    const slept: number[] = [];
    const runs = {
      remember: async ({ orgId }: { orgId: string }) => void looked.push(`knows ${orgId}`),
      reduce: async ({ orgId }: { orgId: string }) => {
        looked.push(orgId);
        return orgId === 'org_other' ? 0 : 1; // of the others deliveries are under way for ever
      },
    } as unknown as ErasedRuns;
    const sleeper = { sleep: async (ms: number) => void slept.push(ms) } as unknown as TimerSleeper;
    const faults = { reach: async () => undefined } as unknown as FaultPoints;
    const erasing = new EraseRuns(runs, new SystemClock(), sleeper, faults);
    const of = (orgId: string) => ({ orgId, mode: 'live' as const, runIds: [], eventIds: [] });
    await erasing.execute([of('org_1'), of('org_2'), of('org_other')], new AbortController().signal);
    expect(looked.slice(0, 8)).toEqual([
      ...['knows org_1', 'knows org_2', 'knows org_other', 'org_1', 'org_2', 'org_other'],
      ...['org_1', 'org_2'],
    ]);
    expect(slept.reduce((sum, ms) => sum + ms, 0)).toBe(40_000);
  });

  it('empties every column that is called personal', async () => {
    const org = newOrg();
    const event = ofRun(org, newRun());
    const stored = {
      id: event.id,
      type: event.type,
      createdAt: event.time,
      data: { run: { id: event.key, name: MARK } },
    };
    const attempt = { at: event.time, httpStatus: 200, durationMs: 1, error: null, responseBody: MARK };
    const client = new pg.Client({ connectionString: webhooks.db.adminUrl });
    await client.connect();
    // its parts and the event point to it
    await client.query(`INSERT INTO webhooks.cut_runs VALUES ('${org}', 'live', '${event.key}')`);
    const filled = await fillPersonalColumns(client, {
      ...{ schema: 'webhooks', registry, mark: MARK },
      known: {
        '*': { org_id: org, mode: 'live' },
        events: { id: event.id, body: JSON.stringify(stored), run_id: event.key },
        event_parts: { run_id: event.key },
        deliveries: { event_id: event.id, status: 'delivered', attempts: [attempt] },
      },
    });
    const marked = (): Promise<string[]> => columnsMarked(client, 'webhooks', registry, MARK);
    expect(filled).toEqual(personalColumnsOf(registry));
    await webhooks.publish([erasure(org, [event])]);
    await eventually(async () => expect(await marked()).toEqual([]));
    await client.end();
  });

  describe('by a process that is killed', () => {
    const children: ChildProcess[] = [];
    let own: Webhooks;
    beforeAll(async () => {
      await promisify(execFile)(process.execPath, [`${ROOT}tools/build.mjs`]);
      own = await Webhooks.create();
    });
    afterAll(async () => {
      for (const child of children) child.kill('SIGKILL');
      await own.close();
    });

    /**
     * The built service as a process of its own, as it runs in production but for the step at which it kills itself.
     */
    const run = async (more: Record<string, string> = {}): Promise<ChildProcess> => {
      const port = await freePort();
      const env = { ...own.settings, PATH: process.env['PATH'] ?? '', PORT: String(port), ...more };
      const child = spawn(process.execPath, [`${ROOT}apps/webhook-delivery/dist/main.js`], { env, stdio: 'ignore' });
      children.push(child);
      await eventually(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok);
      return child;
    };

    it.each([
      ['webhooks.erasure-remembered', 2],
      ['webhooks.runs-reduced', 1],
    ])('at %s leaves nothing of the shopper, and all of others', async (point, leftByIt) => {
      const service = await own.start();
      const org = newOrg();
      await own.endpoint(org, receiver.url('/killed'));
      const [first, second, beside] = [1, 2, 3].map(() => ofRun(org, newRun())) as [
        DomainEvent,
        DomainEvent,
        DomainEvent,
      ];
      await own.publish([first, second, beside]);
      const named = async (): Promise<number> =>
        (await own.db.database.query("SELECT FROM events WHERE org_id = $1 AND body LIKE '%Zubeida%'", [org])).length;
      await eventually(async () => expect(await named()).toBe(3));
      await service.close(); // only the processes of the test hear of the erasure
      own.services.splice(0);

      const dying = await run({ FAULT_POINT: point });
      const exit = once(dying, 'exit');
      const key = newRun(); // of one partition, so that they come one after the other
      await own.publish([first, second].map((event) => ({ ...erasure(org, [event]), key })));
      expect(await exit).toEqual([null, 'SIGKILL']);
      expect(await named()).toBe(leftByIt + 1);
      const survivor = await run();
      await eventually(async () => expect(await named()).toBe(1));
      survivor.kill('SIGKILL');
      await once(survivor, 'exit');
    });
  });
});
