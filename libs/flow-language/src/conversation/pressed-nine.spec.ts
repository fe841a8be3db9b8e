import { LANGUAGES } from '@outcall/kernel';
import { describe, expect, it } from '@jest/globals';
import type { FlowDefinition } from '../definition/flow-definition.js';
import type { FlowAnswer } from '../definition/flow-step.js';
import { SPOKEN } from '../languages/registry.js';
import { understand } from '../understanding/understanding.js';
import { smallFlow } from '../validation/small-flow.fixture.js';
import { agent } from './agent.js';
import { openCall } from './call-state.js';
import { keys, silence, talkOnLine, words, type LineRecord } from './scripted-line.fixture.js';

const text = (said: string) => ({ 'en-IN': said });
const flow = (answer: Partial<FlowAnswer>): FlowDefinition => ({
  ...smallFlow,
  disclosure: text('Hello.'),
  steps: [
    {
      id: 'ask',
      type: 'ask',
      prompt: text('How many?'),
      answer: { key: 'pieces', question: text('?'), type: 'number', ...answer },
      next: 'kept',
    },
    { id: 'kept', type: 'end', outcome: 'kept' },
  ],
});
const BACK = SPOKEN['en-IN'].phrases.pressedNine;
const talk = (then: ReturnType<typeof words>[], answer: Partial<FlowAnswer> = {}): LineRecord =>
  talkOnLine(flow(answer), { answers: [keys('9'), ...then] });

describe('a lone 9 where a number is asked for', () => {
  it.each<[string, ReturnType<typeof words>]>([
    ['no', keys('2')],
    ['a spoken no', words('no')],
    ['the number', words('nine')],
  ])('is asked back, and is the number after %s', (_, reply) => {
    expect(talk([reply])).toMatchObject({ said: ['Hello.', 'How many?', BACK], isOptedOut: false });
    expect(talk([reply]).answers.get('pieces')).toBe(9);
  });

  it.each<[string, ReturnType<typeof words>]>([
    ['yes', keys('1')],
    ['a second 9', keys('9')],
    ['the opt-out in words', words('do not call me again')],
    ['silence', silence],
    ['what is not understood', words('brown fox')],
  ])('is the opt-out after %s', (_, reply) => {
    const { isOptedOut, ending, answers, said } = talk([reply]);
    expect([isOptedOut, ending.endReason, answers.get('pieces'), said[2]]).toEqual([true, 'opted_out', null, BACK]);
  });

  it.each<[string, ReturnType<typeof words>, number | null]>([
    ['no', keys('2'), 9],
    ['yes', keys('1'), null],
    ['silence', silence, null],
  ])('is asked back once more when what is said into that is not understood, and is heard: %s', (_, then, pieces) => {
    const answers = [keys('9'), then];
    const {
      isOptedOut,
      answers: found,
      said,
    } = talkOnLine(flow({}), { cutIns: { [BACK]: [words('brown fox')] }, answers });
    expect([isOptedOut, found.get('pieces')]).toEqual([pieces === null, pieces]);
    expect(said.filter((line) => line === BACK)).toHaveLength(2);
  });

  it.each<[string, ReturnType<typeof words>, boolean]>([
    ['hangs up', silence, true],
    ['says the number', words('nine'), false],
  ])('has opted out while that is asked, and then who %s', (_, reply, isOptedOut) => {
    const call = openCall(flow({}), 'en-IN', {});
    const walk = agent(call);
    let step = walk.next();
    let isOptedOutMeanwhile = false;
    while (!step.done) {
      const isBack = step.value.kind === 'say' && step.value.line.text === BACK;
      if (isBack) isOptedOutMeanwhile = call.isOptedOut && call.isOptOutAsked;
      const input = call.isOptedOut || isOptedOutMeanwhile ? reply : keys('9');
      step = walk.next(step.value.kind === 'say' ? { kind: 'said', cutInWith: null } : { kind: 'listened', input });
    }
    expect([isOptedOutMeanwhile, call.isOptedOut, call.isOptOutAsked]).toEqual([true, isOptedOut, false]);
  });

  it('is asked back twice at most', () => {
    const { isOptedOut, said } = talkOnLine(flow({}), {
      cutIns: { [BACK]: words('brown fox') },
      answers: [keys('9'), silence],
    });
    expect([isOptedOut, said.filter((line) => line === BACK).length]).toEqual([true, 2]);
  });

  it('is asked back when it cuts the question off too', () => {
    const cut = talkOnLine(flow({}), { cutIns: { 'How many?': keys('9') }, answers: [keys('2')] });
    expect([cut.isOptedOut, cut.answers.get('pieces'), cut.said[2]]).toEqual([false, 9, BACK]);
  });

  it('is no answer where the question does not take nine: it is asked for again', () => {
    const { said, answers } = talk([keys('2'), keys('3')], { max: 5 });
    expect(said[3]).toBe(`${SPOKEN['en-IN'].phrases.notUnderstood} How many?`);
    expect(answers.get('pieces')).toBe(3);
  });

  it('ends as nine with a # behind it, and as the opt-out where something else is asked for', () => {
    expect(talkOnLine(flow({}), { answers: [keys('9#')] }).answers.get('pieces')).toBe(9);
    expect(talkOnLine(flow({ type: 'yes_no' }), { answers: [keys('9')] }).isOptedOut).toBe(true);
  });
});

it.each<[string, string, unknown]>([
  ['no', 'नहीं', 9],
  ['nine', 'नौ', 9],
  ['a person', 'किसी आदमी से बात कराइए', 'person'],
  ['yes', 'हाँ', null],
])('the question back is heard in another language of the flow: %s', (_, speech, expected) => {
  const { steps, languages, ...rest } = flow({});
  const both: FlowDefinition = { ...rest, steps, languages: { ...languages, allowed: ['en-IN', 'hi-IN'] } };
  const { answers, isOptedOut, handoffs } = talkOnLine(both, { answers: [keys('9'), words(speech)] });
  expect([answers.get('pieces'), isOptedOut, handoffs.length]).toEqual([
    expected === 9 ? 9 : null,
    expected === null,
    expected === 'person' ? 1 : 0,
  ]);
});

it.each(LANGUAGES)('the question back names the keys 9, 1 and 2 in %s, and is answered by yes and no', (language) => {
  const { pressedNine, yes, no } = SPOKEN[language].phrases;
  expect(pressedNine.match(/\d/g)).toEqual(language === 'en-IN' ? ['9', '1', '2'] : ['9', '1', '9', '2']);
  for (const [speech, value] of [
    [yes[0], true],
    [no[0], false],
  ] as const)
    expect(understand(language, { speech, dtmf: null }, { type: 'yes_no', choices: [] })).toEqual({
      kind: 'value',
      value,
    });
});
