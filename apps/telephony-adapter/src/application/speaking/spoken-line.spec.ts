import { beforeEach, describe, expect, it } from '@jest/globals';
import { FLOW_LIBRARY, type FlowDefinition, type LineEffect, type LineTurn } from '@outcall/flow-language';
import type { Logger } from '@outcall/platform-telemetry';
import type { HeldCall } from '../../domain/call.js';
import type { FoundPhone } from './line-keeper.js';
import { ScriptedEar, ScriptedPhone, VirtualTime } from './scripted-phone.fixture.js';
import { SpokenLine } from './spoken-line.js';

const base = FLOW_LIBRARY[0]?.definition as FlowDefinition;
const definition: FlowDefinition = { ...base, limits: { maxSeconds: 60, silenceSeconds: 8 } };
const say = (text: string): LineEffect => ({ kind: 'say', line: { name: 'prompt', text, textEn: null } });
const listen = (type: 'yes_no' | 'number' = 'yes_no'): LineEffect => ({
  kind: 'listen',
  question: { stepId: 'sure', answerKey: 'sure', expected: { type, choices: [] } },
});
const heldCall = (createdAt: Date, rest: Partial<HeldCall> = {}): HeldCall => ({
  ...{ orgId: 'org_a', mode: 'live', id: 'cal_1', runId: 'run_1', attempt: 1, flowVersionId: 'flv_1' },
  ...{ callType: 'transactional', phone: '+919876501234', language: 'en-IN', inputs: {}, metadata: {} },
  ...{ testAnswers: null, requestId: null, traceparent: null, appId: null, createdAt, answeredAt: null },
  ...{ optOutHeardAt: null, hangUpAt: null, phase: 2, epoch: 1, ...rest },
});

const SILENCE = { speech: null, dtmf: null };
const HUNG_UP = { endReason: 'shopper_hung_up', outcome: null };

