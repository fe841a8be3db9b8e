import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ActionCall, ActionCallCommand } from '@outcall/contracts-actions';
import type { CallEnded } from '@outcall/contracts-telephony';
import { FLOW_LIBRARY, type FlowDefinition } from '@outcall/flow-language';
import { ApiError, FixedClock } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import type { HeldCall } from '../domain/call.js';
import { Pacer } from './pacer.js';
import { PlayCall } from './play-call.use-case.js';
import { ActionDesk, CallStore, FlowVersions, OptOutDesk, type CallAdvance } from './ports.js';

const NOW = new Date('2026-11-21T04:30:00.000Z');

/** Time passes at once: a wait moves the clock. */
class LeapingPacer extends Pacer {
  constructor(private readonly time: FixedClock) {
    super(time, 200);
  }

  override async pause(ms: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    this.time.advance(Math.max(0, ms));
  }
}

const call: HeldCall = {
  orgId: 'org_a', mode: 'test', id: 'cal_0mg1b2c3d4e5f6g7h8i9', runId: 'run_1', attempt: 1, flowVersionId: 'flv_1', callType: 'transactional',
  phone: '+919876501234', language: 'en-IN', inputs: { customer_name: 'Asha', order_no: '1001', amount: '1299', store_name: 'Shop' }, metadata: {},
  testAnswers: null, requestId: null, traceparent: null, createdAt: NOW, answeredAt: null, phase: 1, epoch: 1,
};

describe('playing a call', () => {
  let log: string[];
  let written: CallAdvance[];
  let commands: ActionCallCommand[];
  let trouble: { flow?: Error; act?: Error; optOut?: Error; untilCount: number; isLost: boolean; definition: FlowDefinition | null };

  const failAs = (error: Error | undefined): void => {
    if (error && trouble.untilCount-- > 0) throw error;
  };
  const play = (held: HeldCall, signal = new AbortController().signal): Promise<void> => {
    const store = {
      advance: async (steps: readonly CallAdvance[]) => {
        written.push(...steps);
        log.push(...steps.map((step) => step.event.type));
        return steps.map(() => !trouble.isLost);
      },
    } as unknown as CallStore;
    const flows: FlowVersions = { find: async () => (failAs(trouble.flow), trouble.definition) };
    const actions: ActionDesk = {
      act: async (command) => {
        commands.push(command);
        failAs(trouble.act);
        return { id: command.actionId, name: command.name, status: 'sample', result: {}, say: null, errorCode: null } as unknown as ActionCall;
      },
    };
    const optOuts: OptOutDesk = {
      record: async ({ phone, source, callId }) => {
        failAs(trouble.optOut);
        log.push(`opt-out ${phone} ${source} ${callId}`);
      },
    };
    const logger = Logger.create({ service: 'test', level: 'silent' });
    return new PlayCall(store, flows, actions, optOuts, new LeapingPacer(new FixedClock(NOW)), logger).execute(held, signal);
  };
  const lastEvent = () => written.at(-1)?.event.data as CallEnded;

  beforeEach(() => {
    [log, written, commands] = [[], [], []];
    trouble = { untilCount: 0, isLost: false, definition: FLOW_LIBRARY[0]?.definition as FlowDefinition };
  });

  it('publishes answered and ended, with the action calls of the conversation', async () => {
    await play(call);
    expect(log).toEqual(['call.answered', 'call.ended']);
    expect(lastEvent()).toMatchObject({ status: 'completed', outcome: 'confirmed', actionCalls: [{ id: commands[0]?.actionId }] });
    expect(lastEvent().answeredAt).toBe('2026-11-21T04:30:00.020Z');
  });

  it('goes on after a crash without publishing anything twice, and asks for the same action by the same id', async () => {
    await play(call);
    const first = commands.map((command) => command.actionId);
    log = [];
    commands = [];
    await play({ ...call, phase: 2, answeredAt: NOW, epoch: 2 });
    expect(log).toEqual(['call.ended']);
    expect(commands.map((command) => command.actionId)).toEqual(first);
    expect(lastEvent().answeredAt).toBe(NOW.toISOString());
  });

  it('hands an opt-out to contacts before the end of the call is published, however long contacts is down', async () => {
    trouble = { ...trouble, optOut: ApiError.unavailable('contacts'), untilCount: 400 };
    await play({ ...call, phone: '+919876500007' });
    expect(log).toEqual(['call.answered', `opt-out +919876500007 call ${call.id}`, 'call.ended']);
    expect(lastEvent()).toMatchObject({ endReason: 'opted_out', optedOut: true });
  });

  it('waits for a dispatcher that is down and then goes on as if nothing had been', async () => {
    trouble = { ...trouble, act: ApiError.unavailable('action-dispatcher'), untilCount: 3 };
    await play(call);
    expect(new Set(commands.map((command) => command.actionId)).size).toBe(1);
    expect(lastEvent()).toMatchObject({ status: 'completed', outcome: 'confirmed' });
  });

  it.each([
    ['flow stays down', { flow: ApiError.unavailable('flow'), untilCount: 10_000 }],
    ['its flow version does not exist', { definition: null }],
    ['an action is refused as malformed', { act: ApiError.invalid(['args'], 'is too large'), untilCount: 1 }],
  ])('ends as our failure when %s', async (_, found) => {
    trouble = { ...trouble, ...found };
    await play(call);
    expect(lastEvent()).toMatchObject({ status: 'failed', endReason: 'provider_unavailable' });
  });

  it('stops at once when another process holds the call', async () => {
    trouble = { ...trouble, isLost: true };
    await expect(play(call)).rejects.toThrow('held by another process');
    expect(log).toEqual(['call.answered']);
  });

  it('writes nothing when it is told to stop', async () => {
    await expect(play(call, AbortSignal.abort())).rejects.toThrow();
    expect(log).toEqual([]);
  });
});
