import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TRIGGERED_RUNS_PATH, type TriggeredStart, type TriggeredStartAnswer } from '@outcall/contracts-runs';
import type { PlaceCall } from '@outcall/contracts-telephony';
import { eventually, freePort } from '@outcall/testing';
import { COD, FLOW_ID, type FakeServices } from './fake-services.js';
import { ids, startOrchestrator, tenant, type Orchestrator } from './orchestrator.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PATIENCE = { everyMs: 100 };
const NEW = '+919810000002';
const STILL_VALID = [{ ref: 'object.status', op: '==', value: 'open' }] as const;

interface Process {
  readonly child: ChildProcess;
  readonly exit: Promise<unknown[]>;
  readonly url: string;
}

const isOver = ({ child }: Process): boolean => child.exitCode !== null || child.signalCode !== null;

/** commerce-sync asks again with the same key until it is answered; what it asks is sent here as it sends it. */
describe('an orchestrator process killed while it starts a run for a change', () => {
  let service: Orchestrator;
  let orgId: string;
  let processes: Process[] = [];
  let answers: Pick<FakeServices, 'admit' | 'validity' | 'place'>;
  /** What they answer in this test. */
  let usual: typeof answers;

  beforeAll(async () => {
    await promisify(execFile)(process.execPath, [`${ROOT}tools/build.mjs`]);
    // Only the processes of the test do anything.
    service = await startOrchestrator({ replicas: 0, env: { RUN_LEASE_MS: '1500', RUN_LINES_BUSY_WAIT_MS: '200' } });
    service.fakes.definition = {
      ...COD,
      triggers: [{ id: 'on_order', on: 'order.created', stillValid: STILL_VALID }],
    };
    const { admit, validity, place } = service.fakes;
    answers = { admit, validity, place };
  });
  beforeEach(() => {
    usual = { ...answers };
    orgId = ids.next('org');
  });
  afterEach(async () => {
    Object.assign(service.fakes, answers);
    for (const one of processes.filter((process) => !isOver(process))) {
      one.child.kill('SIGKILL');
      await one.exit;
    }
    processes = [];
  });
  afterAll(() => service.stop());

  const run = async (more: Record<string, string> = {}): Promise<Process> => {
    const port = await freePort();
    const env = { ...service.settings, PATH: process.env['PATH'] ?? '', PORT: String(port), ...more };
    const child = spawn(process.execPath, [`${ROOT}apps/run-orchestrator/dist/main.js`], { env, stdio: 'ignore' });
    const one = { child, exit: once(child, 'exit'), url: `http://127.0.0.1:${port}` };
    processes.push(one);
    await eventually(async () => isOver(one) || (await fetch(`${one.url}/readyz`)).ok, PATIENCE);
    return one;
  };
  const startAt = async (to: Process): Promise<TriggeredStartAnswer> => {
    const trigger = { flowId: FLOW_ID, triggerId: 'on_order', storeId: 'sto_1', externalId: 'o-1' };
    const item: TriggeredStart = {
      orgId,
      mode: 'live',
      trigger: { ...trigger, entity: 'orders', change: 'order.created' },
      phone: '98100 00001',
      inputs: { order_no: '1001', amount: '1299', customer_name: 'Asha' },
    };
    const context = { type: 'service', orgId: null, mode: null, purpose: 'start-triggered-runs' } as const;
    const sent = { body: { items: [item] }, caller: 'commerce-sync', to };
    return (await service.send('POST', TRIGGERED_RUNS_PATH, context, sent)).body.results[0];
  };
  const known = () =>
    service.db.database.query(
      `INSERT INTO org_settings (org_id, version, is_verified, calling_hours, name) VALUES ($1, 1, true, 'null', 'Shop')`,
      [orgId],
    );
  /**
   * Every call that telephony took, and so dials: each once however often it was asked for. One whose permit has lapsed
   * on a busy machine is not dialled; the same attempt is asked for as another call then.
   */
  const dialled = (): string[] => {
    const asked = service.fakes.itemsAt<PlaceCall>('/internal/calls').filter((call) => call.orgId === orgId);
    return [...new Set(asked.map(({ callId }) => callId))].filter((callId) => service.fakes.placed.has(callId));
  };

  /** Kills the process while it asks a neighbour, once. */
  const atQuestion =
    (question: 'admit' | 'validity' | 'place', nth = 1) =>
    (dying: Process): void => {
      const answer = usual[question] as (item: never) => unknown;
      let asked = 0;
      const killing = (item: never): unknown => {
        if ((asked += 1) < nth) return answer.call(service.fakes, item);
        dying.child.kill('SIGKILL');
        Object.assign(service.fakes, usual);
        return answer.call(service.fakes, item);
      };
      Object.assign(service.fakes, { [question]: killing });
    };

  it.each<[string, Record<string, string>, ((dying: Process) => void) | null, number]>([
    ['while contacts judges it, and nothing is written', {}, atQuestion('admit'), 0],
    ['when the run is there and nobody was asked to call', {}, atQuestion('validity'), 1],
    ['while telephony is asked for the call', {}, atQuestion('place'), 1],
    ['when the call is placed and not recorded', { FAULT_POINT: 'orchestrator.call-placed' }, null, 1],
    ['when all is recorded and not answered', { FAULT_POINT: 'orchestrator.placing-recorded' }, null, 1],
  ])(
    '%s leaves one run and one call behind, and whoever asks again gets that run',
    async (_, settings, prepare, made) => {
      await known();
      const dying = await run(settings);
      prepare?.(dying);
      expect(await startAt(dying).catch(() => 'no answer')).toBe('no answer');
      expect(await dying.exit).toEqual([null, 'SIGKILL']);
      expect(await service.runsOf(orgId)).toHaveLength(made);

      const successors = await Promise.all([run(), run()]);
      const answers = await Promise.all(successors.map(startAt));
      const [one, ...others] = await service.runsOf(orgId);
      expect(others).toEqual([]);
      expect(answers.map((answer) => 'runId' in answer && answer.runId)).toEqual([one?.id, one?.id]);
      const dialling = await eventually(async () => {
        const sent = { to: successors[0] as Process };
        const { body } = await service.send('GET', `/v1/runs/${one?.id}`, tenant(orgId, { mode: 'live' }), sent);
        if (body.run.status !== 'dialing') throw new Error(`run is ${JSON.stringify(body.run)}`);
        return body.run;
      }, PATIENCE);
      expect(dialling).toMatchObject({ attempts: 1, calls: [{ attempt: 1 }] });
      expect(dialled()).toEqual([dialling.calls[0].callId]);
      expect(await startAt(successors[1] as Process)).toMatchObject({ outcome: 'already', runId: one?.id });
      expect(dialled()).toHaveLength(1);
      await eventually(() => expect(service.typesOf(one?.id ?? '')).toContain('run.queued'), PATIENCE);
      expect(service.typesOf(one?.id ?? '').filter((type) => type === 'run.queued')).toHaveLength(1);
    },
  );

  it.each<[string, Record<string, string>, ((dying: Process) => void) | null]>([
    ['while contacts judges the new number', {}, atQuestion('admit', 2)],
    ['when it is replaced and nothing is told', { FAULT_POINT: 'orchestrator.placing-recorded' }, null],
  ])('%s leaves one run for it behind, and nobody is called at the old one', async (_, settings, prepare) => {
    await known();
    const inputs = { order_no: '1001', amount: '1299', customer_name: 'Asha' };
    service.fakes.validity = () => ({ isValid: true, phone: NEW, contactId: null, inputs });
    usual = { ...usual, validity: service.fakes.validity };
    const dying = await run(settings);
    prepare?.(dying);
    expect(await startAt(dying).catch(() => 'no answer')).toBe('no answer');
    expect(await dying.exit).toEqual([null, 'SIGKILL']);

    await Promise.all([run(), run()]);
    const rows = () =>
      service.db.database.query<{ id: string; phone: string; status: string; replaces: string | null }>(
        "SELECT id, phone, status, metadata ->> 'replaces' AS replaces FROM runs WHERE org_id = $1 ORDER BY id",
        [orgId],
      );
    const [old, successor, ...others] = await eventually(async () => {
      const found = await rows();
      if (found[1]?.status !== 'dialing') throw new Error(`runs are ${JSON.stringify(found)}`);
      return found;
    }, PATIENCE);
    expect(others).toEqual([]);
    expect(old).toMatchObject({ phone: '+919810000001', status: 'canceled' });
    expect(successor).toMatchObject({ phone: NEW, replaces: old?.id });
    expect(dialled()).toHaveLength(1);
    const events = (id = ''): string[] => service.typesOf(id);
    await eventually(async () => {
      expect(events(old?.id)).toEqual(['run.queued', 'run.canceled']);
      expect(events(successor?.id)).toContain('run.queued');
    }, PATIENCE);
  });
});
