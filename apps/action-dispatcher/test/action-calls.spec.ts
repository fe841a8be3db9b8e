import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ActionCall, TracedActionCallCommand } from '@outcall/contracts-actions';
import { SystemClock, TimeOrderedIdGenerator } from '@outcall/kernel';
import { eventually } from '@outcall/testing';
import {
  SERVICE_CONTEXT,
  startActions,
  TENANT_CONTEXT,
  type Actions,
  type Answer,
  type Sent,
} from './action-service.js';

const ids = new TimeOrderedIdGenerator(new SystemClock());
const commandFor = (more: Partial<TracedActionCallCommand> = {}): TracedActionCallCommand => ({
  actionId: ids.next('actionCall'),
  orgId: ids.next('org'),
  mode: 'test',
  runId: ids.next('run'),
  callId: ids.next('call'),
  phone: '+919876501234',
  appId: null,
  name: 'confirm_order',
  args: { order_no: '1001' },
  metadata: {},
  isConfirmed: false,
  requestId: null,
  traceparent: null,
  ...more,
});

describe('an action call', () => {
  let actions: Actions;
  beforeAll(async () => {
    actions = await startActions();
  });
  afterAll(() => actions.stop());

  const askFor = (items: readonly unknown[], more: Sent = {}): Promise<Answer> =>
    actions.send('POST', '/internal/action-calls', {
      context: SERVICE_CONTEXT,
      caller: 'telephony-adapter',
      body: { items, patienceMs: 5_000 },
      ...more,
    });
  const ask = async (command: unknown): Promise<ActionCall> => {
    const { status, body } = await askFor([command]);
    expect([status, body.results?.length]).toEqual([200, 1]);
    expect(body.results[0]).toMatchObject({ ok: true });
    return body.results[0].actionCall;
  };
  const eventsOf = (actionId: string) =>
    actions.events.filter((event) => (event.data as { actionCall: { id: string } }).actionCall.id === actionId);
  const count = async (): Promise<number> =>
    (await actions.db.database.query<{ n: number }>('SELECT count(*)::int AS n FROM action_calls'))[0]?.n ?? -1;

  it('of an action that is not connected is answered with the sample of the catalogue and published as failed, in the trace of its call', async () => {
    const trace = {
      requestId: ids.next('request'),
      traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    };
    const command = commandFor(trace);
    const actionCall = await ask(command);
    const { actionId: id, callId, runId, name, args } = command;
    expect(actionCall).toMatchObject({
      id,
      callId,
      runId,
      name,
      args,
      status: 'sample',
      result: { status: 'confirmed' },
      errorCode: null,
      httpStatus: null,
    });
    await eventually(() => eventsOf(id).length === 1);
    expect(eventsOf(id)[0]).toMatchObject({
      type: 'action.failed',
      key: runId,
      orgId: command.orgId,
      mode: 'test',
      version: 1,
      data: { actionCall },
      ...trace,
    });
  });

  it('of an action nobody knows gets an empty sample', async () => {
    expect(await ask(commandFor({ name: 'send_flowers' }))).toMatchObject({ status: 'sample', result: {} });
  });

  it('is one however often it is asked for: the same answer, one event', async () => {
    const command = commandFor();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(command)));
    answers.push(await ask({ ...command, args: { order_no: 'other' } }));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const after = commandFor({ runId: command.runId });
    const { body } = await askFor([command, after, command]); // known and new in one batch
    expect(body.results.map(({ actionCall }: { actionCall: ActionCall }) => actionCall.id)).toEqual([
      command.actionId,
      after.actionId,
      command.actionId,
    ]);
    await eventually(() => eventsOf(after.actionId).length === 1);
    expect(eventsOf(command.actionId)).toHaveLength(1);
  });

  it('of one org says nothing about the same id in another', async () => {
    const command = commandFor();
    await ask(command);
    expect(await ask({ ...command, orgId: ids.next('org'), name: 'cancel_order' })).toMatchObject({
      name: 'cancel_order',
    });
  });

  it('is stored a hundred times when a hundred are asked for at once', async () => {
    const before = await count();
    const commands = Array.from({ length: 100 }, () => commandFor());
    const { body } = await askFor(commands);
    expect(body.results.map(({ actionCall }: { actionCall: ActionCall }) => actionCall.id)).toEqual(
      commands.map((command) => command.actionId),
    );
    expect(await count()).toBe(before + 100);
  });

  it.each([
    ['a name that is none', { name: 'Confirm!' }],
    ['an argument that is no text', { args: { order_no: 5 } }],
    ['a NUL in an argument', { args: { order_no: '\u0000' } }],
    ['an id of another kind', { actionId: ids.next('call') }],
  ])('is refused with %s, for itself: those beside it are done', async (_, wrong) => {
    const before = await count();
    const beside = commandFor();
    const { status, body } = await askFor([{ ...commandFor(), ...wrong }, beside]);
    expect(status).toBe(200);
    expect(body.results).toMatchObject([
      { ok: false, errorCode: 'INVALID_REQUEST' },
      { ok: true, actionCall: { id: beside.actionId, status: 'sample' } },
    ]);
    expect(await count()).toBe(before + 1);
  });

  it('is asked for by telephony alone', async () => {
    expect((await askFor([commandFor()], { caller: 'api-gateway' })).status).toBe(401);
    expect((await askFor([commandFor()], { context: TENANT_CONTEXT })).status).toBe(401);
  });

  it('can be any of the listed presets', async () => {
    const { status, body } = await actions.send('GET', '/v1/actions', { context: TENANT_CONTEXT });
    expect(status).toBe(200);
    expect(body.ok).toBe(true);
    expect(body.actions.map((action: { name: string }) => action.name)).toEqual([
      'get_order',
      'confirm_order',
      'cancel_order',
      'update_delivery_address',
    ]);
    expect((await actions.send('GET', '/v1/actions', {})).status).toBe(401);
  });
});
