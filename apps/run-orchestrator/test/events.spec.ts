import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ActionChanged } from '@outcall/contracts-actions';
import { RUN_EVENT_TYPES, type Run, type RunEventData, type RunEventType } from '@outcall/contracts-runs';
import { CALL_RANK, type CallEnded, type CallEventType } from '@outcall/contracts-telephony';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { eventually } from '@outcall/testing';
import {
  actionCall,
  actionEvent,
  callEvent,
  ended,
  ids,
  startOrchestrator,
  talked,
  tenant,
  type Orchestrator,
} from './orchestrator.js';

const BODY = {
  flowKey: 'cod_confirmation',
  phone: '98100 00001',
  contactId: undefined,
  inputs: { customer_name: 'Asha', order_no: '1001', amount: '1299' },
  metadata: { cart: 'c1' },
};
const golden = <T>(contract: string, type: string): DomainEvent<T> =>
  JSON.parse(
    readFileSync(new URL(`../../../libs/contracts/${contract}/fixtures/${type}.json`, import.meta.url), 'utf8'),
  ) as DomainEvent<T>;

/** Maps whose keys are the caller's or the flow's, and fields that may be null, each as one kind. */
const OPEN = new Set(['inputs', 'answers', 'metadata', 'args', 'result']);
const NULLABLE = new Set([
  'contactId',
  'nextAttemptAt',
  'lastError',
  'outcome',
  'answeredAt',
  'endedAt',
  'requestId',
  'traceparent',
  'say',
  'errorCode',
  'httpStatus',
  'durationMs',
  'finishedAt',
]);
const shapeOf = (value: unknown, key = ''): unknown => {
  if (OPEN.has(key)) return 'map or null';
  if (NULLABLE.has(key)) return 'value or null';
  if (Array.isArray(value)) return [...new Set(value.map((item) => JSON.stringify(shapeOf(item))))];
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .sort()
      .map(([name, child]) => [name, shapeOf(child, name)]),
  );
};

