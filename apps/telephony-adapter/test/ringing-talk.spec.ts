import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  conduct,
  findLibraryFlow,
  type ConductedCall,
  type EffectReply,
  type LineEffect,
} from '@outcall/flow-language';
import { SystemClock } from '@outcall/kernel';
import { NoFaults } from '@outcall/platform-faults';
import { Logger } from '@outcall/platform-telemetry';
import type { CallLine } from '../src/application/call-line.js';
import type { CallReports } from '../src/application/playing/call-reports.js';
import type { CallServices } from '../src/application/playing/call-services.js';
import type { CallTurn } from '../src/application/playing/call-turns.js';
import { DoActions } from '../src/application/playing/do-actions.js';
import { HoldTalk, type TalkEnd } from '../src/application/playing/hold-talk.js';
import { KeepTurns } from '../src/application/playing/keep-turns.js';
import { Pacer } from '../src/application/playing/pacer.js';
import { playingOf, type AskedAction } from '../src/application/playing/playing.js';
import type { FoundPhone } from '../src/application/speaking/line-keeper.js';
import { SpokenLine } from '../src/application/speaking/spoken-line.js';
import type { HeldCall } from '../src/domain/call.js';
import { AsteriskEngine } from '../src/outbound/asterisk/asterisk-engine.js';
import { ENGINE_MISSING, startAsterisk, type RunningEngine } from './engine/asterisk.js';
import { Shopper } from './engine/shopper.js';
import { eventOf } from './engine/event-of.js';
import { PromptServer, spoken } from './engine/voice.js';

const TO = { phone: '+919876543210', from: '+918047000000' };
const LIMITS = { ringSeconds: 60, longestSeconds: 300 };
const LANGUAGE = 'hi-IN';
const YES = '1';
const flow = findLibraryFlow('cod_confirmation');
if (!flow) throw new Error('the library has no such flow');
const { definition } = flow;

let engine: RunningEngine;
let voice: PromptServer;
let shopper: Shopper | undefined;

const clock = new SystemClock();
const pacer = new Pacer(clock, 1);
const acted = { status: 'success', result: {}, say: null } as const;
const held = (id: string, answeredAt: Date | null, epoch: number): HeldCall => ({
  ...{ orgId: 'org_a', mode: 'live', id, runId: 'run_1', attempt: 1, flowVersionId: 'flv_1', epoch, phase: 2 },
  ...{ callType: 'transactional', phone: TO.phone, language: LANGUAGE, inputs: {}, metadata: {}, testAnswers: null },
  ...{ requestId: null, traceparent: null, appId: null, createdAt: clock.now(), answeredAt },
  ...{ optOutHeardAt: null, hangUpAt: null },
});

/** Where the agent comes to when each question is answered by this key, and what it says on the way. */
function ledBy(key: string): { end: object; lines: string[] } {
  const agent = conduct(definition, { inputs: {}, language: LANGUAGE });
  const lines: string[] = [];
  let step = agent.next();
  while (!step.done) {
    const effect = step.value;
    if (effect.kind === 'say') lines.push(effect.line.text);
    step = agent.next(replyTo(effect.kind, key));
  }
  const { answers, outcome, endReason } = agent.concluded(step.value);
  return { end: { answers, outcome, endReason }, lines };
}

function replyTo(kind: 'say' | 'listen' | 'act' | 'handoff', dtmf: string): EffectReply {
  if (kind === 'say') return { kind: 'said', cutInWith: null };
  if (kind === 'listen') return { kind: 'listened', input: { speech: null, dtmf } };
  return kind === 'act' ? { kind: 'acted', reply: acted } : { kind: 'handed_off', isConnected: false };
}

/** One process: an application of the engine, and a talk of it that can be left in the middle of a turn. */
class Process {
  private readonly dying = new AbortController();

  private constructor(
    readonly asterisk: AsteriskEngine,
    private readonly stored: CallTurn[],
    private readonly said: string[],
  ) {}

  static async start(application: string, stored: CallTurn[], said: string[]): Promise<Process> {
    return new Process(await AsteriskEngine.connect(engine.access, application), stored, said);
  }

  async die(): Promise<void> {
    this.dying.abort(new Error('the process died'));
    await this.asterisk.close();
  }

  /** `press`: what the shopper does with an effect, once it is performed. */
  async talk(
    call: HeldCall,
    find: () => Promise<FoundPhone | null>,
    press: (effect: LineEffect) => void,
  ): Promise<TalkEnd> {
    const { signal } = this.dying;
    const faults = new NoFaults();
    const services = {
      act: async (_: unknown, { command: { name, args } }: AskedAction) => ({ ...acted, name, args, errorCode: null }),
      optOut: async () => undefined,
    } as unknown as CallServices;
    const reports = { write: async () => undefined } as unknown as CallReports;
    const turns = {
      store: async (batch: readonly { turns: readonly CallTurn[] }[]) =>
        batch.map(({ turns: some }) => this.stored.push(...some) > 0),
      drop: async () => true,
      of: async () => [...this.stored],
    };
    const logger = Logger.create({ service: 'test', level: 'silent' });
    const agent: ConductedCall = conduct(definition, { inputs: {}, language: LANGUAGE });
    const line = new SpokenLine(
      { call, definition, agent, signal, rings: async () => undefined },
      { find, hear: () => undefined, person: async () => null },
      {
        ...{ ear: null, understanding: null, now: () => clock.now(), logger },
        pause: (ms, until) => delay(ms, undefined, { signal: until }),
        prompts: { of: async (text) => ({ url: addressOf(text) }) },
      },
    );
    const heard: CallLine = Object.create(line, {
      perform: {
        value: (effect: LineEffect) => {
          if (effect.kind === 'say') this.said.push(effect.line.text);
          const turn = line.perform(effect);
          press(effect);
          return turn;
        },
      },
    }) as SpokenLine;
    expect((await line.pickUp()).ending).toBeNull();
    const actions = new DoActions(services, pacer, faults, logger);
    const talk = new HoldTalk(actions, services, reports, new KeepTurns(turns, logger), pacer, faults);
    return await talk.hold(playingOf(call, signal), agent, heard);
  }
}

