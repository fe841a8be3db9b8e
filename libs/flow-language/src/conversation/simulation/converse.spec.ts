import { LANGUAGES } from '@outcall/kernel';
import { describe, expect, it } from '@jest/globals';
import type { FlowDefinition, FlowStep } from '../../index.js';
import { SPOKEN } from '../../languages/registry.js';
import { definitionWith, smallFlow } from '../../validation/small-flow.fixture.js';
import type { ActionReply, ActionRequest, Conversation } from '../conversation.js';
import type { ConversationSettings } from './conversation-settings.js';
import { converse, converseWith, converseWithSamples } from './converse.js';

const settings = (more: Partial<ConversationSettings> = {}): ConversationSettings => ({
  inputs: { order_no: 'A-7' },
  language: 'hi-IN',
  ...more,
});
const talk = (more: Partial<ConversationSettings> = {}, definition: FlowDefinition = smallFlow): Conversation =>
  converseWithSamples(definition, settings(more));
const said = (conversation: Conversation): string[] =>
  conversation.transcript.map((line) => `${line.speaker}: ${line.text}`);
const text = (words: string) => ({ 'en-IN': words, 'hi-IN': words });
const flowOf = (steps: readonly FlowStep[], more: Partial<FlowDefinition> = {}): FlowDefinition => ({
  ...smallFlow,
  steps,
  ...more,
});
const end: FlowStep = { id: 'end', type: 'end', outcome: 'kept' };