describe('events', () => {
  let service: Orchestrator;
  const orgId = 'org_0mg1b2c3d4e5f6g7h8i9';
  const context = tenant(orgId);
  const started = async (): Promise<Run> => (await service.ask('POST', '/v1/runs', context, BODY)).body.run;
  const of = (run: Run) => ({ orgId, run, callId: run.calls[0]?.callId ?? '' });

  beforeAll(async () => {
    service = await startOrchestrator();
  });
  afterAll(() => service.stop());

  it('of every public type have exactly the shape of their golden fixture', async () => {
    const [answered, unanswered, hopeless] = [await started(), await started(), await started()];
    const call = of(answered);
    const handoff = { handoff: { to: '+911140000001' } };
    const done = actionCall(call);
    await service.bus.publish([
      callEvent(call, 'call.ringing'),
      callEvent(call, 'call.answered'),
      callEvent(call, 'call.handoff_requested', handoff),
      callEvent(call, 'call.handoff_connected', handoff),
      actionEvent(call, 'action.completed', done),
      talked(call, { optedOut: true, actionCalls: [done, actionCall(call, { status: 'refused', errorCode: 'NO' })] }),
      ended(of(unanswered), 'no_answer'),
      ended(of(hopeless), 'invalid_number', { status: 'failed' }),
    ]);
    await service.until(context, unanswered.id, (run) => run.status === 'scheduled');
    await service.ask('POST', `/v1/runs/${unanswered.id}/cancel`, context);
    const emitted = await eventually(() => {
      const byType = new Map(service.events.map((event) => [event.type, event]));
      expect([...byType.keys()].sort()).toEqual([...RUN_EVENT_TYPES].sort());
      return byType;
    });
    for (const type of RUN_EVENT_TYPES) {
      const fixture = golden<RunEventData>('runs', type);
      const event = emitted.get(type) as DomainEvent<RunEventData>;
      const { actions: _, ...expected } = fixture.data?.run as Run;
      const { actions: __, ...actual } = event.data?.run as Run;
      expect([type, shapeOf({ ...event, data: { ...event.data, run: actual } })]).toEqual([
        type,
        shapeOf({ ...fixture, data: { ...fixture.data, run: expected } }),
      ]);
    }
    const { run } = emitted.get('run.completed')?.data as RunEventData;
    expect(run.actions.map((action) => action.status).sort()).toEqual(['refused', 'success']);
    expect(shapeOf(run.actions[0])).toEqual(
      shapeOf((golden<RunEventData>('runs', 'run.completed').data?.run as Run).actions[0]),
    );
  });

  it('of telephony and the dispatcher, as their golden fixtures are, move the run', async () => {
    const run = await started();
    const call = of(run);
    const mine = <T>(event: DomainEvent<T>, data: object): DomainEvent => ({
      ...event,
      id: ids.next('event'),
      key: run.id,
      data,
    });
    const calls = (Object.keys(CALL_RANK) as CallEventType[]).map((type) => golden<CallEnded>('telephony', type));
    const { actionCall: action } = golden<ActionChanged>('actions', 'action.failed').data as ActionChanged;
    await service.bus.publish([
      mine(golden('actions', 'action.failed'), { actionCall: { ...action, runId: run.id, callId: call.callId } }),
      ...calls.map((event) => mine(event, { ...event.data, callId: call.callId, runId: run.id })),
    ]);
    const done = await service.until(context, run.id, (now) => now.status === 'done' && now.actions.length === 1);
    expect(done).toMatchObject({
      outcome: 'confirmed',
      answers: calls.at(-1)?.data?.answers,
      actions: [{ id: action.id, status: 'sample' }],
    });
    const types: RunEventType[] = [
      'run.queued',
      'run.ringing',
      'run.answered',
      'handoff.requested',
      'handoff.connected',
      'run.completed',
      'action.failed',
    ];
    await eventually(() => expect(service.typesOf(run.id).sort()).toEqual([...types].sort()));
    const completed = service.eventsOf(run.id).find((event) => event.type === 'run.completed');
    expect([completed?.requestId, completed?.traceparent]).toEqual([
      calls.at(-1)?.requestId,
      calls.at(-1)?.traceparent,
    ]);
  });

  it('each move the run once, however often they are delivered, and a batch over many runs moves them all', async () => {
    const runs = await Promise.all(Array.from({ length: 50 }, () => started()));
    const behind = await Promise.all(Array.from({ length: 25 }, () => started()));
    const story = runs.flatMap((run) => {
      const action = actionCall(of(run));
      return [
        callEvent(of(run), 'call.ringing'),
        callEvent(of(run), 'call.answered'),
        actionEvent(of(run), 'action.completed', action),
        talked(of(run), { actionCalls: [action] }),
      ];
    });
    await service.bus.publish([...story, ...story]);
    for (const run of runs) await service.until(context, run.id, (now) => now.status === 'done');
    // an offset that was not committed: nothing but the run itself knows them
    await service.bus.publish(story.toReversed());
    await service.bus.publish(
      behind.flatMap((run) => [
        callEvent(of(run), 'call.answered'),
        actionEvent(of(run), 'action.completed', actionCall(of(run))),
      ]),
    );
    for (const run of behind)
      await service.until(context, run.id, (now) => now.calls[0]?.status === 'in_progress' && now.actions.length === 1);
    const EXPECTED: RunEventType[] = ['action.completed', 'run.answered', 'run.completed', 'run.queued', 'run.ringing'];
    for (const run of runs) expect(service.typesOf(run.id).sort()).toEqual(EXPECTED);
    const versions = service.eventsOf((runs[0] as Run).id).map((event) => event.version ?? 0);
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
  });

  it('of unknown runs and of unknown types are passed over', async () => {
    const run = await started();
    const stranger = { orgId, run: { ...run, id: ids.next('run') }, callId: ids.next('call') };
    await service.bus.publish([
      callEvent(stranger, 'call.ringing'),
      { ...callEvent(of(run), 'call.ringing'), type: 'call.hummed' },
      callEvent({ ...of(run), orgId: 'org_0000000000000000000x' }, 'call.answered'),
      callEvent(of(run), 'call.ringing'),
    ]);
    const ringing = await service.until(context, run.id, (now) => now.calls[0]?.status === 'ringing');
    expect(ringing.status).toBe('dialing');
  });
});
