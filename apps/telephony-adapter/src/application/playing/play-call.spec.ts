import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ActionCall, ActionCallCommand } from '@outcall/contracts-actions';
import type { CallEnded } from '@outcall/contracts-telephony';
import { FLOW_LIBRARY, type FlowDefinition } from '@outcall/flow-language';
import { ApiError, FixedClock } from '@outcall/kernel';
import { NoFaults } from '@outcall/platform-faults';
import { Logger } from '@outcall/platform-telemetry';
import type { HeldCall } from '../../domain/call.js';
import { CallServices } from './call-services.js';
import type { TelephonySettings } from '../telephony-settings.js';
import { CallJournal } from '../keeping/call-journal.js';
import type { CallLine, LineOpening } from '../call-line.js';
import { Carrier } from '../carrier.js';
import { CallReports } from './call-reports.js';
import { HoldTalk } from './hold-talk.js';
import { Pacer } from './pacer.js';
import { PlayCall } from './play-call.use-case.js';
import { ActionCaller } from './action-caller.js';
import { CallStore, type CallAdvance } from '../keeping/call-store.js';
import type { CallTurn, CallTurns } from './call-turns.js';
import { DoActions } from './do-actions.js';
import { KeepTurns } from './keep-turns.js';
import { FlowVersions } from './flow-versions.js';
import { LiveCallStore, type LiveEnding } from '../keeping/live-call-store.js';
import { OptOutRecorder } from './opt-out-recorder.js';
import { SimulatedCallLine } from './simulated-call-line.js';

const NOW = new Date('2026-11-21T04:30:00.000Z');
const RANG_AT = new Date('2026-11-21T04:30:02.000Z');

/** Time passes at once: a wait moves the clock. */
class LeapingPacer extends Pacer {
  constructor(
    private readonly time: FixedClock,
    /** By how much the first wait is too long. */
    private frozenMs: number,
  ) {
    super(time, 200);
  }

  override async pause(ms: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    this.time.advance(Math.max(0, ms) + this.frozenMs);
    this.frozenMs = 0;
  }
}

/** Tells twice that it rings, as one does whose telling was lost in a crash. */
class RingingLine extends SimulatedCallLine {
  constructor(
    pacer: Pacer,
    private readonly of: LineOpening,
  ) {
    super(pacer, of, null);
  }

  override async pickUp() {
    await this.of.rings(RANG_AT);
    await this.of.rings(NOW);
    return await super.pickUp();
  }
}

class FollowedCarrier extends Carrier {
  followed = 0;
  abandoned = 0;
  hungUpAt: Date | null = null;
  /** Of each time it is asked to hang up; then it does. */
  readonly failures: Promise<never>[] = [];

  constructor(private readonly pacer: Pacer) {
    super();
  }

  protected override async dial(): Promise<never> {
    throw new Error('a player never dials');
  }

  protected override attend(opening: LineOpening): CallLine {
    this.followed += 1;
    if (opening.call.takenBy !== undefined) return new RingingLine(this.pacer, opening);
    return new SimulatedCallLine(this.pacer, opening, opening.call.hangUpAt ? async () => this.hungUpAt : null);
  }

  override async abandon(): Promise<void> {
    this.abandoned += 1;
    throw new Error('the carrier is away');
  }

  protected override async release(): Promise<void> {
    await this.failures.shift();
    this.hungUpAt = this.pacer.now();
  }
}

const before = (ms: number): Date => new Date(NOW.getTime() - ms);
const call: HeldCall = {
  orgId: 'org_a',
  mode: 'test',
  id: 'cal_0mg1b2c3d4e5f6g7h8i9',
  runId: 'run_1',
  attempt: 1,
  flowVersionId: 'flv_1',
  callType: 'transactional',
  phone: '+919876501234',
  language: 'en-IN',
  inputs: { customer_name: 'Asha', order_no: '1001', amount: '1299', store_name: 'Shop' },
  metadata: {},
  testAnswers: null,
  requestId: null,
  traceparent: null,
  appId: null,
  createdAt: NOW,
  answeredAt: null,
  optOutHeardAt: null,
  hangUpAt: null,
  phase: 1,
  epoch: 1,
};

