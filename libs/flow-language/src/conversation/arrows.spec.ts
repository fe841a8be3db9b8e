import { describe, expect, it } from '@jest/globals';
import type { FlowDefinition } from '../definition/flow-definition.js';
import type { FlowAnswer, FlowStep } from '../definition/flow-step.js';
import { smallFlow } from '../validation/small-flow.fixture.js';
import { keys, silence, talkOnLine, words, type LineScript } from './scripted-line.fixture.js';

const text = (spoken: string) => ({ 'en-IN': spoken });
const ends = ['a', 'b', 'c', 'd', 'next'].map((id): FlowStep => ({ id, type: 'end', outcome: id }));
const flowOf = (steps: readonly FlowStep[], more: Partial<FlowDefinition> = {}): FlowDefinition => ({
  ...smallFlow,
  disclosure: text('Disclosure.'),
  steps: [...steps, ...ends],
  ...more,
});
const outcomeOf = (step: FlowStep, script: LineScript = {}): string | null =>
  talkOnLine(flowOf([step]), script).ending.outcome;
const answer: FlowAnswer = { key: 'q', question: text('Q?'), type: 'yes_no' };
const nonsense = words('banana');

describe('a flow', () => {
  const first: FlowStep = { id: 'one', type: 'say', prompt: text('One.'), next: 'a' };
  const second: FlowStep = { id: 'two', type: 'say', prompt: text('Two.'), next: 'b' };
  it('says the disclosure before anything else', () => expect(talkOnLine(flowOf([first])).said[0]).toBe('Disclosure.'));
  it('starts at its first step when none is named', () =>
    expect(talkOnLine(flowOf([first, second])).path).toEqual(['one', 'a']));
  it('starts at the step that is named', () =>
    expect(talkOnLine(flowOf([first, second], { start: 'two' })).path).toEqual(['two', 'b']));
  it('may call its steps and values like properties of every object', () => {
    const steps: FlowStep[] = [
      {
        id: 'toString',
        type: 'ask',
        prompt: text('{{inputs.__proto__}}?'),
        answer: { ...answer, key: '__proto__' },
        next: 'constructor',
      },
      {
        id: 'constructor',
        type: 'branch',
        when: [{ if: { ref: 'answers.__proto__', op: '==', value: true }, next: '__proto__' }],
        next: 'b',
      },
      { id: '__proto__', type: 'say', prompt: text('{{answers.constructor}}{{inputs.valueOf}}Done.'), next: 'a' },
    ];
    const talk = talkOnLine(flowOf(steps), { inputs: JSON.parse('{"__proto__":"Well"}') as Record<string, string> });
    expect(talk.path).toEqual(['toString', 'constructor', '__proto__', 'a']);
    expect(talk.said).toEqual(['Disclosure.', 'Well?', 'Done.']);
  });
});

describe('a say step', () => {
  it('goes to next', () => expect(outcomeOf({ id: 's', type: 'say', prompt: text('S.'), next: 'a' })).toBe('a'));
});

