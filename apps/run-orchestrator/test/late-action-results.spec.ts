import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ActionCall, ActionChanged } from '@outcall/contracts-actions';
import type { Run } from '@outcall/contracts-runs';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { eventually } from '@outcall/testing';
import {
  actionCall,
  actionEvent,
  BODY,
  ids,
  startOrchestrator,
  talked,
  tenant,
  type Orchestrator,
} from './orchestrator.js';

const golden = JSON.parse(
  readFileSync(new URL('../../../libs/contracts/actions/fixtures/action.completed.json', import.meta.url), 'utf8'),
) as DomainEvent<ActionChanged>;
const unfinished = {
  status: 'pending',
  result: null,
  say: null,
  errorCode: null,
  httpStatus: 202,
  finishedAt: null,
} as const;

// `pending` sends nothing until it ends; a late result sends its event though the run is final
// (docs/handbook/actions.md#pending-action-calls).
describe('the end of an action call that was pending when its run ended', () => {
  let service: Orchestrator;
  const orgId = ids.next('org');
  const context = tenant(orgId);

  beforeAll(async () => {
    service = await startOrchestrator({ replicas: 2 });
  });
  afterAll(() => service.stop());

  const endedRun = async (end: 'done' | 'canceled') => {
    const run: Run = (await service.ask('POST', '/v1/runs', context, BODY)).body.run;
    const call = { orgId, run, callId: run.calls[0]?.callId ?? '' };
    const pending = actionCall(call, unfinished);
    if (end === 'canceled') await service.ask('POST', `/v1/runs/${run.id}/cancel`, context);
    await service.bus.publish([talked(call, { actionCalls: [pending] })]);
    await service.until(context, run.id, (now) => now.status === end && now.actions.length === 1);
    return { call, pending };
  };
  const ended = (pending: ActionCall, change: Partial<ActionCall>): ActionCall => ({
    ...pending,
    finishedAt: new Date().toISOString(),
    ...change,
  });
  const notified = (runId: string) => service.eventsOf(runId).filter(({ type }) => type.startsWith('action.'));

  it.each([
    ['done', 'action.completed', { status: 'success', result: { status: 'confirmed' }, say: 'Done.' }],
    ['done', 'action.failed', { status: 'refused', errorCode: 'ALREADY_SHIPPED' }],
    ['done', 'action.failed', { status: 'timeout' }],
    ['canceled', 'action.completed', { status: 'success' }],
  ] as const)('is told with the run, which stays %s, as %s, once', async (end, type, change) => {
    const { call, pending } = await endedRun(end);
    expect(notified(call.run.id)).toEqual([]);
    const action = ended(pending, change);
    const event = actionEvent(call, type, action);
    await service.bus.publish([event, event]);
    await service.bus.publish([{ ...event, id: ids.next('event') }]);
    const run = await service.until(context, call.run.id, (now) => now.actions[0]?.status === change.status);
    expect([run.status, run.actions]).toEqual([end, [action]]);
    const [after] = [actionCall(call)];
    await service.bus.publish([actionEvent(call, 'action.completed', after)]);
    await eventually(() => expect(notified(call.run.id).at(-1)?.data).toMatchObject({ action: after }));
    expect(notified(call.run.id)).toHaveLength(2);
    const [first] = notified(call.run.id);
    expect(first).toMatchObject({
      type,
      key: call.run.id,
      data: { callId: call.callId, action, run: { id: call.run.id, status: end, actions: [action] } },
    });
  });

  it('is taken as the golden event tells it, in its trace', async () => {
    const { call, pending } = await endedRun('done');
    const action = {
      ...(golden.data as ActionChanged).actionCall,
      id: pending.id,
      runId: call.run.id,
      callId: call.callId,
    };
    await service.bus.publish([
      { ...golden, id: ids.next('event'), orgId, key: call.run.id, data: { actionCall: action } },
    ]);
    await eventually(() => expect(notified(call.run.id)).toHaveLength(1));
    expect(notified(call.run.id)[0]).toMatchObject({
      type: 'action.completed',
      requestId: golden.requestId,
      traceparent: golden.traceparent,
      data: { action, run: { status: 'done', actions: [action] } },
    });
    expect((await service.read(context, call.run.id)).actions).toEqual([action]);
  });
});
