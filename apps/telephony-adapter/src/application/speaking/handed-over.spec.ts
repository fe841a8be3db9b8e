import { beforeEach, describe, expect, it } from '@jest/globals';
import { conduct, FLOW_LIBRARY, type FlowDefinition, type LineEffect, type LineTurn } from '@outcall/flow-language';
import type { Language } from '@outcall/kernel';
import type { Logger } from '@outcall/platform-telemetry';
import type { HeldCall } from '../../domain/call.js';
import type { FoundPhone } from './line-keeper.js';
import type { PersonPhone } from './person-phone.js';
import { ScriptedEar, ScriptedPhone, VirtualTime } from './scripted-phone.fixture.js';
import { SpokenLine } from './spoken-line.js';

const base = FLOW_LIBRARY[0]?.definition as FlowDefinition;
const definition: FlowDefinition = { ...base, limits: { maxSeconds: 60, silenceSeconds: 8 } };
const PERSON = '+919845000001';
const TO_PERSON: LineEffect = { kind: 'handoff', to: PERSON };
const GOODBYE: LineEffect = { kind: 'say', line: { name: 'prompt', text: 'Goodbye.', textEn: null } };
const NOT_CONNECTED = { reply: { kind: 'handed_off', isConnected: false }, over: null };
const CONNECTED = { reply: { kind: 'handed_off', isConnected: true }, over: null };

class ScriptedPerson extends ScriptedPhone implements PersonPhone {
  state: PersonPhone['state'] = 'called';
  joins = 0;
  isLeft = false;
  joining: () => void = () => undefined;

  async join(): Promise<boolean> {
    this.joins += 1;
    this.joining();
    return true;
  }

  leave(): void {
    this.isLeft = true;
  }
}

