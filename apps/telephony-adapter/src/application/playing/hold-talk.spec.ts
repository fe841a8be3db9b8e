import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ActionCall } from '@outcall/contracts-actions';
import {
  FLOW_LIBRARY,
  type Ending,
  type FlowDefinition,
  type LineEffect,
  type LineReply,
  type LineTurn,
} from '@outcall/flow-language';
import { FixedClock } from '@outcall/kernel';
import { NoFaults } from '@outcall/platform-faults';
import type { NewEvent } from '@outcall/platform-outbox';
import { Logger } from '@outcall/platform-telemetry';
import { hungUp } from '../../domain/call-ending.js';
import type { HeldCall } from '../../domain/call.js';
import type { CallLine, LineMoment } from '../call-line.js';
import type { CallReports } from './call-reports.js';
import type { CallServices } from './call-services.js';
import type { CallTurn, CallTurns } from './call-turns.js';
import { conductedCall } from './conducted-call.js';
import { DoActions } from './do-actions.js';
import { HoldTalk, type TalkEnd } from './hold-talk.js';
import { KeepTurns } from './keep-turns.js';
import { Pacer } from './pacer.js';
import { playingOf, type AskedAction, type Playing } from './playing.js';

const NOW = new Date('2026-11-21T04:30:00.000Z');
const clock = new FixedClock(NOW);
const pacer = new Pacer(clock, 1);
const base = FLOW_LIBRARY[0]?.definition as FlowDefinition;
const SHOPPER_GONE: Ending = { endReason: 'shopper_hung_up', outcome: null };
const text = (words: string) => ({ 'en-IN': words });
const definition: FlowDefinition = {
  ...base,
  disclosure: text('Disclosure.'),
  steps: [
    {
      id: 'sure',
      type: 'ask',
      prompt: text('Sure?'),
      answer: { key: 'sure', question: text('Sure?'), type: 'yes_no' },
      next: 'act',
    },
    { id: 'act', type: 'action', action: 'confirm_order', onTimeout: 'late', onSuccess: 'hand', next: 'hand' },
    { id: 'hand', type: 'handoff', to: 'Support', prompt: text('Wait.'), onConnected: 'end', next: 'end' },
    { id: 'late', type: 'end', outcome: 'late', prompt: text('Late.') },
    { id: 'end', type: 'end', outcome: 'confirmed', prompt: text('Bye.') },
  ],
};
const call = (epoch: number): HeldCall => ({
  ...{
    orgId: 'org_a',
    mode: 'live',
    id: 'cal_0mg1b2c3d4e5f6g7h8i9',
    runId: 'run_1',
    attempt: 1,
    flowVersionId: 'flv_1',
  },
  ...{ callType: 'transactional', phone: '+919876501234', language: 'en-IN', inputs: {}, metadata: {} },
  ...{ testAnswers: null, requestId: null, traceparent: null, appId: null, createdAt: NOW, answeredAt: NOW },
  ...{ optOutHeardAt: null, hangUpAt: null, phase: 2, epoch },
});

/** A line with somebody at its end: what was said once is not said again. */
class SpokenLine implements CallLine {
  repeatsItself = false;
  readonly performed: string[] = [];
  readonly resumed: string[] = [];
  readonly record = { transcript: [], handoff: null, languagesHeard: [], talkMs: 0 };
  isHungUp = false;
  /** The shopper hung up before the first turn that is not resumed. */
  isGone = false;

  constructor(
    /** What is said at each question, the last of them at all that follow. */
    private readonly heard: string | readonly string[],
    private readonly log: string[],
    /** The turn in which its process dies, before anybody has the reply. */
    private readonly diesAt = Infinity,
  ) {}

  async pickUp(): Promise<LineMoment> {
    return { at: NOW, ending: null };
  }

  async perform(effect: LineEffect): Promise<LineTurn> {
    if (this.isGone) return { reply: { kind: 'said', cutInWith: null }, over: SHOPPER_GONE };
    if (this.performed.length === this.diesAt) throw new Error('the process dies');
    this.performed.push(effect.kind === 'say' ? effect.line.text : effect.kind);
    this.log.push(`performed ${this.performed.at(-1)}`);
    return { reply: this.replyTo(effect), over: null };
  }

  resume(effect: LineEffect): void {
    this.resumed.push(effect.kind === 'say' ? effect.line.text : effect.kind);
  }

