import { describe, expect, it } from '@jest/globals';
import type { ActionCall } from '@outcall/contracts-actions';
import { FLOW_LIBRARY, type FlowDefinition } from '@outcall/flow-language';
import { FixedClock } from '@outcall/kernel';
import { NoFaults } from '@outcall/platform-faults';
import { Logger } from '@outcall/platform-telemetry';
import type { NewEvent } from '@outcall/platform-outbox';
import type { HeldCall } from '../../domain/call.js';
import type { CallReports } from './call-reports.js';
import type { CallServices } from './call-services.js';
import type { CallTurns } from './call-turns.js';
import { conductedCall } from './conducted-call.js';
import { DoActions } from './do-actions.js';
import { HoldTalk, type TalkEnd } from './hold-talk.js';
import { KeepTurns } from './keep-turns.js';
import { Pacer } from './pacer.js';
import { playingOf, type AskedAction } from './playing.js';
import { SimulatedCallLine } from './simulated-call-line.js';

const NOW = new Date('2026-11-21T04:30:00.000Z');
const definition = FLOW_LIBRARY[0]?.definition as FlowDefinition;
const callTo = (phone: string, attempt = 1): HeldCall => ({
  orgId: 'org_a',
  mode: 'live',
  id: 'cal_0mg1b2c3d4e5f6g7h8i9',
  runId: 'run_1',
  attempt,
  flowVersionId: 'flv_1',
  callType: 'transactional',
  phone,
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
});

interface Step {
  readonly kind: string;
  /** Milliseconds from placing the call; time passes as it is simulated. */
  readonly atMs: number;
}

class LeapingPacer extends Pacer {
  constructor(private readonly time: FixedClock) {
    super(time, 1);
  }

  override async pause(ms: number): Promise<void> {
    this.time.advance(Math.max(0, ms));
  }
}

async function play(call: HeldCall, flow = definition): Promise<{ steps: Step[]; end: TalkEnd['ending'] }> {
  const clock = new FixedClock(NOW);
  const pacer = new LeapingPacer(clock);
  const steps: Step[] = [];
  const step = (kind: string): void => void steps.push({ kind, atMs: clock.now().getTime() - NOW.getTime() });
  const signal = new AbortController().signal;
  const agent = conductedCall(call, flow);
  const line = new SimulatedCallLine(
    pacer,
    { call, definition: flow, agent, signal, rings: async () => undefined },
    null,
  );
  const services = {
    optOut: async () => undefined,
    act: async (_: HeldCall, { command: { name, args } }: AskedAction) => {
      step('act');
      return { name, args, status: 'sample', result: {}, say: null, errorCode: null } as ActionCall;
    },
  } as unknown as CallServices;
  const turns: CallTurns = {
    store: async (batch) => batch.map(() => true),
    drop: async () => true,
    of: async () => [],
  };
  const logger = Logger.create({ service: 'test', level: 'silent' });
  const reports = { write: async (_: unknown, { type }: NewEvent) => step(type) } as unknown as CallReports;
  const { ending } = await line.pickUp();
  step(ending ? 'ended' : 'answered');
  if (ending) return { steps, end: ending };
  const faults = new NoFaults();
  const actions = new DoActions(services, pacer, faults, logger);
  const talk = new HoldTalk(actions, services, reports, new KeepTurns(turns, logger), pacer, faults);
  const talked = await talk.hold(playingOf(call, signal), agent, line);
  step('ended');
  return { steps, end: talked.ending };
}

describe('a simulated call', () => {
  it('is answered, acts and ends with the flow outcome, in rising time', async () => {
    const { steps, end } = await play(callTo('+919876501234'));
    expect(steps.map(({ kind }) => kind)).toEqual(['answered', 'act', 'ended']);
    expect(steps.map(({ atMs }) => atMs)).toEqual(steps.map(({ atMs }) => atMs).sort((a, b) => a - b));
    expect(steps[0]?.atMs).toBe(4_000);
    expect(end).toMatchObject({
      ...{ status: 'completed', endReason: 'agent_ended', outcome: 'confirmed', isOptedOut: false },
      talkSeconds: Math.round(((steps[2]?.atMs ?? 0) - 4_000) / 1_000),
    });
  });

  it('is the same to the byte each time', async () => {
    const call = callTo('+919876501234');
    expect(JSON.stringify(await play(call))).toBe(JSON.stringify(await play(call)));
  });

  it.each([
    ['+919876500002', { status: 'no_answer', endReason: 'no_answer' }],
    ['+919876500003', { status: 'busy', endReason: 'busy' }],
    ['+919876500004', { status: 'no_answer', endReason: 'declined' }],
    ['+919876500005', { status: 'no_answer', endReason: 'voicemail' }],
    ['+919876500006', { status: 'failed', endReason: 'invalid_number' }],
    ['+919876500007', { status: 'completed', endReason: 'opted_out' }],
    ['+919876500009', { status: 'completed', endReason: 'shopper_hung_up' }],
    ['+919876500010', { status: 'no_answer', endReason: 'no_answer' }],
    ['+919876500011', { status: 'completed', endReason: 'agent_ended' }],
  ])('to %s ends as its number tells', async (phone, ending) => {
    expect((await play(callTo(phone))).end).toMatchObject(ending);
  });

  it('to a number that does not answer once is answered at the second attempt', async () => {
    expect((await play(callTo('+919876500010', 2))).end).toMatchObject({ endReason: 'agent_ended' });
  });

  it('to a number that asks for a person hands over before it ends, three seconds after it was asked for', async () => {
    const { steps, end } = await play(callTo('+919876500008'));
    expect(steps.map(({ kind }) => kind)).toEqual([
      ...['answered', 'call.handoff_requested', 'call.handoff_connected', 'ended'],
    ]);
    expect((steps[2]?.atMs ?? 0) - (steps[1]?.atMs ?? 0)).toBe(3_000);
    expect(end).toMatchObject({ endReason: 'handed_off' });
  });

  it('rings as long as the flow says when nobody answers', async () => {
    const { steps, end } = await play(callTo('+919876500002'), { ...definition, limits: { ringSeconds: 17 } });
    expect(steps).toEqual([{ kind: 'ended', atMs: 17_000 }]);
    expect(end).toMatchObject({ talkSeconds: null, transcript: [] });
  });
});