describe('A line that goes to a person', () => {
  let time: VirtualTime;
  let phone: ScriptedPhone;
  let person: ScriptedPerson;
  let asked: (string | null)[];
  let persons: (ScriptedPerson | Error | null)[];
  let found: FoundPhone | null;
  let ear: ScriptedEar | null;
  let canSpeak: boolean;
  let warnings: number;
  let process: AbortController;
  beforeEach(() => {
    time = new VirtualTime();
    phone = new ScriptedPhone(time);
    person = new ScriptedPerson(time);
    asked = [];
    persons = [person];
    found = { phone, isAnswered: true };
    [ear, canSpeak, warnings, process] = [null, true, 0, new AbortController()];
  });

  async function answered(rest: Partial<HeldCall> = {}): Promise<SpokenLine> {
    const line = lineOf(rest);
    expect((await time.until(line.pickUp())).ending).toBeNull();
    return line;
  }

  function lineOf(rest: Partial<HeldCall>): SpokenLine {
    const call: HeldCall = {
      ...{ orgId: 'org_a', mode: 'live', id: 'cal_1', runId: 'run_1', attempt: 1, flowVersionId: 'flv_1' },
      ...{ callType: 'transactional', phone: '+919876501234', language: 'ta-IN', metadata: {}, testAnswers: null },
      ...{ inputs: { order_no: '1042' }, requestId: null, traceparent: null, appId: null, createdAt: time.now() },
      ...{ answeredAt: time.now(), optOutHeardAt: null, hangUpAt: null, phase: 2, epoch: 1, ...rest },
    };
    const line = new SpokenLine(
      {
        ...{ call, definition, signal: process.signal, rings: async () => undefined },
        agent: conduct(definition, { inputs: call.inputs, language: call.language as Language }),
      },
      {
        find: async () => found,
        hear: () => undefined,
        person: async (to, signal) => {
          asked.push(to);
          await Promise.resolve(); // the way to the engine comes back
          signal.throwIfAborted();
          const next = persons.shift() ?? null;
          if (next instanceof Error) throw next;
          return next;
        },
      },
      {
        ...{ ear, understanding: null, now: time.now, pause: time.pause },
        prompts: {
          of: async (text) => {
            if (!canSpeak) throw new Error('the voice is away');
            return { url: text };
          },
        },
        logger: { warn: () => void (warnings += 1) } as unknown as Logger,
      },
    );
    return line;
  }
  const perform = (line: SpokenLine, effect: LineEffect): Promise<LineTurn> => time.until(line.perform(effect));
  const picksUpAfter = (ms: number): void => void time.after(ms, () => person.tell({ kind: 'answered' }));

  it('whispers to the person, joins them, and goes on when the person has left', async () => {
    const line = await answered();
    picksUpAfter(3_000);
    expect(await perform(line, TO_PERSON)).toEqual(CONNECTED);
    expect(person.played).toEqual(['A customer, about order 1042. They speak Tamil. The call is recorded.']);
    expect([asked, person.joins, phone.rings]).toEqual([[PERSON], 1, 1]);
    expect(phone.stopped).toContain('cal_1-tone'); // they do not hear it any more
    time.after(20_000, () => person.end());
    expect(await perform(line, GOODBYE)).toEqual({ reply: { kind: 'said', cutInWith: null }, over: null });
    expect(phone.played).toEqual(['Goodbye.']);
    expect(line.record).toMatchObject({
      handoff: { to: PERSON, requestedAtMs: 0, connectedAtMs: 5_000 },
      transcript: [{ text: 'Goodbye.', startMs: 25_000 }],
    });
  });

  it('does not hear what the two say and press', async () => {
    const line = await answered();
    picksUpAfter(0);
    await perform(line, TO_PERSON);
    time.after(1_000, () => phone.tell({ kind: 'key', key: '9' }));
    time.after(9_000, () => person.end());
    expect(await perform(line, GOODBYE)).toMatchObject({ reply: { cutInWith: null } });
  });

  it('comes to the end of its flow when the shopper hangs up on the person', async () => {
    const line = await answered();
    picksUpAfter(0);
    await perform(line, TO_PERSON);
    time.after(9_000, () => phone.end());
    expect(await perform(line, GOODBYE)).toEqual({ reply: { kind: 'said', cutInWith: null }, over: null });
    expect(person.endReason).toBe('agent_ended');
    const end = { endReason: 'handed_off', outcome: 'done' } as const;
    expect(await time.until(line.close(end))).toEqual(end);
  });

  it('is over with its time, for the person too', async () => {
    const line = await answered();
    picksUpAfter(0);
    await perform(line, TO_PERSON);
    expect((await perform(line, GOODBYE)).over).toEqual({ endReason: 'max_duration', outcome: null });
    expect(person.endReason).toBe('agent_ended');
  });

  it.each(['busy', 'no_answer', 'provider_unavailable'] as const)(
    'connects nobody where the person is %s',
    async (how) => {
      const line = await answered();
      time.after(4_000, () => person.end(how, false));
      expect(await perform(line, TO_PERSON)).toEqual(NOT_CONNECTED);
      expect(person.joins).toBe(0);
    },
  );

  it('is over for the person too when the shopper leaves as they are joined', async () => {
    const line = await answered();
    person.joining = () => phone.end();
    picksUpAfter(0);
    expect(await perform(line, TO_PERSON)).toEqual(CONNECTED);
    expect((await perform(line, GOODBYE)).over).toBeNull();
    expect(person.endReason).toBe('agent_ended');
  });

  it('rings there no longer when the shopper hangs up', async () => {
    const line = await answered();
    time.after(4_000, () => phone.end());
    expect((await perform(line, TO_PERSON)).over).toEqual({ endReason: 'shopper_hung_up', outcome: null });
    expect(person.endReason).toBe('agent_ended');
  });

  it('rings there no longer when the shopper presses 9, which the agent hears', async () => {
    const line = await answered();
    time.after(4_000, () => phone.tell({ kind: 'key', key: '9' }));
    const cutInWith = { speech: null, dtmf: '9' };
    expect(await perform(line, TO_PERSON)).toEqual({
      reply: { kind: 'handed_off', isConnected: false, cutInWith },
      over: null,
    });
    expect(person.endReason).toBe('agent_ended');
  });

  it.each([
    ['asks in words not to be called', 'do not call me again'],
    ['may have meant that', "don't put my number on the box write only name"],
    ['may have meant that, which the rules do not hear', 'my number is not for your use'],
  ])('rings there no longer when the shopper %s', async (_, said) => {
    ear = new ScriptedEar(time);
    const line = await answered({ language: 'en-IN' });
    const hears = ear;
    time.after(2_000, () => hears.tell({ kind: 'final', text: 'hello' }));
    time.after(4_000, () => hears.tell({ kind: 'final', text: said }));
    const cutInWith = { speech: said, dtmf: null };
    expect(await perform(line, TO_PERSON)).toEqual({
      reply: { kind: 'handed_off', isConnected: false, cutInWith },
      over: null,
    });
    expect(person.endReason).toBe('agent_ended');
  });

  it('rings them three times at most', async () => {
    const line = await answered();
    persons = Array.from({ length: 5 }, () => {
      const busy = new ScriptedPerson(time);
      busy.end('busy', false);
      return busy;
    });
    for (let times = 0; times < 5; times += 1) expect(await perform(line, TO_PERSON)).toEqual(NOT_CONNECTED);
    expect(asked).toEqual([PERSON, PERSON, PERSON]);
  });

  it('is rung for nobody else once the shopper has left a person', async () => {
    const line = await answered();
    picksUpAfter(0);
    await perform(line, TO_PERSON);
    time.after(9_000, () => phone.end());
    const { over } = await perform(line, TO_PERSON);
    expect([over, asked]).toEqual([{ endReason: 'handed_off', outcome: null }, [PERSON]]);
  });

  it('connects nobody who could not be told what it is about', async () => {
    const line = await answered();
    canSpeak = false;
    expect(await perform(line, TO_PERSON)).toEqual(NOT_CONNECTED);
    expect(asked).toEqual([]);
  });

  it.each(['store', null])('connects nobody to %s, and asks for nobody', async (to) => {
    expect(await perform(await answered(), { kind: 'handoff', to })).toEqual(NOT_CONNECTED);
    expect(asked).toEqual([]);
  });

  describe('in another process', () => {
    const taken = { epoch: 2, phase: 3 };

    it('is not called once more', async () => {
      persons = [null];
      expect(await perform(await answered(taken), TO_PERSON)).toEqual(NOT_CONNECTED);
      expect(asked).toEqual([null]);
    });

    it('is called in a later turn: the one before is over', async () => {
      const line = await answered(taken);
      await perform(line, GOODBYE);
      picksUpAfter(0);
      expect(await perform(line, TO_PERSON)).toEqual(CONNECTED);
      expect(asked).toEqual([PERSON]);
    });

    it('hears no whisper again where the two talk already', async () => {
      person.state = 'joined';
      expect(await perform(await answered(taken), TO_PERSON)).toEqual(CONNECTED);
      expect([person.played, person.joins]).toEqual([[], 1]);
    });

    it.each([
      ['rang', 'called'],
      ['had picked up', 'answered'],
    ] as const)('is left alone where the shopper has gone meanwhile and it %s there', async (_, state) => {
      [person.state, found] = [state, null];
      const line = lineOf(taken);
      await time.until(line.pickUp());
      expect((await perform(line, TO_PERSON)).over).toMatchObject({ endReason: 'lost' });
      expect([asked[0], person.endReason]).toEqual([null, 'agent_ended']);
    });

    it('is left alone where the shopper they talked to has gone meanwhile', async () => {
      [person.state, found] = ['joined', null];
      const line = lineOf({ ...taken, phase: 4 });
      await time.until(line.pickUp());
      line.resume(TO_PERSON, { kind: 'handed_off', isConnected: true }, time.now());
      expect((await perform(line, GOODBYE)).over).toMatchObject({ endReason: 'lost' });
      expect(person.endReason).toBe('agent_ended');
    });

    it.each<[string, Partial<HeldCall>, number]>([
      ['is left alone at the end, too: whoever lost the call may have called them late', taken, 2],
      ['is not looked for in a call that asked for nobody', { epoch: 2, phase: 2 }, 0],
    ])('%s', async (_, rest, times) => {
      persons = [null, person];
      const line = await answered(rest);
      if (times > 0) expect(await perform(line, TO_PERSON)).toEqual(NOT_CONNECTED);
      await time.until(line.close({ endReason: 'agent_ended', outcome: null }));
      expect([asked, person.endReason]).toEqual([Array(times).fill(null), times > 0 ? 'agent_ended' : null]);
    });

    it('is left alone when the shopper hangs up, too', async () => {
      persons = [null, person];
      const line = await answered(taken);
      await perform(line, TO_PERSON);
      phone.end();
      expect((await perform(line, GOODBYE)).over).toMatchObject({ endReason: 'shopper_hung_up' });
      expect(person.endReason).toBe('agent_ended');
    });

    it('is waited for when the turn was over', async () => {
      const line = await answered({ epoch: 2, phase: 4 });
      line.resume(TO_PERSON, { kind: 'handed_off', isConnected: true }, time.now());
      time.after(7_000, () => person.end());
      await perform(line, GOODBYE);
      expect([asked, person.joins]).toEqual([[null], 1]);
      expect(line.record.transcript).toMatchObject([{ startMs: 7_000 }]);
    });
  });

  it.each([
    ['joins nobody to whom it cannot be whispered', 3, NOT_CONNECTED],
    ['whispers again what was not heard', 2, CONNECTED],
  ])('%s', async (_, failures, reply) => {
    const line = await answered();
    const play = person.play.bind(person);
    person.play = (promptId, url) => {
      person.plays = person.played.length >= failures;
      return play(promptId, url);
    };
    picksUpAfter(0);
    expect(await perform(line, TO_PERSON)).toEqual(reply);
    expect([person.played.length, person.joins]).toEqual([3, reply === CONNECTED ? 1 : 0]);
  });

  it('hears an opt-out that was said as the two were joined', async () => {
    const line = await answered();
    person.joining = () => phone.tell({ kind: 'key', key: '9' });
    picksUpAfter(0);
    expect(await perform(line, TO_PERSON)).toMatchObject({ reply: { isConnected: false, cutInWith: { dtmf: '9' } } });
    expect(person.endReason).toBe('agent_ended');
  });

  it('leaves a flow that goes round without an end when the shopper has gone', async () => {
    const line = await answered();
    picksUpAfter(0);
    await perform(line, TO_PERSON);
    time.after(9_000, () => phone.end());
    const overs = [];
    for (let turn = 0; turn <= 20; turn += 1) overs.push((await perform(line, GOODBYE)).over);
    expect(overs).toEqual([...Array<null>(20).fill(null), { endReason: 'handed_off', outcome: null }]);
  });

  it('leaves nobody there whom the engine could not be asked for again', async () => {
    const again = new ScriptedPerson(time);
    persons = [person, new Error('503'), again];
    const line = await answered();
    time.after(1_000, () => person.break());
    expect(await perform(line, TO_PERSON)).toEqual(NOT_CONNECTED);
    expect([asked, again.endReason]).toEqual([[PERSON, null, null], 'agent_ended']);
  });

  it('does not part two who talk when the engine cannot be asked for the person at once', async () => {
    const again = new ScriptedPerson(time);
    persons = [person, new Error('503'), again];
    const line = await answered();
    picksUpAfter(0);
    await perform(line, TO_PERSON);
    time.after(1_000, () => person.break());
    time.after(9_000, () => again.end());
    await perform(line, GOODBYE);
    expect([again.endReason, again.joins]).toEqual(['shopper_hung_up', 1]);
  });

  it('asks an engine that answers nothing but errors less and less often, and says so once', async () => {
    const again = new ScriptedPerson(time);
    persons = [person, ...Array.from({ length: 9 }, () => new Error('503')), again];
    const line = await answered();
    picksUpAfter(0);
    await perform(line, TO_PERSON);
    const brokenAt = time.now().getTime();
    let foundAfterMs = 0;
    again.joining = () => (foundAfterMs = time.now().getTime() - brokenAt);
    person.break();
    time.after(40_000, () => again.end());
    await perform(line, GOODBYE);
    // 0.25 s, 0.5 s .. 4 s, and 4 s from then on
    expect([foundAfterMs, warnings]).toEqual([23_750, 1]);
  });

  it('is alone again, for what is to be done, when the person has left', async () => {
    const line = await answered();
    picksUpAfter(0);
    await perform(line, TO_PERSON);
    const sinceMs = time.now().getTime();
    time.after(20_000, () => person.end());
    await time.until(line.untilShopperIsFree());
    expect(time.now().getTime() - sinceMs).toBe(20_000);
  });

  it('tells of several handoffs the one that was connected last, whole', async () => {
    const line = await answered();
    const [busy, third] = [new ScriptedPerson(time), new ScriptedPerson(time)];
    persons = [busy, person, third];
    time.after(3_000, () => busy.end('busy', false));
    await perform(line, { kind: 'handoff', to: '+919845000002' });
    expect(line.record.handoff).toEqual({ to: '+919845000002', requestedAtMs: 0, connectedAtMs: null });
    picksUpAfter(2_000);
    await perform(line, TO_PERSON);
    const connected = { to: PERSON, requestedAtMs: 3_000, connectedAtMs: 7_000 };
    expect(line.record.handoff).toEqual(connected);
    time.after(1_000, () => person.end());
    time.after(2_000, () => third.end('busy', false));
    await perform(line, { kind: 'handoff', to: '+919845000003' });
    expect(line.record.handoff).toEqual(connected);
  });

  it('leaves a telephone of theirs that it does not hear of any more, and follows the one found again', async () => {
    const again = new ScriptedPerson(time);
    persons = [person, again];
    const line = await answered();
    picksUpAfter(0);
    time.after(1_000, () => person.break()); // while it is whispered to them
    time.after(2_000, () => again.tell({ kind: 'answered' }));
    expect(await perform(line, TO_PERSON)).toEqual(CONNECTED);
    expect([person.isLeft, again.isLeft]).toEqual([true, false]);
  });

  it('leaves it while the two talk, too', async () => {
    const again = new ScriptedPerson(time);
    persons = [person, again];
    const line = await answered();
    picksUpAfter(0);
    await perform(line, TO_PERSON);
    time.after(1_000, () => person.break());
    time.after(9_000, () => again.end());
    await perform(line, GOODBYE);
    expect(person.isLeft).toBe(true);
  });

  it.each([
    ['it is whispered to them', 1_000],
    ['the two talk', 9_000],
  ])('leaves it, and lets it ring on, when another process goes on with the call while %s', async (_, ms) => {
    const line = await answered();
    picksUpAfter(0);
    time.after(ms, () => process.abort(new Error('the lease is lost')));
    const talked = perform(line, TO_PERSON).then(() => perform(line, GOODBYE));
    await expect(talked).rejects.toThrow('lease is lost');
    expect([person.isLeft, person.endReason]).toEqual([true, null]);
  });

  it('finds the person again when the way to the engine was gone', async () => {
    const again = new ScriptedPerson(time);
    persons = [person, again];
    const line = await answered();
    time.after(1_000, () => person.break());
    time.after(2_000, () => again.tell({ kind: 'answered' }));
    expect(await perform(line, TO_PERSON)).toEqual(CONNECTED);
    expect([asked, again.joins]).toEqual([[PERSON, null], 1]);
  });
});