  async untilShopperIsFree(): Promise<void> {
    this.log.push('free');
  }

  wait(): null {
    return null;
  }

  async reach(): Promise<LineMoment> {
    return { at: clock.now(), ending: this.isHungUp ? hungUp(0) : null };
  }

  close(ending: Ending): Ending {
    if (ending.endReason === 'lost' || ending.endReason === 'opted_out') this.log.push(`closed ${ending.endReason}`);
    return ending;
  }

  private replyTo(effect: LineEffect): LineReply {
    if (effect.kind === 'say') return { kind: 'said', cutInWith: null };
    if (effect.kind === 'handoff') return { kind: 'handed_off', isConnected: true };
    const said = [this.heard].flat();
    const nth = this.performed.filter((each) => each === 'listen').length - 1;
    return { kind: 'listened', input: { speech: said[Math.min(nth, said.length - 1)] ?? null, dtmf: null } };
  }
}

describe('a talk on a line', () => {
  let stored: CallTurn[];
  let noted: (Date | null)[];
  let log: string[];
  let status: ActionCall['status'];
  /** What the dispatcher has done under the id that it is asked for. */
  let done: Partial<ActionCall>;
  let playing: Playing;
  let isHeld: boolean;
  beforeEach(() => {
    isHeld = true;
    [stored, noted, log, status, done] = [[], [], [], 'success', {}];
  });

  const hold = (line: SpokenLine, epoch = 1, optOutHeardAt: Date | null = null): Promise<TalkEnd> => {
    const turns: CallTurns = {
      store: async (batch) => {
        for (const { turns: some, optOutHeardAt, isOptOutDenied } of batch) {
          stored.push(...(JSON.parse(JSON.stringify(some)) as CallTurn[]));
          noted.push(optOutHeardAt);
          log.push(
            `stored ${some.map(({ effect }) => effect).join()}${optOutHeardAt ? ', opted out' : ''}${isOptOutDenied ? ', denied' : ''}`,
          );
        }
        return batch.map(() => true);
      },
      drop: async (_, fromSequence) => {
        log.push(`dropped from ${fromSequence}`);
        stored = stored.filter(({ sequence }) => sequence < fromSequence);
        return isHeld;
      },
      of: async () => [...stored],
    };
    const logger = Logger.create({ service: 'test', level: 'silent' });
    const services = {
      act: async (_: HeldCall, { command: { name, args } }: AskedAction) => {
        log.push('acted');
        return { name, args, status, result: {}, say: null, errorCode: null, ...done };
      },
      optOut: async () => void log.push('contacts told'),
    } as unknown as CallServices;
    const reports = { write: async (_: unknown, { type }: NewEvent) => log.push(type) } as unknown as CallReports;
    const faults = new NoFaults();
    const held = { ...call(epoch), optOutHeardAt };
    playing = playingOf(held, new AbortController().signal);
    const actions = new DoActions(services, pacer, faults, logger);
    const talk = new HoldTalk(actions, services, reports, new KeepTurns(turns, logger), pacer, faults);
    return talk.hold(playing, conductedCall(held, definition), line);
  };

  it('that does not repeat itself commits each reply before anything follows from it', async () => {
    const { ending } = await hold(new SpokenLine('yes', log));
    expect(ending).toMatchObject({ outcome: 'confirmed', answers: { sure: true } });
    expect(log).toEqual([
      ...['performed Disclosure.', 'stored say', 'performed Sure?', 'stored say', 'performed listen', 'stored listen'],
      // what the platform does is done once the shopper talks to nobody else
      ...['free', 'acted', 'stored act', 'performed Wait.', 'stored say'],
      ...['call.handoff_requested', 'performed handoff', 'call.handoff_connected', 'stored handoff'],
      ...['performed Bye.', 'stored say'],
    ]);
    expect(stored.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it.each([1, 2, 3, 4, 5])(
    'that dies in turn %i is gone on with from that turn: nothing is said twice',
    async (turn) => {
      const dying = new SpokenLine('yes', log, turn);
      await expect(hold(dying)).rejects.toThrow('dies');
      const next = new SpokenLine('no', log); // who is asked again would say another thing
      const { ending } = await hold(next, 2);
      expect(next.resumed).toEqual(dying.performed);
      expect([...dying.performed, ...next.performed]).toEqual([
        ...['Disclosure.', 'Sure?', 'listen', 'Wait.', 'handoff', 'Bye.'],
      ]);
      expect(ending).toMatchObject({ answers: { sure: turn < 3 ? false : true } });
      expect(log.filter((line) => line === 'acted')).toHaveLength(1);
      expect([...playing.done, ...playing.actionCalls]).toHaveLength(1);
    },
  );

  it('goes on as a timeout after an action for which an earlier holder stopped waiting, done by now or not', async () => {
    status = 'sent';
    await expect(hold(new SpokenLine('yes', log, 3))).rejects.toThrow('dies');
    status = 'success';
    const next = new SpokenLine('yes', log);
    expect((await hold(next, 2)).ending.outcome).toBe('late');
    expect(next.performed).toEqual(['Late.']);
    expect(playing.unanswered).toHaveLength(1);
  });

  it('notes an opt-out in its turn, with the reply, and tells contacts before the goodbye is over', async () => {
    const { ending } = await hold(new SpokenLine('stop calling me', log));
    expect(ending).toMatchObject({ endReason: 'opted_out', isOptedOut: true });
    expect(noted).toEqual([null, null, NOW, null]);
    expect(log.slice(4, 7)).toEqual(['performed listen', 'stored listen, opted out', 'contacts told']);
    expect(playing.optOutHeardAt).toEqual(NOW);
  });

  it.each<[string, ActionCall['status'], string[]]>([
    ['nothing of a talk that it would repeat', 'success', []],
    ['all turns up to an action for which the call stopped waiting', 'sent', ['stored say,say,listen,act']],
    ['all turns up to an action whose result comes later', 'pending', ['stored say,say,listen,act']],
  ])('stores, on a line that repeats itself, %s', async (_, found, expected) => {
    status = found;
    const line = new SpokenLine('yes', log);
    line.repeatsItself = true;
    await hold(line);
    expect(log.filter((entry) => entry.startsWith('stored'))).toEqual(expected);
  });

  it('is given what an action was known to have come to, on a line that repeats itself, not what it came to since', async () => {
    const lineUntil = (turn?: number): SpokenLine => {
      const line = new SpokenLine('yes', log, turn);
      line.repeatsItself = true;
      return line;
    };
    status = 'pending';
    await expect(hold(lineUntil(3))).rejects.toThrow('dies');
    [status, log] = ['success', []];
    await hold(lineUntil(), 2);
    expect(log).not.toContain('acted');
    expect(playing.done).toHaveLength(1);
  });

  it('stores, on a line that repeats itself, all turns up to an opt-out with it', async () => {
    const line = new SpokenLine('stop calling me', log);
    line.repeatsItself = true;
    await hold(line);
    expect(log.filter((entry) => entry.startsWith('stored'))).toEqual(['stored say,say,listen, opted out']);
  });

  const DOUBTED = "don't put my number on the box write only name";
  it.each<[string, boolean, readonly string[], readonly string[], boolean]>([
    ['is none after a no, and contacts is not told', false, [DOUBTED, 'no', 'yes'], ['opted out', 'denied'], false],
    ['is told after a yes', false, [DOUBTED, 'yes'], ['opted out', 'told'], true],
    ['stands beside a request for a person', false, [DOUBTED, 'let me talk to a person'], ['opted out', 'told'], true],
    ['is none after a no on a line that repeats itself', true, [DOUBTED, 'no', 'yes'], ['opted out', 'denied'], false],
    ['is told after a yes on a line that repeats itself', true, [DOUBTED, 'yes'], ['opted out', 'told'], true],
  ])(
    'an opt-out that the shopper is asked about is noted at once, and %s',
    async (_, repeats, said, entries, isOut) => {
      const line = new SpokenLine(said, log);
      line.repeatsItself = repeats;
      const { ending } = await hold(line);
      expect(ending.isOptedOut).toBe(isOut);
      expect(playing.optOutHeardAt).toEqual(isOut ? NOW : null);
      expect(log.flatMap((entry) => /opted out$|denied$|told$/.exec(entry) ?? [])).toEqual(entries);
    },
  );

  it('that was hung up before the turn was over ends so', async () => {
    const line = new SpokenLine('stop calling me', log);
    line.isHungUp = true;
    expect((await hold(line)).ending).toMatchObject({ endReason: 'agent_ended', isOptedOut: false });
    expect(playing.optOutHeardAt).toBeNull();
  });

  const turn = (sequence: number, key: string | null, reply: CallTurn['reply']): CallTurn => {
    return { sequence, effect: reply.kind === 'said' ? 'say' : 'listen', key, reply, at: NOW };
  };
  const said = { kind: 'said', cutInWith: null } as const;
  const heard = (speech: string) => ({ kind: 'listened', input: { speech, dtmf: null } }) as const;

  /** The course of a call up to a turn, one of its turns stored for something else. */
  const courseUntil = async (until: number, otherwise: number): Promise<CallTurn[]> => {
    await hold(new SpokenLine('yes', log));
    const course = stored.slice(0, until);
    stored = course.map((each) => (each.sequence === otherwise ? { ...each, key: 'listen/other/1/answer' } : each));
    log = [];
    return course;
  };

  it.each([
    [0, 3],
    [1, 3],
    [2, 3],
    [4, 5],
    [6, 7],
  ])(
    'goes on live from turn %i of %i where that is stored for something else, and nobody takes what was stored behind it',
    async (from, until) => {
      const course = await courseUntil(until, from);
      const next = new SpokenLine('yes', log);
      const { ending } = await hold(next, 2);
      expect(log.filter((entry) => entry.startsWith('dropped'))).toEqual([`dropped from ${from}`]);
      expect(next.resumed).toHaveLength(course.slice(0, from).filter(({ effect }) => effect !== 'act').length);
      expect(ending).toMatchObject({ outcome: 'confirmed', answers: { sure: true } });
      expect(stored.slice(0, until)).toEqual(course);
    },
  );

  it.each([
    ['an action', 1, 4, []],
    ['an action that another one is asked for', 3, 4, []],
    ['a person', 4, 6, ['handoff']],
    ['an action and a person', 2, 7, ['handoff']],
  ])(
    'ends as ours, and is not gone on with, where what is stored behind that holds %s',
    async (_, from, until, resumed) => {
      await courseUntil(until, from);
      const before = stored;
      const next = new SpokenLine('yes', log);
      const { ending } = await hold(next, 2);
      expect(ending).toMatchObject({ status: 'completed', endReason: 'lost', outcome: null, isOptedOut: false });
      expect([next.performed, log, stored]).toEqual([[], ['closed lost'], before]);
      expect(next.resumed.filter((each) => each === 'handoff')).toEqual(resumed);
    },
  );

  it.each<[string, Partial<ActionCall>, string]>([
    ['an action of another name', { name: 'cancel_order' }, 'lost'],
    ['an action with other arguments', { args: { order_no: '7' } }, 'lost'],
    [
      'no action but one whose arguments were too large to be kept',
      { args: { a: 'b' }, errorCode: 'ARGS_TOO_LARGE' },
      'handed_off',
    ],
  ])('is given no result of %s that was done under the same id', async (_, other, endReason) => {
    done = other;
    const next = new SpokenLine('yes', log);
    const { ending } = await hold(next);
    expect(ending).toMatchObject({ endReason, answers: { sure: true } });
    if (endReason !== 'lost') return;
    expect(log.slice(-2)).toEqual(['acted', 'closed lost']);
    expect(playing.done).toMatchObject([{ command: { name: 'confirm_order', args: {}, ...other } }]);
  });

  it.each<[string, Partial<ActionCall>, string | null]>([
    ['goes on as a timeout, whatever arguments it is told with', { args: { a: 'b' } }, 'late'],
    ['ends as ours where it has another name', { name: 'cancel_order' }, null],
  ])('after an action that is still under way %s', async (_, reported, outcome) => {
    [status, done] = ['sent', reported];
    expect((await hold(new SpokenLine('yes', log))).ending.outcome).toBe(outcome);
    expect(playing.unanswered).toHaveLength(outcome ? 1 : 0);
  });

  it('takes no stored result of an action with other arguments', async () => {
    await courseUntil(4, -1);
    expect(stored[3]?.reply).toMatchObject({ kind: 'acted', args: {} });
    stored = stored.map((each) =>
      each.sequence === 3 ? { ...each, reply: { ...each.reply, args: { a: 'b' } } } : each,
    );
    expect((await hold(new SpokenLine('yes', log), 2)).ending.endReason).toBe('lost');
  });

  it('notes an opt-out that it alone hears in what an earlier release stored, though the shopper is gone', async () => {
    await courseUntil(3, -1);
    const at = new Date(NOW.getTime() - 5_000);
    const reply = heard('stop calling me');
    stored = stored.map((each) => (each.sequence === 2 ? { ...each, reply, at } : each));
    const next = new SpokenLine('yes', log);
    next.isGone = true;
    const { ending } = await hold(next, 2);
    expect([playing.optOutHeardAt, noted.at(-1), ending.endReason]).toEqual([at, at, 'opted_out']);
    expect(log).toEqual(['stored , opted out', 'contacts told']);
  });

  it.each<[string, string, string, Date | null, string[]]>([
    ['ends as ours with one in doubt', DOUBTED, 'lost', null, ['closed lost']],
    [
      'notes one and ends with it',
      'stop calling me',
      'opted_out',
      NOW,
      ['stored , opted out', 'contacts told', 'closed opted_out'],
    ],
  ])(
    '%s, that it alone hears in what is stored, where an action is stored behind it',
    async (_, words, endReason, at, entries) => {
      await courseUntil(4, -1);
      stored = stored.map((each) => (each.sequence === 2 ? { ...each, reply: heard(words), at: NOW } : each));
      const before = stored;
      const next = new SpokenLine('yes', log);
      const { ending } = await hold(next, 2);
      expect([ending.endReason, ending.isOptedOut, playing.optOutHeardAt]).toEqual([endReason, at !== null, at]);
      expect([next.performed, log, stored]).toEqual([[], entries, before]);
    },
  );

  it('notes none that was denied in what an earlier holder stored', async () => {
    await expect(hold(new SpokenLine([DOUBTED, 'no', 'yes'], log, 6))).rejects.toThrow('dies');
    log = [];
    const { ending } = await hold(new SpokenLine(['yes'], log), 2);
    expect([playing.optOutHeardAt, ending.outcome]).toEqual([null, 'confirmed']);
    expect(log.join()).not.toContain('opted out');
  });

  it.each([
    ['stored for something else', 2, 'listen/other/1/answer'],
    ['in which it hears none', 2, 'listen/sure/1/answer'],
  ])('ends with an opt-out that was noted in a turn %s', async (_, sequence, key) => {
    await courseUntil(3, -1);
    stored = stored.map((each) => (each.sequence === sequence ? { ...each, key } : each));
    const next = new SpokenLine('yes', log);
    const { ending } = await hold(next, 2, NOW);
    expect([ending.endReason, ending.outcome, next.performed]).toEqual(['opted_out', null, []]);
    expect(log).toEqual(['closed opted_out']);
  });

  it.each([
    ['keys that differ', ['say/sure/1/notUnderstood+prompt', 'listen/sure/1/answer']],
    ['another kind than is asked for, as the release before stored it', [null, null]],
  ])('takes no yes for the question back that was said to another question: %s', async (_, [said3, heard4]) => {
    const [greeting, prompt, question] = ['say//0/prompt', 'say/sure/1/prompt', 'listen/sure/1/answer'];
    stored = [turn(0, greeting, said), turn(1, prompt, said), turn(2, question, heard(DOUBTED))];
    stored.push(turn(3, said3 ?? null, said3 ? said : heard('yes')), turn(4, heard4 ?? null, heard('yes')));
    const next = new SpokenLine(['no', 'yes'], log);
    const { ending } = await hold(next, 2);
    expect(next.performed.slice(0, 4)).toEqual([expect.stringContaining('stop calling'), 'listen', 'Sure?', 'listen']);
    expect(ending).toMatchObject({ isOptedOut: false, answers: { sure: true } });
    expect(log).toContain('dropped from 3');
  });

  it('takes the replies that the release before stored, which have no keys', async () => {
    await expect(hold(new SpokenLine('yes', log, 4))).rejects.toThrow('dies');
    stored = stored.map((each) => ({ ...each, key: null }));
    const next = new SpokenLine('no', log);
    const { ending } = await hold(next, 2);
    expect([next.performed, ending.answers]).toEqual([['handoff', 'Bye.'], { sure: true }]);
    expect(log.filter((entry) => entry.startsWith('dropped'))).toEqual([]);
  });

  it('that another process holds by then drops nothing and says nothing', async () => {
    stored = [turn(0, 'say/other/1/prompt', said)];
    isHeld = false;
    const next = new SpokenLine('yes', log);
    await expect(hold(next, 2)).rejects.toThrow('held by another process');
    expect(next.performed).toEqual([]);
  });
});
