import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { PlaceCall } from '@outcall/contracts-telephony';
import type { FlowDefinition } from '@outcall/flow-language';
import type { RunningService } from '@outcall/platform-http';
import { eventually, freePort } from '@outcall/testing';
import { ENGINE_MISSING } from './engine/asterisk.js';
import { CuttableWay } from './engine/cuttable-way.js';
import { RingingTelephony } from './engine/ringing-telephony.js';
import type { Doing } from './engine/scenario.js';
import { Shopper } from './engine/shopper.js';

/** Short, and yet no busy machine loses a call that nobody was cut off from. */
const LEASE_MS = 5_000;
const ANSWERED: readonly Doing[] = [{ do: 'ring' }, { do: 'answer' }, { do: 'await_bye' }];

interface Process {
  readonly way: CuttableWay;
  readonly service: RunningService;
}

(ENGINE_MISSING === null ? describe : describe.skip)('A process that is cut off from a living engine', () => {
  let ringing: RingingTelephony;
  let shopper: Shopper;
  let call: PlaceCall;
  let processes: Process[];
  beforeAll(async () => {
    ringing = await RingingTelephony.start();
    const { state } = ringing.telephony.fakes;
    state.definition = { ...(state.definition as FlowDefinition), limits: { ringSeconds: 60 } };
    await ringing.telephony.service.close();
    processes = [await started(), await started()];
    ringing.manager = (processes[0] as Process).service;
  });
  afterEach(() => {
    shopper?.stop();
    for (const { way } of processes) way.mend();
  });
  afterAll(async () => {
    for (const { service, way } of processes ?? []) {
      await service.close();
      await way.stop();
    }
    await ringing?.stop();
  });

  const started = async (): Promise<Process> => {
    const way = await CuttableWay.to(ringing.engine.access.url);
    const settings = { ARI_URL: way.url, CALL_LEASE_MS: String(LEASE_MS), PORT: String(await freePort()) };
    const service = await ringing.telephony.replica(settings);
    await isReaching({ way, service }, true);
    return { way, service };
  };
  const isReaching = async ({ service }: Process, isSo: boolean): Promise<void> => {
    const readyz = async () => (await (await fetch(`${service.url}/readyz`)).json()) as { readonly engine?: boolean };
    await eventually(async () => (await readyz()).engine === isSo);
  };
  const placed = async (doings: readonly Doing[], { service }: Process): Promise<void> => {
    shopper = await Shopper.start(doings);
    call = await ringing.callTo(shopper);
    expect(await ringing.place(call, service)).toMatchObject({ ok: true });
  };
  const inTheTalk = async (process: Process): Promise<unknown[]> => {
    await placed(ANSWERED, process);
    await ringing.received(call.callId, 'call.answered');
    await eventually(async () => (await ringing.turnsOf(call.callId)).length > 0);
    return await ringing.turnsOf(call.callId);
  };
  const epoch = async (): Promise<number> => Number((await ringing.rowOf(call.callId))?.['lease_epoch']);
  const isOver = async (before: readonly unknown[]): Promise<void> => {
    await ringing.answeredWith('1', call.callId, shopper);
    expect(await ringing.received(call.callId, 'call.ended')).toMatchObject({
      status: 'completed',
      outcome: 'confirmed',
    });
    expect(ringing.typesOf(call.callId)).toEqual(['call.ringing', 'call.answered', 'call.ended']);
    expect((await ringing.turnsOf(call.callId)).slice(0, before.length)).toEqual(before);
    expect(shopper.invites()).toHaveLength(1);
  };
  /** So often every process has looked since whether its calls are its own, or another's. */
  const leasesPassed = async (count: number): Promise<void> => {
    const [row] = await signs();
    const from = row?.at as Date;
    await eventually(async () => (await signs()).every(({ at }) => at.getTime() - from.getTime() > count * LEASE_MS));
  };
  const signs = async () =>
    await ringing.telephony.db.database.query<{ at: Date }>(
      'SELECT alive_until AS at FROM players WHERE alive_until > now() ORDER BY alive_until DESC',
    );

  it('lets its call go to one that reaches it, which goes on from its turn', async () => {
    const [cutOff, other] = processes as [Process, Process];
    const before = await inTheTalk(cutOff);
    cutOff.way.cut();
    await eventually(async () => (await epoch()) > 1);
    await isReaching(other, true);
    await isOver(before);
    expect(await epoch()).toBe(2);
  });

  it('lets its call go while that rings', async () => {
    const [cutOff] = processes as [Process, Process];
    await isReaching(cutOff, true);
    await placed([{ do: 'ring' }, { do: 'await_cue' }, { do: 'answer' }, { do: 'await_bye' }], cutOff);
    await ringing.received(call.callId, 'call.ringing');
    cutOff.way.cut();
    await eventually(async () => (await epoch()) > 1);
    await shopper.cue(call.phone);
    await isOver([]);
    expect(await epoch()).toBe(2);
  });

  it('keeps its call where nobody reaches the engine, and goes on when it is there again', async () => {
    const [ours, other] = processes as [Process, Process];
    await isReaching(ours, true);
    const before = await inTheTalk(ours);
    for (const { way } of processes) way.cut();
    for (const each of processes) await isReaching(each, false);
    await leasesPassed(3);
    expect(await epoch()).toBe(1);
    ours.way.mend();
    await isOver(before);
    expect(await epoch()).toBe(1);
    other.way.mend();
    await isReaching(other, true);
  });
});