describe('A line with a person at its end', () => {
  let time: VirtualTime;
  let phone: ScriptedPhone;
  let ear: ScriptedEar;
  let ringing: Date[];
  let found: (FoundPhone | null)[];
  /** What happens while the engine is asked for the call. */
  let meanwhile: () => void;
  let warned: string[];
  beforeEach(() => {
    time = new VirtualTime();
    phone = new ScriptedPhone(time);
    ear = new ScriptedEar(time);
    [ringing, warned] = [[], []];
    found = [{ phone, isAnswered: false }];
    meanwhile = () => undefined;
  });

  const lineOf = (rest: Partial<HeldCall> = {}, hasEar = true): SpokenLine =>
    new SpokenLine(
      {
        ...{ call: heldCall(time.now(), rest), definition, signal: new AbortController().signal },
        agent: { language: 'en-IN', languageHeard: () => 'hi-IN', puzzleOf: () => null, mayRefuseCalls: () => false },
        rings: async (at) => void ringing.push(at),
      },
      {
        find: async () => {
          meanwhile();
          return found.shift() as FoundPhone | null;
        },
        hear: () => undefined,
        person: async () => null,
      },
      {
        ...{ ear: hasEar ? ear : null, understanding: null, now: time.now, pause: time.pause },
        prompts: { of: async (text) => ({ url: text }) },
        logger: { warn: (event: string) => warned.push(event) } as unknown as Logger,
      },
    );

  async function answered(rest: Partial<HeldCall> = {}): Promise<SpokenLine> {
    const line = lineOf(rest);
    phone.tell({ kind: 'answered' });
    expect((await time.until(line.pickUp())).ending).toBeNull();
    return line;
  }

  const perform = (line: SpokenLine, effect: LineEffect): Promise<LineTurn> => time.until(line.perform(effect));

  it('says, and listens to keys', async () => {
    const line = await answered();
    expect(await perform(line, say('Disclosure.'))).toEqual({ reply: { kind: 'said', cutInWith: null }, over: null });
    time.after(1_500, () => phone.tell({ kind: 'key', key: '1' }));
    expect(await perform(line, listen())).toMatchObject({ reply: { input: { speech: null, dtmf: '1' } }, over: null });
    expect(phone.played).toEqual(['Disclosure.']);
    expect(line.record).toMatchObject({
      transcript: [
        { speaker: 'agent', language: 'en-IN', text: 'Disclosure.', startMs: 0, endMs: 2_000 },
        { speaker: 'shopper', language: 'en-IN', text: '1', startMs: 3_500, endMs: 3_500 },
      ],
      ...{ languagesHeard: [], talkMs: 3_500 },
    });
  });

  describe('until somebody picks up', () => {
    it('tells when it rings, and that it was answered', async () => {
      const line = lineOf();
      for (const kind of ['held', 'dialled', 'ringing'] as const) phone.tell({ kind });
      time.after(5_000, () => phone.tell({ kind: 'answered' }));
      const start = time.now();
      expect(await time.until(line.pickUp())).toEqual({ at: new Date(start.getTime() + 5_000), ending: null });
      expect(ringing).toEqual([start]);
    });

    it.each([
      ['busy', 'busy'],
      ['declined', 'no_answer'],
      ['no_answer', 'no_answer'],
      ['unreachable', 'no_answer'],
      ['invalid_number', 'failed'],
      ['blocked', 'failed'],
      ['provider_unavailable', 'failed'],
    ] as const)('ends as %s, which is %s', async (endReason, status) => {
      const line = lineOf();
      phone.end(endReason, false);
      expect((await time.until(line.pickUp())).ending).toMatchObject({ endReason, status, talkSeconds: null });
    });

    it('ends as canceled when it was taken back', async () => {
      const line = lineOf();
      phone.end('canceled', false);
      expect((await time.until(line.pickUp())).ending).toMatchObject({ endReason: 'canceled', status: 'canceled' });
    });

    it('was answered though nobody told it, when the end says so', async () => {
      const line = lineOf();
      phone.end('shopper_hung_up', true);
      expect((await time.until(line.pickUp())).ending).toBeNull();
      expect((await perform(line, say('Disclosure.'))).over).toEqual(HUNG_UP);
      expect(line.record.transcript).toEqual([]);
    });

    it('is taken over where it was answered before, and its time counts from then', async () => {
      found = [{ phone, isAnswered: true }];
      const answeredAt = new Date(time.now().getTime() - 10_000);
      const line = lineOf({ answeredAt });
      expect(await time.until(line.pickUp())).toEqual({ at: answeredAt, ending: null });
      line.resume(say('Disclosure.'), { kind: 'said', cutInWith: null }, new Date(answeredAt.getTime() + 3_000));
      const yes = { speech: 'haan', dtmf: null };
      line.resume(listen(), { kind: 'listened', input: yes }, new Date(answeredAt.getTime() + 5_000));
      await perform(line, say('Bye.'));
      expect(line.record).toMatchObject({
        transcript: [
          { text: 'Disclosure.', startMs: 0, endMs: 3_000 },
          { text: 'haan', language: 'hi-IN', startMs: 3_000, endMs: 5_000 },
          { text: 'Bye.', startMs: 10_000, endMs: 12_000 },
        ],
        languagesHeard: ['hi-IN'],
      });
      expect(phone.played).toEqual(['Bye.']);
    });

    it.each([
      [{}, 'provider_unavailable'],
      [{ hangUpAt: new Date() }, 'canceled'],
    ])('that nobody has any more ends (%p) as %s', async (rest, endReason) => {
      found = [null];
      expect((await time.until(lineOf(rest).pickUp())).ending).toMatchObject({ endReason });
    });

    it('that was answered and that nobody has any more ends with its next turn, with what it has', async () => {
      found = [null];
      const line = lineOf({ answeredAt: time.now() });
      expect((await time.until(line.pickUp())).ending).toBeNull();
      line.resume(say('Disclosure.'), { kind: 'said', cutInWith: null }, time.now());
      expect((await perform(line, listen())).over).toEqual({ endReason: 'lost', outcome: null });
      expect(line.record.transcript).toHaveLength(1);
    });
  });

  it('lets a key cut a prompt, and takes it for the answer to the question in it', async () => {
    const line = await answered();
    await perform(line, say('Disclosure.'));
    time.after(500, () => phone.tell({ kind: 'key', key: '2' }));
    expect((await perform(line, say('Sure?'))).reply).toMatchObject({ cutInWith: { dtmf: '2' } });
    expect(phone.stopped).toHaveLength(1);
    expect((await perform(line, listen())).reply).toMatchObject({ input: { dtmf: '2' } });
    expect(line.record.transcript.map(({ text, endMs }) => [text, endMs])).toEqual([
      ['Disclosure.', 2_000],
      ['Sure?', 2_500],
      ['2', 2_500],
    ]);
  });

  it('takes the keys of a number one by one, and writes them down as one', async () => {
    const line = await answered();
    await perform(line, say('Disclosure.'));
    for (const [at, key] of ['4', '2', '#'].entries())
      time.after(500 + at * 400, () => phone.tell({ kind: 'key', key }));
    await perform(line, say('How many?'));
    expect((await perform(line, listen('number'))).reply).toMatchObject({ input: { dtmf: '42#' } });
    expect(line.record.transcript.map(({ text }) => text)).toEqual(['Disclosure.', 'How many?', '42#']);
  });

  it('hears words, in the language of the agent and with what may be chosen', async () => {
    const line = await answered();
    await perform(line, say('Disclosure.'));
    time.after(300, () => ear.tell({ kind: 'started' }));
    time.after(900, () => ear.tell({ kind: 'final', text: 'haan ji' }));
    expect((await perform(line, say('Sure?'))).reply).toMatchObject({ cutInWith: { speech: 'haan ji' } });
    expect((await perform(line, listen())).reply).toMatchObject({ input: { speech: 'haan ji', dtmf: null } });
    expect(line.record).toMatchObject({ languagesHeard: ['hi-IN'] });
    expect(line.record.transcript[2]).toMatchObject({ text: 'haan ji', startMs: 2_300, endMs: 2_900 });
    expect(ear.opened).toEqual([{ language: 'en-IN', hints: expect.any(Array) }]);
  });

  it('goes on with keys when the ear is gone', async () => {
    const line = await answered();
    await perform(line, say('Disclosure.'));
    ear.fail();
    time.after(500, () => phone.tell({ kind: 'key', key: '1' }));
    expect((await perform(line, listen())).reply).toMatchObject({ input: { dtmf: '1' } });
    expect(warned).toEqual(['call.deaf']);
  });

  it('takes no answer for silence when the flow says so', async () => {
    const line = await answered();
    const start = time.now();
    expect(await perform(line, listen())).toEqual({ reply: { kind: 'listened', input: SILENCE }, over: null });
    expect(time.now().getTime() - start.getTime()).toBe(8_000);
  });

  it('ends when the shopper hangs up into a prompt', async () => {
    const line = await answered();
    time.after(500, () => phone.end());
    expect((await perform(line, say('Disclosure.'))).over).toEqual(HUNG_UP);
    expect(line.record).toMatchObject({ transcript: [{ endMs: 500 }], talkMs: 500 });
    expect((await line.reach()).ending).toBeNull();
  });

  it.each([6_000, 30_000, 59_000])(
    'ends as the shopper ended it, and when, where a busy engine tells that %d ms late',
    async (lateMs) => {
      const line = await answered();
      found = [null];
      time.after(500, () => phone.end('shopper_hung_up', true, lateMs));
      expect((await perform(line, say('Disclosure.'))).over).toEqual(HUNG_UP);
      expect(line.record).toMatchObject({ transcript: [{ endMs: 500 }], talkMs: 500 });
    },
  );

  it.each([
    ['is not told', () => undefined],
    ['is told by nobody, since the way to the engine breaks', () => time.after(2_000, () => phone.break())],
  ])('of which the end %s is lost, and was over when the engine had it no more', async (_, afterwards) => {
    const line = await answered();
    found = [null];
    time.after(500, () => phone.end('shopper_hung_up', true, 500_000));
    afterwards();
    expect((await perform(line, say('Disclosure.'))).over).toEqual({ endReason: 'lost', outcome: null });
    expect(line.record).toMatchObject({ transcript: [{ endMs: 500 }], talkMs: 500 });
  });

  it('ends as was told, also where that came while the engine was asked for it', async () => {
    const line = await answered();
    await perform(line, say('Disclosure.'));
    found = [null];
    meanwhile = () => {
      phone.tell({ kind: 'key', key: '2' });
      phone.end();
    };
    phone.isGone = true; // whatever is asked of it fails, and what happens is told
    expect((await perform(line, say('Sure?'))).over).toEqual(HUNG_UP);
  });

  it.each([
    ['as the shopper ended it, where that is told', 2_000, HUNG_UP],
    ['as lost, where that is not told for long', 500_000, { endReason: 'lost', outcome: null }],
  ])('that the engine has no more, and whose prompt it refused, ends %s', async (_, lateMs, over) => {
    const line = await answered();
    await perform(line, say('Disclosure.'));
    found = [null];
    phone.end('shopper_hung_up', true, lateMs);
    phone.isGone = true;
    const start = time.now();
    expect((await perform(line, say('Sure?'))).over).toEqual(over);
    expect(time.now().getTime() - start.getTime()).toBe(Math.min(lateMs, 15_000));
    expect(line.record.talkMs).toBe(2_000);
  });

  it('answers the last words before it tells the end, which is told with the turn that comes then', async () => {
    const line = await answered();
    await perform(line, say('Disclosure.'));
    time.after(500, () => ear.tell({ kind: 'started' }));
    time.after(700, () => phone.end());
    time.after(900, () => ear.tell({ kind: 'final', text: 'never call again' }));
    expect(await perform(line, listen())).toMatchObject({
      reply: { input: { speech: 'never call again' } },
      over: null,
    });
    expect(await perform(line, say('Bye.'))).toEqual({ reply: { kind: 'said', cutInWith: null }, over: HUNG_UP });
    expect(phone.played).toEqual(['Disclosure.']);
  });

  it('answers an opt-out that was pressed while nothing was said, though the shopper has hung up since', async () => {
    const line = await answered();
    await perform(line, say('Disclosure.'));
    phone.tell({ kind: 'key', key: '9' });
    phone.end();
    expect(await perform(line, say('Done.'))).toMatchObject({ reply: { cutInWith: { dtmf: '9' } }, over: null });
    expect((await perform(line, say('Bye.'))).over).toEqual(HUNG_UP);
  });

  it('is ended after the longest time of the flow', async () => {
    const line = await answered();
    for (let turns = 0; turns < 7; turns++) expect((await perform(line, listen())).over).toBeNull();
    expect((await perform(line, listen())).over).toEqual({ endReason: 'max_duration', outcome: null });
    expect(phone.endReason).toBe('agent_ended');
    expect((await line.reach()).ending).toBeNull();
    expect(line.record.talkMs).toBe(60_000);
  });

  it.each(['max_duration', 'silence'] as const)('is ended by the engine: %s', async (endReason) => {
    const line = await answered();
    phone.end(endReason);
    expect((await perform(line, listen())).over).toEqual({ endReason, outcome: null });
  });

  it('that was hung up from here says so, and keeps nothing of its talk', async () => {
    const line = await answered();
    time.after(1_000, () => phone.end('agent_ended'));
    await perform(line, say('Disclosure.'));
    expect((await line.reach()).ending).toMatchObject({ endReason: 'agent_ended', talkSeconds: 1, transcript: [] });
  });

  it('says once more what was being said when the way to the engine broke, and goes on', async () => {
    const line = await answered();
    await perform(line, say('Disclosure.'));
    const again = new ScriptedPhone(time);
    found = [{ phone: again, isAnswered: true }];
    time.after(500, () => phone.break());
    time.after(3_000, () => again.tell({ kind: 'key', key: '1' }));
    expect((await perform(line, say('Sure?'))).over).toBeNull();
    expect([phone.played, again.played]).toEqual([['Disclosure.', 'Sure?'], ['Sure?']]);
    expect((await perform(line, listen())).reply).toMatchObject({ input: { dtmf: '1' } });
  });

  it('is lost with the engine, with what it had', async () => {
    const line = await answered();
    await perform(line, say('Disclosure.'));
    found = [null];
    time.after(500, () => phone.break());
    expect((await perform(line, listen())).over).toEqual({ endReason: 'lost', outcome: null });
    expect(line.record.transcript).toHaveLength(1);
  });

  it('that cannot be heard, because the engine does not play, fails', async () => {
    const line = await answered();
    phone.plays = false;
    await expect(perform(line, say('Disclosure.'))).rejects.toThrow('does not play');
    expect(phone.endReason).toBe('agent_ended');
  });

  it('is hung up when the agent has come to its end, and not before its last words are over', async () => {
    const line = await answered();
    await perform(line, say('Bye.'));
    expect(phone.endReason).toBeNull();
    const ending = { endReason: 'agent_ended', outcome: 'confirmed' } as const;
    expect(await line.close(ending)).toEqual(ending);
    expect(phone.endReason).toBe('agent_ended');
    expect(await line.reach()).toEqual({ at: time.now(), ending: null });
  });

  it('connects nobody to a team, which has no number', async () => {
    const line = await answered();
    const turn = await perform(line, { kind: 'handoff', to: 'Support' });
    expect(turn).toEqual({ reply: { kind: 'handed_off', isConnected: false }, over: null });
    expect(line.record.handoff).toEqual({ to: 'Support', requestedAtMs: 0, connectedAtMs: null });
  });
});