const addressOf = (text: string): string =>
  voice.url.replace(/[0-9a-f]{64}/, createHash('sha256').update(text).digest('hex'));

(ENGINE_MISSING === null ? describe : describe.skip)('A whole talk over a telephone', () => {
  beforeAll(async () => {
    engine = await startAsterisk();
    voice = await PromptServer.start(await spoken('नमस्ते', 'hi'));
  });
  afterEach(() => {
    shopper?.stop();
    shopper = undefined;
  });
  afterAll(async () => {
    await voice?.stop();
    await engine?.stop();
  });

  /** A call that this process has dialled. */
  async function dialledBy({ asterisk }: Process, callId: string): Promise<() => Promise<FoundPhone>> {
    const phone = asterisk.call(callId, LIMITS);
    await phone.create({ endpoint: engine.endpointOf(TO.phone, (shopper as Shopper).port), from: TO.from });
    await eventOf(phone, 'held');
    await phone.dial();
    return async () => ({ phone, isAnswered: false });
  }

  it('in Hindi, by keys, comes to where the flow leads, and is hung up when all was said', async () => {
    shopper = await Shopper.start([{ do: 'ring' }, { do: 'answer' }, { do: 'await_bye' }]);
    const { phone } = shopper;
    const expected = ledBy(YES);
    const said: string[] = [];
    const process = await Process.start('talks', [], said);
    const find = await dialledBy(process, 'cal_whole');
    const press = ({ kind }: LineEffect): void => (kind === 'listen' ? phone.press(YES) : undefined);
    const { ending } = await process.talk(held('cal_whole', null, 1), find, press);
    expect(ending).toMatchObject({ status: 'completed', ...expected.end });
    expect(said).toEqual(expected.lines);
    expect(ending.transcript.filter(({ speaker }) => speaker === 'agent').map(({ text }) => text)).toEqual(said);
    await shopper.done();
    expect(shopper.invites()).toHaveLength(1);
    await process.die();
  });

  it('goes on in another process from the turn in which the first one died, and says nothing again from before', async () => {
    shopper = await Shopper.start([{ do: 'ring' }, { do: 'answer' }, { do: 'await_bye' }]);
    const { phone } = shopper;
    const expected = ledBy(YES);
    const [stored, before, after]: [CallTurn[], string[], string[]] = [[], [], []];
    const first = await Process.start('dies', stored, before);
    const find = await dialledBy(first, 'cal_taken_over');
    const dies = ({ kind }: LineEffect): void => (kind === 'listen' ? void first.die() : undefined);
    await expect(first.talk(held('cal_taken_over', null, 1), find, dies)).rejects.toThrow();

    const second = await Process.start('goes-on', stored, after);
    const takenOver = async (): Promise<FoundPhone | null> => {
      const call = second.asterisk.call('cal_taken_over', LIMITS);
      const state = await call.takeOver();
      return state && { phone: call, isAnswered: state === 'answered' };
    };
    const press = ({ kind }: LineEffect): void => (kind === 'listen' ? phone.press(YES) : undefined);
    const { ending } = await second.talk(held('cal_taken_over', clock.now(), 2), takenOver, press);
    expect(ending).toMatchObject({ status: 'completed', ...expected.end });
    expect([...before, ...after]).toEqual(expected.lines);
    expect(after.length).toBeLessThan(expected.lines.length);
    await shopper.done();
    expect(shopper.invites()).toHaveLength(1);
    await second.die();
  });

  it('ends as an opt-out by the key 9 into the first prompt, though the shopper hangs up at once', async () => {
    shopper = await Shopper.start([{ do: 'ring' }, { do: 'answer' }, { do: 'wait', ms: 4_000 }, { do: 'hang_up' }]);
    const { phone } = shopper;
    const process = await Process.start('opted-out', [], []);
    const find = await dialledBy(process, 'cal_opted_out');
    let effects = 0;
    const press = (): void => void (effects++ === 0 && pressOnceHeard(phone, '9'));
    const { ending } = await process.talk(held('cal_opted_out', null, 1), find, press);
    expect(ending).toMatchObject({ endReason: 'opted_out', isOptedOut: true });
    await process.die();
  });
});

/** There is nobody to press it to before something was heard. */
function pressOnceHeard(phone: Shopper['phone'], key: string): void {
  const look = setInterval(() => {
    if (phone.heard().length === 0) return;
    clearInterval(look);
    phone.press(key);
  }, 20);
}