/** A flow whose outcome shows that an action was a `timeout` for it. */
const withOnTimeout = (): FlowDefinition => {
  const { steps, ...definition } = FLOW_LIBRARY[0]?.definition as FlowDefinition;
  const onTimeout = 'end_not_confirmed';
  return { ...definition, steps: steps.map((step) => (step.type === 'action' ? { ...step, onTimeout } : step)) };
};

describe('playing a call', () => {
  let log: string[];
  let written: CallAdvance[];
  let commands: ActionCallCommand[];
  /** Milliseconds left, as each action was asked for. */
  let left: number[];
  let carrier: FollowedCarrier;
  let hangUpFailures: (() => Promise<never>)[];
  let frozenMs: number;
  /** How long contacts takes for an opt-out. */
  let contactsMs: number;
  let trouble: {
    flow?: Error;
    act?: Error;
    optOut?: Error;
    untilCount: number;
    isLost: boolean;
    definition: FlowDefinition | null;
  };

  let stored: CallTurn[];

  const failAs = (error: Error | undefined): void => {
    if (error && trouble.untilCount-- > 0) throw error;
  };
  const play = (held: HeldCall, signal = new AbortController().signal): Promise<void> => {
    const clock = new FixedClock(NOW);
    const pacer = new LeapingPacer(clock, frozenMs);
    const store = {
      advance: async (steps: readonly CallAdvance[]) => {
        written.push(...steps);
        log.push(...steps.map((step) => step.event.type));
        return steps.map(() => !trouble.isLost);
      },
    } as unknown as CallStore;
    const liveStore = {
      end: async (steps: readonly LiveEnding[]) => {
        written.push(...steps);
        log.push(...steps.map((step) => `${step.kind} ${step.event.type} for ${step.charge}`));
        return steps.map(() => (trouble.isLost ? 'lost' : 'reported'));
      },
    } as unknown as LiveCallStore;
    const flows: FlowVersions = { find: async () => (failAs(trouble.flow), trouble.definition) };
    const actions: ActionCaller = {
      act: async (command, leftMs) => {
        commands.push(command);
        left.push(leftMs);
        failAs(trouble.act);
        return {
          id: command.actionId,
          name: command.name,
          args: command.args,
          status: 'sample',
          result: {},
          say: null,
          errorCode: null,
        } as unknown as ActionCall;
      },
    };
    const optOuts: OptOutRecorder = {
      record: async ({ phone, source, callId }) => {
        failAs(trouble.optOut);
        for (let turns = 0; contactsMs > 0 && turns < 100; turns += 1) await setImmediate(); // the line goes on
        clock.advance(contactsMs);
        log.push(`opt-out ${phone} ${source} ${callId}`);
      },
    };
    const turns: CallTurns = {
      store: async (batch) => {
        log.push(...batch.map(({ optOutHeardAt }) => (optOutHeardAt ? 'opt-out noted' : 'turns stored')));
        return batch.map(() => !trouble.isLost);
      },
      drop: async (_, fromSequence) => log.push(`dropped from ${fromSequence}`) > 0,
      of: async () => stored,
    };
    const logger = Logger.create({ service: 'test', level: 'silent' });
    carrier = new FollowedCarrier(pacer);
    carrier.failures.push(...hangUpFailures.map((fail) => fail()));
    const services = new CallServices(flows, actions, optOuts, pacer, logger);
    const reports = new CallReports(
      new CallJournal(store, liveStore, { pricePerMinutePaise: 200 } as TelephonySettings),
    );
    return new PlayCall(
      reports,
      new HoldTalk(
        new DoActions(services, pacer, new NoFaults(), logger),
        services,
        reports,
        new KeepTurns(turns, logger),
        pacer,
        new NoFaults(),
      ),
      services,
      carrier,
      pacer,
      new NoFaults(),
      logger,
    ).execute(held, signal);
  };
  const lastEvent = () => written.at(-1)?.event.data as CallEnded;

  beforeEach(() => {
    [log, written, commands, left, hangUpFailures, frozenMs, contactsMs] = [[], [], [], [], [], 0, 0];
    stored = [];
    trouble = { untilCount: 0, isLost: false, definition: FLOW_LIBRARY[0]?.definition as FlowDefinition };
  });

  it('publishes answered and ended, with the action calls of the conversation', async () => {
    await play(call);
    expect(log).toEqual(['call.answered', 'call.ended']);
    expect(lastEvent()).toMatchObject({
      status: 'completed',
      outcome: 'confirmed',
      actionCalls: [{ id: commands[0]?.actionId }],
    });
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

  it('taken over long after its process died ended when its line did, not when that is written', async () => {
    await play({ ...call, mode: 'live' });
    const usual = lastEvent();
    const [late, createdAt] = [529_000, before(529_000)];
    const asUsual = (time: string | null): string => new Date(Date.parse(time ?? '') - late).toISOString();
    // It had been answered when its process died; or died while it rang.
    for (const had of [
      { phase: 2, answeredAt: new Date(createdAt.getTime() + 20) },
      { phase: 1, answeredAt: null },
    ]) {
      await play({ ...call, ...had, mode: 'live', createdAt, epoch: 2 });
      expect([lastEvent().answeredAt, lastEvent().at]).toEqual([asUsual(usual.answeredAt), asUsual(usual.at)]);
      expect(written.at(-1)?.over?.at.toISOString()).toBe(lastEvent().at);
      expect(lastEvent().talkSeconds).toBe(usual.talkSeconds);
    }
  });

  it('taken over while it goes on ends when it is played to its end', async () => {
    await play(call);
    const usual = lastEvent().at;
    await play({ ...call, epoch: 2 });
    expect(lastEvent().at).toBe(usual);
  });

  it('goes on while its process stands still, and ended when its line did', async () => {
    await play(call);
    const usual = lastEvent();
    frozenMs = 529_000; // in the first wait: it rings
    await play(call);
    expect([lastEvent().answeredAt, lastEvent().at]).toEqual([usual.answeredAt, usual.at]);
  });

  it('whose opt-out waits for contacts ended when it was heard', async () => {
    const optedOut = { ...call, phone: '+919876500007' };
    await play(optedOut);
    const usual = lastEvent().at;
    contactsMs = 60_000;
    await play(optedOut);
    expect(lastEvent().at).toBe(usual);
  });

  it.each([
    ['is down', ApiError.unavailable('contacts')],
    ['answers 401 while keys rotate', new ApiError('UNAUTHENTICATED', 'not you')],
    ['answers 400', ApiError.invalid(['phone'], 'is no number')],
    ['answers a page of HTML', new ApiError('INTERNAL', 'something went wrong on our side')],
    ['cannot be spoken to', new TypeError('fetch failed')],
  ])(
    'stores an opt-out and hands it to contacts before its end is published, however long contacts %s',
    async (_, optOut) => {
      trouble = { ...trouble, optOut, untilCount: 400 };
      await play({ ...call, phone: '+919876500007' });
      expect(log).toEqual(['call.answered', 'opt-out noted', `opt-out +919876500007 call ${call.id}`, 'call.ended']);
      expect(lastEvent()).toMatchObject({ status: 'completed', endReason: 'opted_out', optedOut: true });
    },
  );

  it('whose opt-out an earlier holder heard in a turn that is none of its own ends with it', async () => {
    const said: CallTurn['reply'] = { kind: 'said', cutInWith: { speech: 'stop calling me', dtmf: null } };
    stored = [{ sequence: 0, effect: 'say', key: 'say/another/1/prompt', reply: said, at: NOW }];
    await play({ ...call, phase: 2, epoch: 2, optOutHeardAt: NOW });
    expect(log).toEqual([`opt-out ${call.phone} call ${call.id}`, 'call.ended']);
    expect(lastEvent()).toMatchObject({ optedOut: true, endReason: 'opted_out', answers: {}, outcome: null });
  });

  it('whose opt-out was heard by an earlier holder ends with it, also when it can be played no more', async () => {
    trouble = { ...trouble, definition: null };
    await play({ ...call, phase: 2, epoch: 2, optOutHeardAt: NOW, phone: '+919876500007' });
    expect(log).toEqual([`opt-out +919876500007 call ${call.id}`, 'call.ended']);
    expect(lastEvent()).toMatchObject({ status: 'completed', endReason: 'opted_out', optedOut: true });
  });

  it('waits for a dispatcher that is down and then goes on as if nothing had been', async () => {
    trouble = { ...trouble, act: ApiError.unavailable('action-dispatcher'), untilCount: 3 };
    await play(call);
    expect(new Set(commands.map((command) => command.actionId)).size).toBe(1);
    expect(lastEvent()).toMatchObject({ status: 'completed', outcome: 'confirmed' });
  });

  it('that is live waits for a dispatcher that is away until one deadline, goes on, and tells what came of the action', async () => {
    trouble = {
      ...trouble,
      act: ApiError.unavailable('action-dispatcher'),
      untilCount: 9,
      definition: withOnTimeout(),
    };
    await play({ ...call, mode: 'live' });
    const waited = commands.map(({ waitedMs }) => waitedMs ?? 0);
    const inTheCall = waited.filter((ms) => ms <= 11_000);
    expect(waited).toEqual(waited.toSorted((a, b) => a - b));
    expect(waited.slice(0, 4)).toEqual([0, 100, 300, 700]);
    expect(left.slice(0, 4)).toEqual([11_000, 10_900, 10_700, 10_300]);
    expect(inTheCall.at(-1)).toBe(11_000);
    expect(waited.length).toBeGreaterThan(inTheCall.length); // once more when the talk was over
    expect(new Set(commands.map(({ actionId }) => actionId)).size).toBe(1);
    expect(lastEvent()).toMatchObject({
      status: 'completed',
      actionCalls: [{ id: commands[0]?.actionId, status: 'sample' }],
    });
    expect(lastEvent().outcome).not.toBe('confirmed');
  });

  it('that is live ends with a timeout for an action that the dispatcher never answered for', async () => {
    const act = ApiError.unavailable('action-dispatcher');
    trouble = { ...trouble, act, untilCount: 10_000, definition: withOnTimeout() };
    await play({ ...call, mode: 'live' });
    expect(lastEvent()).toMatchObject({
      status: 'completed',
      actionCalls: [{ id: commands[0]?.actionId, callId: call.id, status: 'timeout', errorCode: null }],
    });
    expect(lastEvent().outcome).not.toBe('confirmed');
  });

  it.each([
    ['401 while keys rotate', new ApiError('UNAUTHENTICATED', 'not you')],
    ['a page of HTML', new ApiError('INTERNAL', 'something went wrong on our side')],
  ])('that is live goes on when the dispatcher answers %s', async (_, act) => {
    trouble = { ...trouble, act, untilCount: 2 };
    await play({ ...call, mode: 'live' });
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

  it('that is live follows the carrier, and is charged for its talk as it ends', async () => {
    await play({ ...call, mode: 'live' });
    expect(log).toEqual(['call.answered', 'end call.ended for 200']);
    expect(carrier.followed).toBe(1);
  });

  const ringing = { ...call, mode: 'live' as const, hangUpAt: NOW };
  /** For 20 seconds, 16 of them in talk: a twohundredth of that passes. */
  const talking = { ...ringing, phase: 2, createdAt: before(100), answeredAt: before(80) };

  it('that is to be hung up ends as taken back when nobody had picked up, and costs nothing', async () => {
    await play(ringing);
    expect(log).toEqual(['end call.ended for 0']);
    expect(lastEvent()).toMatchObject({ status: 'canceled', endReason: 'canceled', answeredAt: null });
  });

  it('that is to be hung up ends in the middle of the talk, and nothing of what was said is kept', async () => {
    await play(talking);
    expect(log).toEqual(['end call.ended for 200']);
    expect(lastEvent()).toMatchObject({
      ...{
        status: 'completed',
        endReason: 'agent_ended',
        talkSeconds: 16,
        outcome: null,
        answers: {},
        optedOut: false,
      },
      answeredAt: before(80).toISOString(),
    });
    expect(written.at(-1)?.over?.ending).toMatchObject({ transcript: [], languagesHeard: [] });
  });

  it('that is hung up after an opt-out was heard in it leads to no further call', async () => {
    await play({ ...talking, optOutHeardAt: before(20) });
    expect(log).toEqual([`opt-out ${call.phone} call ${call.id}`, 'end call.ended for 200']);
    expect(lastEvent()).toMatchObject({ endReason: 'agent_ended', optedOut: true });
  });

  it('that is a test is hung up without a carrier', async () => {
    await play({ ...talking, mode: 'test' });
    expect(lastEvent()).toMatchObject({ status: 'completed', endReason: 'agent_ended', outcome: null });
    expect([carrier.followed, carrier.hungUpAt]).toEqual([0, null]);
  });

  it('is hung up by a carrier that was away for a moment', async () => {
    const away = async (): Promise<never> => {
      throw new Error('away');
    };
    hangUpFailures = [away];
    await play({ ...talking, createdAt: before(20), answeredAt: before(0) });
    expect(lastEvent()).toMatchObject({ endReason: 'agent_ended', outcome: null });
    expect(carrier.hungUpAt).not.toBeNull();
  });

  it('goes on to its own end when the carrier never answers that it has hung up', async () => {
    hangUpFailures = [() => new Promise(() => undefined)];
    await play(talking);
    expect(lastEvent()).toMatchObject({ status: 'completed', endReason: 'agent_ended', outcome: 'confirmed' });
  });

  it('that has ended when it is to be hung up ends as it did', async () => {
    await play({ ...talking, createdAt: before(600_000), answeredAt: before(599_980) });
    expect(lastEvent()).toMatchObject({ status: 'completed', outcome: 'confirmed' });
  });

  it('that is live and was not answered costs nothing', async () => {
    await play({ ...call, mode: 'live', phone: '+919876500002' });
    expect(log).toEqual(['end call.ended for 0']);
  });

  it('that may or may not have been dialled ends as our failure, and nobody dials or follows it', async () => {
    await play({ ...call, mode: 'live', phase: 0 });
    expect(log).toEqual(['end call.ended for 0']);
    expect(lastEvent()).toMatchObject({ status: 'failed', endReason: 'provider_unavailable', answeredAt: null });
    expect(carrier.abandoned).toBe(1);
    expect(carrier.followed).toBe(0);
  });

  it('that was taken before it rang tells when it rings, once, and goes on', async () => {
    await play({ ...call, mode: 'live', phase: 0, takenBy: 'other' });
    expect(log).toEqual(['call.ringing', 'call.answered', 'end call.ended for 200']);
    expect(written[0]).toMatchObject({ phase: 1, status: 'ringing', event: { time: RANG_AT.toISOString() } });
    expect(carrier.abandoned).toBe(0);
  });

  it('that was taken and then lost by its flow is ended at the carrier, if that can be reached', async () => {
    trouble.definition = null;
    await play({ ...call, mode: 'live', phase: 0, takenBy: 'other' });
    expect([log, carrier.abandoned]).toEqual([['end call.ended for 0'], 1]);
  });

  it('that is a test never comes near the carrier', async () => {
    await play(call);
    expect(carrier.followed).toBe(0);
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