describe('an ask step', () => {
  const ask = (more: object = {}, answering: object = {}): FlowStep => ({
    id: 's',
    type: 'ask',
    prompt: text('Q?'),
    answer: { ...answer, ...answering },
    next: 'next',
    ...more,
  });
  it('goes to next when it is answered', () => expect(outcomeOf(ask({ onNoInput: 'a', onNoMatch: 'b' }))).toBe('next'));
  it('goes to onNoInput after silence', () =>
    expect(outcomeOf(ask({ onNoInput: 'a', onNoMatch: 'b' }), { answers: [silence] })).toBe('a'));
  it('goes to onNoMatch after what fits no answer', () =>
    expect(outcomeOf(ask({ onNoInput: 'a', onNoMatch: 'b' }), { answers: [nonsense] })).toBe('b'));
  it('goes by the last try when the tries failed in different ways', () => {
    expect(outcomeOf(ask({ onNoInput: 'a', onNoMatch: 'b' }), { answers: [nonsense, silence] })).toBe('a');
    expect(outcomeOf(ask({ onNoInput: 'a', onNoMatch: 'b' }), { answers: [silence, nonsense] })).toBe('b');
  });
  it('ends the call there when nothing is drawn for silence', () =>
    expect(talkOnLine(flowOf([ask()]), { answers: [silence] }).ending).toEqual({
      endReason: 'silence',
      outcome: null,
    }));
  it('ends the call there when nothing is drawn for what fits no answer', () =>
    expect(talkOnLine(flowOf([ask()]), { answers: [nonsense] }).ending).toEqual({
      endReason: 'agent_ended',
      outcome: null,
    }));
  it('tries twice when it does not say how often', () =>
    expect(talkOnLine(flowOf([ask()]), { answers: [nonsense] }).said).toHaveLength(3));
  it.each([1, 2, 3])('tries %i times when it says so', (maxTries) => {
    expect(talkOnLine(flowOf([ask({}, { maxTries })]), { answers: [silence] }).said.slice(1)).toEqual([
      'Q?',
      ...Array<string>(maxTries - 1).fill('Sorry, I could not hear you. Q?'),
    ]);
  });
  it('takes an answer of the last try', () =>
    expect(
      talkOnLine(flowOf([ask({}, { maxTries: 3 })]), { answers: [silence, nonsense, words('no')] }).answers.get('q'),
    ).toBe(false));
  it('keeps null for a question that stayed open, also when it was answered before', () => {
    const again = flowOf([ask({ next: 's', onNoInput: 'a' }, { maxTries: 1 })]);
    expect(talkOnLine(again, { answers: [keys('1'), silence] }).answers.get('q')).toBeNull();
  });
  it('listens without a word when all of its prompt is a value that is not set', () => {
    expect(
      talkOnLine(flowOf([ask({ prompt: text('{{inputs.nothing}}') })]), { answers: [silence, words('yes')] }).said,
    ).toEqual(['Disclosure.', 'Sorry, I could not hear you.']);
  });
  it.each([
    ['yes_no', words('haan'), true],
    ['yes_no', keys('2'), false],
    ['text', words(' 12, MG Road '), '12, MG Road'],
    ['number', words('12'), 12],
    ['number', keys('12'), 12],
    ['date', words('2026-02-28'), '2026-02-28'],
    ['choice', words('the second'), 'y'],
    ['choice', keys('1'), 'x'],
  ] as const)('gives an answer of the type %s its value: %j', (type, input, value) => {
    const choices = [
      { value: 'x', label: text('Ex'), dtmf: '1' },
      { value: 'y', label: text('Why'), dtmf: '2' },
    ];
    expect(talkOnLine(flowOf([ask({}, { type, choices })]), { answers: [input] }).answers.get('q')).toBe(value);
  });
});