describe('a conversation', () => {
  it('begins with the disclosure, asks, and ends with the outcome', () => {
    const conversation = talk({ language: 'en-IN', testAnswers: { wish: 'keep' } });
    expect(said(conversation)).toEqual([
      'agent: An automated call. It is recorded.',
      'agent: About order A-7.',
      'agent: Keep or cancel?',
      'shopper: Keep',
    ]);
    expect(conversation).toMatchObject({
      outcome: 'kept',
      endReason: 'agent_ended',
      isOptedOut: false,
      handoff: null,
      languagesHeard: ['en-IN'],
    });
    expect({ ...conversation.answers }).toEqual({ wish: 'keep' });
    expect(conversation.path).toEqual(['hello', 'ask', 'branch', 'kept']);
  });

  it('gives the English text of the same prompt with the same values, and null in an English call', () => {
    const hindi = talk({ testAnswers: { wish: 'cancel' } });
    expect(hindi.transcript.map((line) => line.textEn)).toEqual([
      'An automated call. It is recorded.',
      'About order A-7.',
      'Keep or cancel?',
      'Cancel',
      'Are you sure?',
      'Yes',
      'It is cancelled.',
    ]);
    expect(hindi.transcript[3]?.text).toBe('रद्द करें');
    expect(talk({ language: 'en-IN' }).transcript.every((line) => line.textEn === null)).toBe(true);
    const withoutEnglish = definitionWith((flow) => [
      (flow.languages.allowed = ['hi-IN']),
      delete flow.steps[0].prompt['en-IN'],
    ]);
    expect(talk({}, withoutEnglish).transcript[1]?.textEn).toBeNull();
  });

  it('is the same to the byte when repeated, and its lines follow each other in time', () => {
    const first = talk({ testAnswers: { wish: 'cancel' } });
    expect(JSON.stringify(talk({ testAnswers: { wish: 'cancel' } }))).toBe(JSON.stringify(first));
    let now = 0;
    for (const line of first.transcript) {
      expect(line.startMs).toBeGreaterThan(now);
      expect(line.endMs).toBeGreaterThan(line.startMs);
      now = line.endMs;
    }
    expect(first.talkMs).toBe(now);
  });

  it('asks for an action with its arguments, confirmed by the shopper, and waits for the reply', () => {
    const walk = converse(smallFlow, settings({ testAnswers: { wish: 'cancel' } }));
    const request = walk.next().value as ActionRequest;
    expect({ ...request, args: { ...request.args } }).toMatchObject({
      index: 0,
      stepId: 'cancel',
      name: 'cancel_order',
      args: { order_no: 'A-7' },
      isConfirmed: true,
    });
    const reply: ActionReply = { status: 'success', result: { refund: 'none' }, say: 'हो गया।' };
    const conversation = walk.next(reply).value as Conversation;
    expect(conversation.actions).toEqual([{ request, reply }]);
    expect(said(conversation)).toContain('agent: हो गया।');
    expect(conversation.outcome).toBe('cancelled');
  });

  it('takes no at a confirm step when the test answers hold no under its id, and then does nothing', () => {
    const conversation = talk({ testAnswers: { wish: 'cancel', sure: 'no' } });
    expect(conversation.outcome).toBe('kept');
    expect(conversation.actions).toEqual([]);
    expect(said(conversation)).toContain('shopper: नहीं');
  });

  it.each([
    ['success', 'a'],
    ['sample', 'a'],
    ['refused', 'b'],
    ['pending', 'c'],
    ['timeout', 'd'],
  ] as const)('follows the arrow for a reply that is %s', (status, outcome) => {
    const ends = ['a', 'b', 'c', 'd'].map((id): FlowStep => ({ id, type: 'end', outcome: id }));
    const flow = flowOf([
      {
        id: 'act',
        type: 'action',
        action: 'get_order',
        onSuccess: 'a',
        onRefused: 'b',
        onPending: 'c',
        onTimeout: 'd',
      },
      ...ends,
    ]);
    expect(converseWithSamples(flow, settings(), () => ({ status, result: null, say: null })).outcome).toBe(outcome);
  });

  it('speaks and branches by the results of an action, awaited from elsewhere', async () => {
    const flow = flowOf([
      { id: 'look', type: 'action', action: 'get_order', next: 'tell' },
      {
        id: 'tell',
        type: 'say',
        prompt: text('Status {{results.look.status}}, {{results.look.nothing}}{{inputs.order_no}}.'),
        next: 'open',
      },
      {
        id: 'open',
        type: 'branch',
        when: [{ if: { ref: 'results.look.amount', op: '>', value: 1000 }, next: 'big' }],
        next: 'end',
      },
      { id: 'big', type: 'end', outcome: 'big' },
      end,
    ]);
    const conversation = await converseWith(flow, settings(), async () => ({
      status: 'success',
      result: { status: '{{inputs.order_no}}', amount: '1299' },
      say: null,
    }));
    expect(said(conversation)).toContain('agent: Status {{inputs.order_no}}, A-7.');
    expect(conversation.outcome).toBe('big');
  });

  it('gives answers their types, samples where the test answers hold none', () => {
    const ask = (id: string, type: 'yes_no' | 'text' | 'date' | 'number', next: string): FlowStep => ({
      id,
      type: 'ask',
      prompt: text(id),
      answer: { key: id, question: text(id), type },
      next,
    });
    const flow = flowOf([
      ask('sure', 'yes_no', 'many'),
      ask('many', 'number', 'when'),
      ask('when', 'date', 'why'),
      ask('why', 'text', 'end'),
      end,
    ]);
    expect({ ...talk({}, flow).answers }).toEqual({
      sure: true,
      many: 1,
      when: '2030-01-15',
      why: 'यह एक नमूना उत्तर है',
    });
    expect({
      ...talk({ testAnswers: { sure: 'No', many: '12.5', when: '2026-02-28', why: 'मन नहीं है' } }, flow).answers,
    }).toEqual({
      sure: false,
      many: 12.5,
      when: '2026-02-28',
      why: 'मन नहीं है',
    });
  });

  it.each([['cancel'], ['Cancel'], ['रद्द करें'], ['2']])('takes %s for the choice cancel', (given) => {
    expect(talk({ testAnswers: { wish: given } }).answers['wish']).toBe('cancel');
  });

  it('asks again when nothing or nothing fitting is said, and leaves the answer null', () => {
    const silent = talk({ testAnswers: { wish: '' } });
    expect(silent).toMatchObject({ endReason: 'silence', outcome: null });
    expect({ ...silent.answers }).toEqual({ wish: null });
    const lost = talk({ language: 'en-IN', testAnswers: { wish: 'banana' } });
    expect(lost).toMatchObject({ endReason: 'agent_ended', outcome: null });
    expect(said(lost).slice(2)).toEqual([
      'agent: Keep or cancel?',
      'shopper: banana',
      'agent: Sorry, I did not understand that. Keep or cancel?',
      'shopper: banana',
    ]);
  });

  it('goes where the flow says after the last try', () => {
    const flow = definitionWith((draft) => [
      (draft.steps[1].onNoInput = 'kept'),
      (draft.steps[1].onNoMatch = 'cancelled'),
    ]);
    expect(talk({ testAnswers: { wish: '' } }, flow).outcome).toBe('kept');
    expect(talk({ testAnswers: { wish: 'banana' } }, flow).outcome).toBe('cancelled');
  });

  it('repeats a question that is asked for again, for a while', () => {
    const flow = definitionWith((draft) => (draft.steps[1].onNoMatch = 'kept'));
    const conversation = talk({ language: 'en-IN', testAnswers: { wish: 'please repeat' } }, flow);
    expect(said(conversation).filter((line) => line === 'agent: Keep or cancel?')).toHaveLength(4);
    expect(conversation.outcome).toBe('kept');
  });

  it('ends for good when the shopper opts out, also in an answer', () => {
    for (const conversation of [talk({ behaviour: 'opts_out' }), talk({ testAnswers: { wish: 'stop calling' } })]) {
      expect(conversation).toMatchObject({ endReason: 'opted_out', isOptedOut: true, outcome: null });
      expect(conversation.transcript.at(-1)?.textEn).toBe(
        'All right. We will not call you on this number again. Goodbye.',
      );
    }
  });

  it('hands over to a person who is asked for, by the flow where it has a handoff step', () => {
    expect(talk({ behaviour: 'asks_for_person' })).toMatchObject({ endReason: 'handed_off', handoff: { to: null } });
    const person: FlowStep = { id: 'person', type: 'handoff', to: 'Support', onFailed: 'kept' };
    const drawn = definitionWith((draft) => draft.steps.push(person));
    const taken = talk({ behaviour: 'asks_for_person' }, drawn);
    expect(taken).toMatchObject({ endReason: 'handed_off', outcome: null, handoff: { to: 'Support' } });
    expect(taken.handoff?.connectedAtMs).toBeGreaterThan(taken.handoff?.requestedAtMs ?? 0);
    const nobody = talk({ behaviour: 'asks_for_person', isPersonAvailable: false }, drawn);
    expect(nobody).toMatchObject({ endReason: 'agent_ended', outcome: 'kept', handoff: { connectedAtMs: null } });
    const other: FlowStep = { id: 'other', type: 'handoff', to: 'Sales', onFailed: 'kept' };
    const twice = definitionWith((draft) => draft.steps.push({ ...person, onFailed: 'other' }, other));
    const last = talk({ behaviour: 'asks_for_person', isPersonAvailable: false }, twice).handoff;
    expect(last).toMatchObject({ to: 'Sales', connectedAtMs: null });
    expect(last?.requestedAtMs).toBeGreaterThan(nobody.handoff?.requestedAtMs ?? Infinity);
    const onward = definitionWith((draft) => draft.steps.push({ ...person, onConnected: 'kept' }));
    expect(talk({ behaviour: 'asks_for_person' }, onward)).toMatchObject({ endReason: 'handed_off', outcome: 'kept' });
  });

  it('breaks off when the shopper hangs up half-way, with what was answered until then', () => {
    const conversation = talk({ behaviour: 'hangs_up_half_way', testAnswers: { wish: 'cancel' } });
    expect(conversation).toMatchObject({ endReason: 'shopper_hung_up', outcome: null, actions: [] });
    expect({ ...conversation.answers }).toEqual({ wish: 'cancel' });
    expect(conversation.transcript.at(-1)?.text.endsWith('…')).toBe(true);
    expect(talk({ behaviour: 'hangs_up_half_way', testAnswers: { wish: 'keep' } })).toMatchObject({
      endReason: 'shopper_hung_up',
      outcome: null,
    });
  });

  it('cuts a conversation that takes too long, and one that runs in circles', () => {
    const circle: FlowStep = { id: 'round', type: 'say', prompt: text('Round and round.'), next: 'round' };
    const long = talk({}, flowOf([circle], { limits: { maxSeconds: 60 } }));
    expect(long).toMatchObject({ endReason: 'max_duration', outcome: null, talkMs: 60_000 });
    const empty: FlowStep = { id: 'round', type: 'branch', when: [], next: 'round' };
    expect(talk({}, flowOf([empty])).endReason).toBe('max_duration');
  });

  it('cuts a conversation that asks for ever, at its longest time', () => {
    const asking: FlowStep = {
      id: 'q',
      type: 'ask',
      prompt: text('Again?'),
      answer: { key: 'q', question: text('Q?'), type: 'yes_no' },
      next: 'q',
      onNoInput: 'q',
      onNoMatch: 'q',
    };
    for (const q of ['yes', '', 'banana', 'please repeat']) {
      for (const maxSeconds of [60, 900]) {
        expect(talk({ testAnswers: { q } }, flowOf([asking], { limits: { maxSeconds } }))).toMatchObject({
          endReason: 'max_duration',
          outcome: null,
          talkMs: maxSeconds * 1_000,
        });
      }
    }
    const acting: FlowStep = { id: 'act', type: 'action', action: 'get_order', next: 'act' };
    expect(talk({}, flowOf([acting], { limits: { maxSeconds: 60 } }))).toMatchObject({
      endReason: 'max_duration',
      talkMs: 60_000,
    });
  });

  it('has ended because of the opt-out also when the clock or the shopper cut the goodbye', () => {
    const long = flowOf(
      [{ id: 'talk', type: 'say', prompt: text('x'.repeat(825)), next: 'ask' }, ...smallFlow.steps.slice(1)],
      { limits: { maxSeconds: 60 } },
    );
    const cut = talk({ language: 'en-IN', testAnswers: { wish: 'stop calling' } }, long);
    expect(cut).toMatchObject({ endReason: 'opted_out', isOptedOut: true });
    expect(cut.talkMs).toBe(60_000);
    expect(talk({ behaviour: 'hangs_up_half_way', testAnswers: { wish: 'stop calling' } })).toMatchObject({
      endReason: 'opted_out',
      isOptedOut: true,
    });
  });

  it.each(LANGUAGES)('has the shopper say a built-in request as it stands in %s, whatever was asked', (language) => {
    const labels = (words: string) => Object.fromEntries(LANGUAGES.map((code) => [code, words]));
    const choices = [{ value: 'a', label: labels('Alpha') }];
    for (const type of ['yes_no', 'text', 'choice', 'number', 'date'] as const) {
      const ask: FlowStep = {
        id: 'ask',
        type: 'ask',
        prompt: labels('Well?'),
        answer: { key: 'q', question: labels('Q?'), type, ...(type === 'choice' && { choices }) },
        next: 'sure',
      };
      const sure: FlowStep = { id: 'sure', type: 'confirm', prompt: labels('Sure?'), action: 'get_order', next: 'end' };
      const flow = flowOf([ask, sure, end], { languages: { allowed: LANGUAGES, default: language } });
      for (const [list, endReason] of [
        ['optOut', 'opted_out'],
        ['person', 'handed_off'],
      ] as const) {
        const given = SPOKEN[language].phrases[list][0];
        for (const key of ['q', 'sure']) {
          const conversation = talk({ language, testAnswers: { [key]: given } }, flow);
          expect([type, given, conversation.endReason]).toEqual([type, given, endReason]);
          const line = conversation.transcript.find(({ text }) => text === given);
          expect(line).toMatchObject({
            speaker: 'shopper',
            textEn: language === 'en-IN' ? null : SPOKEN['en-IN'].phrases[list][0],
          });
        }
      }
    }
  });

  it("says the values yes and no in the call's own words, and free text as it stands: it is heard as in a live call", () => {
    const ask: FlowStep = {
      id: 'ask',
      type: 'ask',
      prompt: text('Well?'),
      answer: { key: 'q', question: text('Q?'), type: 'yes_no', maxTries: 1 },
      next: 'end',
    };
    for (const q of ['yes', 'Yes', '1', 'true'])
      expect([q, said(talk({ testAnswers: { q } }, flowOf([ask, end]))).at(-1)]).toEqual([q, 'shopper: हाँ']);
    for (const q of ['no', 'NO', '2', 'false'])
      expect([q, said(talk({ testAnswers: { q } }, flowOf([ask, end]))).at(-1)]).toEqual([q, 'shopper: नहीं']);
    const understood = (q: string): unknown => talk({ testAnswers: { q } }, flowOf([ask, end])).answers['q'];
    expect(['haan ji', 'nahi chahiye', 'haan boliye', 'ஆமாம்'].map(understood)).toEqual([true, false, null, null]);
    expect(said(talk({ testAnswers: { q: 'haan boliye' } }, flowOf([ask, end]))).at(-1)).toBe('shopper: haan boliye');
    expect(talk({ testAnswers: { q: 'వాన' } }, flowOf([ask, end])).transcript.at(-1)).toMatchObject({
      text: 'వాన',
      textEn: null,
    });
  });

  it('keeps text from right to left, joiners and combining characters as they were given', () => {
    const given = 'שלום \u202b١٢٣\u202c क्\u200dष é 👩‍👩‍👧';
    const conversation = talk({ inputs: { order_no: given }, testAnswers: { wish: 'keep' } });
    expect(conversation.transcript[1]).toMatchObject({
      text: `ऑर्डर ${given} के बारे में।`,
      textEn: `About order ${given}.`,
    });
  });

  it('leaves no gap where an optional value is not set', () => {
    const flow = definitionWith((draft) => {
      draft.steps[0].prompt = {
        'en-IN': 'Hello {{inputs.name}}, about order {{inputs.order_no}} ({{inputs.items}}).',
        'hi-IN': 'नमस्ते {{inputs.name}}, ऑर्डर {{inputs.order_no}} ({{inputs.items}}) के बारे में।',
      };
    });
    expect(talk({}, flow).transcript[1]).toMatchObject({
      text: 'नमस्ते, ऑर्डर A-7 के बारे में।',
      textEn: 'Hello, about order A-7.',
    });
  });

  it('takes inputs, answers and arguments with prototype names for ordinary ones', () => {
    const inputs = JSON.parse('{"order_no":"1","__proto__":"p","constructor":"c"}') as Record<string, string>;
    const testAnswers = JSON.parse('{"__proto__":"x","wish":"keep"}') as Record<string, string>;
    expect(talk({ inputs, testAnswers }).outcome).toBe('kept');
    expect(({} as Record<string, unknown>)['p']).toBeUndefined();
  });
});