describe('a confirm step', () => {
  const act: FlowStep = { id: 'act', type: 'action', action: 'cancel_order', next: 'a' };
  const confirm = (more: object): FlowStep => ({
    id: 's',
    type: 'confirm',
    action: 'cancel_order',
    prompt: text('Sure?'),
    ...more,
  });
  it('goes to onYes after a yes', () => expect(outcomeOf(confirm({ onYes: 'a', onNo: 'b', next: 'next' }))).toBe('a'));
  it('goes to onNo after a no', () =>
    expect(outcomeOf(confirm({ onYes: 'a', onNo: 'b', next: 'next' }), { answers: [keys('2')] })).toBe('b'));
  it('goes to onNo after silence', () =>
    expect(outcomeOf(confirm({ onYes: 'a', onNo: 'b' }), { answers: [silence] })).toBe('b'));
  it('goes to onNo after what is neither', () =>
    expect(outcomeOf(confirm({ onYes: 'a', onNo: 'b' }), { answers: [nonsense] })).toBe('b'));
  it('goes to next after a yes when it has no onYes', () =>
    expect(outcomeOf(confirm({ onNo: 'b', next: 'next' }))).toBe('next'));
  it('goes to next after a no when it has no onNo', () =>
    expect(outcomeOf(confirm({ onYes: 'a', next: 'next' }), { answers: [keys('2')] })).toBe('next'));
  it('ends the call where nothing is drawn', () =>
    expect(talkOnLine(flowOf([confirm({ onYes: 'a' })]), { answers: [keys('2')] }).ending).toEqual({
      endReason: 'agent_ended',
      outcome: null,
    }));
  it('confirms one call of its action, and not the next', () => {
    const twice = flowOf([
      confirm({ onYes: 'act', onNo: 'b' }),
      { ...act, next: 'again' } as FlowStep,
      { ...act, id: 'again' },
    ]);
    expect(talkOnLine(twice).requests.map((request) => request.isConfirmed)).toEqual([true, false]);
  });
  it('confirms nothing with a no', () =>
    expect(
      talkOnLine(flowOf([confirm({ onYes: 'act', onNo: 'act' }), act]), { answers: [keys('2')] }).requests[0]
        ?.isConfirmed,
    ).toBe(false));
  it('hears the answer as one to its own action: asked whether to cancel, "send it" cancels nothing and "cancel it" does', () => {
    const requestsAfter = (speech: string): number =>
      talkOnLine(flowOf([confirm({ onYes: 'act', onNo: 'b' }), act]), { answers: [words(speech)] }).requests.length;
    expect(['send it', 'please send it', 'do not cancel it'].map(requestsAfter)).toEqual([0, 0, 0]);
    expect(['cancel it', 'yes, cancel it'].map(requestsAfter)).toEqual([1, 1]);
  });
  it('takes a yes back when it is asked again and not given', () => {
    const again = flowOf([
      confirm({ onYes: 's2', onNo: 'act' }),
      { ...confirm({ onYes: 'act', onNo: 'act' }), id: 's2' } as FlowStep,
      act,
    ]);
    expect(talkOnLine(again, { answers: [keys('1'), keys('2')] }).requests[0]?.isConfirmed).toBe(false);
  });
});

describe('an action step', () => {
  const action = (more: object): FlowStep => ({ id: 's', type: 'action', action: 'get_order', ...more });
  const arrows = { onSuccess: 'a', onRefused: 'b', onPending: 'c', onTimeout: 'd', next: 'next' };
  it.each([
    ['success', 'onSuccess', 'a'],
    ['sample', 'onSuccess', 'a'],
    ['refused', 'onRefused', 'b'],
    ['pending', 'onPending', 'c'],
    ['timeout', 'onTimeout', 'd'],
  ] as const)('after %s goes to %s, or to next without it', (status, arrow, outcome) => {
    expect(outcomeOf(action(arrows), { reply: { status } })).toBe(outcome);
    expect(outcomeOf(action({ ...arrows, [arrow]: undefined }), { reply: { status } })).toBe('next');
    expect(outcomeOf(action({ next: 'next' }), { reply: { status } })).toBe('next');
  });
  it('fills its arguments with plain values, nothing where one is not set', () => {
    const args = { whole: '{{inputs.x}}', part: 'order {{ inputs.x }}/{{inputs.none}}', number: 5, flag: true };
    const { requests } = talkOnLine(flowOf([action({ args, next: 'a' })]), { inputs: { x: '{{inputs.y}}', y: 'Y' } });
    expect({ ...requests[0]?.args }).toEqual({
      whole: '{{inputs.y}}',
      part: 'order {{inputs.y}}/',
      number: '5',
      flag: 'true',
    });
  });
  it('says what the reply wants said, as it stands', () => {
    expect(talkOnLine(flowOf([action({ next: 'a' })]), { reply: { say: ' It is\n{{inputs.x}}. ' } }).said).toEqual([
      'Disclosure.',
      'It is {{inputs.x}}.',
    ]);
  });
  it('takes a result without fields, and one with the names of every object, for what they are', () => {
    const tell: FlowStep = {
      id: 'tell',
      type: 'say',
      prompt: text('Result {{results.s.constructor}}{{results.s.list}}.'),
      next: 'a',
    };
    expect(talkOnLine(flowOf([action({ next: 'tell' }), tell]), { reply: { result: null } }).said[1]).toBe('Result.');
    expect(
      talkOnLine(flowOf([action({ next: 'tell' }), tell]), { reply: { result: { constructor: 'c', list: [1] } } })
        .said[1],
    ).toBe('Result c.');
  });
});

describe('a branch step', () => {
  const branch = (values: readonly string[]): FlowStep => ({
    id: 's',
    type: 'branch',
    when: values.map((value, at) => ({ if: { ref: 'inputs.x', op: '==', value }, next: 'abcd'[at] ?? 'd' })),
    next: 'next',
  });
  it('goes where the first condition that holds leads', () =>
    expect(outcomeOf(branch(['1', '2', '2']), { inputs: { x: '2' } })).toBe('b'));
  it('goes to next when none holds', () => expect(outcomeOf(branch(['1', '2']), { inputs: { x: '3' } })).toBe('next'));
  it('goes to next without conditions', () => expect(outcomeOf(branch([]))).toBe('next'));
  it('goes to next when the value is not set', () => expect(outcomeOf(branch(['1', '']))).toBe('next'));
});

describe('a handoff step', () => {
  const handoff = (more: object): FlowStep => ({ id: 's', type: 'handoff', to: 'Support', ...more });
  it('goes to onConnected when a person takes the call, which then ends as handed off', () => {
    expect(talkOnLine(flowOf([handoff({ onConnected: 'a', onFailed: 'b', next: 'next' })])).ending).toEqual({
      endReason: 'handed_off',
      outcome: 'a',
    });
  });
  it('goes to onFailed when nobody does', () => {
    expect(
      talkOnLine(flowOf([handoff({ onConnected: 'a', onFailed: 'b', next: 'next' })]), { isConnected: false }).ending,
    ).toEqual({ endReason: 'agent_ended', outcome: 'b' });
  });
  it('goes to next where one of them is missing', () => {
    expect(outcomeOf(handoff({ onFailed: 'b', next: 'next' }))).toBe('next');
    expect(outcomeOf(handoff({ onConnected: 'a', next: 'next' }), { isConnected: false })).toBe('next');
  });
  it('ends the call as handed off when nothing is drawn for a person who took it', () => {
    expect(talkOnLine(flowOf([handoff({ onFailed: 'b' })])).ending).toEqual({ endReason: 'handed_off', outcome: null });
  });
  it('ends the call when nothing is drawn for nobody', () => {
    expect(talkOnLine(flowOf([handoff({ onConnected: 'a' })]), { isConnected: false }).ending).toEqual({
      endReason: 'agent_ended',
      outcome: null,
    });
  });
  it('names whom it called', () => expect(talkOnLine(flowOf([handoff({})])).handoffs).toEqual(['Support']));
});

describe('a prompt that may be left out', () => {
  const branch: FlowStep = { id: 's', type: 'branch', when: [], next: 'next' };
  const action: FlowStep = { id: 's', type: 'action', action: 'get_order', next: 'next' };
  it.each([
    ['branch', branch],
    ['action', action],
  ] as const)('is said before the %s, and nothing without it', (_, step) => {
    expect(talkOnLine(flowOf([{ ...step, prompt: text('Well.') }])).said).toEqual(['Disclosure.', 'Well.']);
    expect(talkOnLine(flowOf([step])).said).toEqual(['Disclosure.']);
  });
  it('is said at the end, and nothing without it', () => {
    expect(
      talkOnLine({ ...flowOf([]), steps: [{ id: 'e', type: 'end', outcome: 'a', prompt: text('Bye.') }] }).said,
    ).toEqual(['Disclosure.', 'Bye.']);
    expect(talkOnLine(flowOf([])).said).toEqual(['Disclosure.']);
  });
  it('is said before the handoff, and a word to wait without it', () => {
    expect(talkOnLine(flowOf([{ id: 's', type: 'handoff', to: 'Us', prompt: text('Wait.') }])).said).toEqual([
      'Disclosure.',
      'Wait.',
    ]);
    expect(talkOnLine(flowOf([{ id: 's', type: 'handoff', to: 'Us' }])).said).toEqual([
      'Disclosure.',
      'Please hold, I am connecting you to a person.',
    ]);
  });
});

describe('the built-ins', () => {
  const optOut = [words('Stop calling me'), keys('9')];
  const steps: readonly FlowStep[] = [
    { id: 'say', type: 'say', prompt: text('say'), next: 'branch' },
    { id: 'branch', type: 'branch', prompt: text('branch'), when: [], next: 'ask' },
    { id: 'ask', type: 'ask', prompt: text('ask'), answer, next: 'confirm' },
    { id: 'confirm', type: 'confirm', prompt: text('confirm'), action: 'get_order', onYes: 'action', onNo: 'action' },
    { id: 'action', type: 'action', prompt: text('action'), action: 'get_order', next: 'handoff' },
    { id: 'handoff', type: 'handoff', prompt: text('handoff'), to: 'Us', next: 'end' },
    { id: 'end', type: 'end', prompt: text('end'), outcome: 'a' },
  ];

  it.each(['Disclosure.', 'done', ...steps.map((step) => step.id)])(
    'end the call for good when the opt-out is said or pressed into the line "%s"',
    (line) => {
      for (const input of optOut) {
        const talk = talkOnLine(flowOf(steps), { cutIns: { [line]: input }, reply: { say: 'done' } });
        expect(talk).toMatchObject({ isOptedOut: true, ending: { endReason: 'opted_out', outcome: null } });
        expect(talk.said.slice(-2)).toEqual([line, 'All right. We will not call you on this number again. Goodbye.']);
      }
    },
  );

  it.each([0, 1])('end the call for good when the opt-out answers question %i', (at) => {
    for (const input of optOut) {
      const talk = talkOnLine(flowOf(steps), { answers: [...Array<typeof input>(at).fill(keys('1')), input] });
      expect(talk).toMatchObject({ isOptedOut: true, ending: { endReason: 'opted_out', outcome: null }, requests: [] });
    }
  });

  it.each(['Disclosure.', 'done', ...steps.map((step) => step.id).filter((id) => id !== 'handoff')])(
    'call the first handoff step when a person is asked for in the line "%s"',
    (line) => {
      expect(
        talkOnLine(flowOf(steps), { cutIns: { [line]: words('I want to talk to a person') }, reply: { say: 'done' } })
          .handoffs[0],
      ).toBe('Us');
    },
  );

  it('call a person where the flow draws none, and end the call', () => {
    const flow = flowOf(steps.slice(0, 3));
    const wanted = { answers: [words('connect me to an agent')] };
    expect(talkOnLine(flow, wanted)).toMatchObject({
      handoffs: [null],
      ending: { endReason: 'handed_off', outcome: null },
    });
    expect(talkOnLine(flow, { ...wanted, isConnected: false })).toMatchObject({
      handoffs: [null],
      ending: { endReason: 'agent_ended', outcome: null },
    });
    const connecting = 'Please hold, I am connecting you to a person.';
    expect(talkOnLine(flow, { ...wanted, cutIns: { [connecting]: keys('9') } })).toMatchObject({
      handoffs: [],
      isOptedOut: true,
      ending: { endReason: 'opted_out' },
    });
  });

  it('repeat a question for nothing, three times at most', () => {
    const again = words('please repeat');
    const few = talkOnLine(flowOf(steps), { answers: [again, again, silence, keys('1')] });
    expect(few.said.slice(3, 7)).toEqual(['ask', 'ask', 'ask', 'Sorry, I could not hear you. ask']);
    expect(few.answers.get('q')).toBe(true);
    expect(talkOnLine(flowOf(steps), { answers: [again] }).said.filter((line) => line.endsWith('ask'))).toHaveLength(5);
  });
});

describe('a walk that does not end by itself', () => {
  const round: FlowStep = { id: 's', type: 'branch', when: [], next: 's' };
  it('is cut when it says nothing', () =>
    expect(talkOnLine(flowOf([round])).ending).toEqual({ endReason: 'max_duration', outcome: null }));
  it('is cut when it speaks, on a line without a clock too', () =>
    expect(talkOnLine(flowOf([{ ...round, prompt: text('Round.') }])).ending.endReason).toBe('max_duration'));
  it('is not taken for one when it is only long', () => {
    const chain = Array.from({ length: 5_000 }, (_, at): FlowStep => ({
      id: `s${at}`,
      type: 'branch',
      when: [],
      next: at === 4_999 ? 'a' : `s${at + 1}`,
    }));
    expect(talkOnLine(flowOf(chain)).ending).toEqual({ endReason: 'agent_ended', outcome: 'a' });
  });
});
