import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@outcall/kernel';
import { witnessTextsOf } from '../../test/language-tests.js';
import type { FlowDefinition } from '../definition/flow-definition.js';
import type { FlowStep } from '../definition/flow-step.js';
import { SPOKEN } from '../languages/registry.js';
import { smallFlow } from '../validation/small-flow.fixture.js';
import { openCall } from './call-state.js';
import { heardMeanwhile } from './heard-meanwhile.js';
import { hear } from './languages.js';
import { silence, talkOnLine, words, type LineRecord, type LineScript } from './scripted-line.fixture.js';

const text = (said: string) => ({ 'en-IN': said });
const { askedToStop: BACK, connecting: CONNECTING } = SPOKEN['en-IN'].phrases;
const { wrongPerson: WRONG_PERSON, laterDeclined: DECLINED, languages } = SPOKEN['en-IN'].requests.texts;
const LANGUAGES_SPOKEN = languages.replace('{{languages}}', 'English, Hindi');
const steps: FlowStep[] = [
  { id: 'about', type: 'say', prompt: text('About your order.'), next: 'pay' },
  { id: 'pay', type: 'action', action: 'get_order', prompt: text('One moment.'), next: 'ask' },
  {
    id: 'ask',
    type: 'ask',
    prompt: text('How many?'),
    answer: { key: 'pieces', question: text('?'), type: 'number', maxTries: 2 },
    next: 'kept',
  },
  { id: 'kept', type: 'end', outcome: 'kept', prompt: text('Goodbye.') },
];
const flow: FlowDefinition = { ...smallFlow, disclosure: text('Hello.'), steps };
const drawn: FlowDefinition = {
  ...flow,
  steps: [{ id: 'team', type: 'handoff', to: 'team', prompt: text('To the team.'), next: 'kept' }, ...steps.slice(-1)],
};

/** The rules hear an opt-out, the witness is far from it. */
const DOUBTED = words("don't put my number on the box write only name");
/** The rules hear nothing, the witness an opt-out. */
const GUESSED = words('my number is not for your use');
const THREE = words('three');

/** Each place where something is said into a line; `answers` come before and after the question back. */
interface Place {
  readonly line: string;
  readonly in?: FlowDefinition;
  readonly before?: readonly ReturnType<typeof words>[];
}
const PLACES: readonly [string, Place][] = [
  ['the greeting', { line: 'Hello.' }],
  ['a say step', { line: 'About your order.' }],
  ['the prompt of an action', { line: 'One moment.' }],
  ['what an action has to say', { line: 'It comes today.' }],
  ['a question', { line: 'How many?' }],
  ['the goodbye', { line: 'Goodbye.', before: [THREE] }],
  ['the line before a person', { line: 'To the team.', in: drawn }],
  ['the line before a person whom no step names', { line: CONNECTING, before: [words('a human please')] }],
  ['the goodbye to who asks for later', { line: DECLINED, before: [words('I am driving')] }],
  ['the languages of the call', { line: LANGUAGES_SPOKEN, before: [words('Tamil la pesunga')] }],
  ['the goodbye to somebody else', { line: WRONG_PERSON, before: [words('wrong number')] }],
];

const talk = ({ line, in: of = flow, before = [] }: Place, said: ReturnType<typeof words>, ...then: typeof before) =>
  talkOnLine(of, {
    cutIns: { [line]: [said] },
    answers: [...before, ...then, THREE],
    reply: { say: 'It comes today.' },
  });
const asksBack = ({ said }: LineRecord): boolean => said.includes(BACK);

describe.each(PLACES)('an opt-out said into %s', (_, place) => {
  it('is asked back where the witness doubts it, and stands', () => {
    const record = talk(place, DOUBTED, silence);
    expect([asksBack(record), record.isOptedOut, record.ending.endReason]).toEqual([true, true, 'opted_out']);
  });

  it('is asked back where the witness alone hears it, and is one after a yes', () => {
    const record = talk(place, GUESSED, words('yes'));
    expect([asksBack(record), record.isOptedOut, record.ending.endReason]).toEqual([true, true, 'opted_out']);
  });

  it.each([DOUBTED, GUESSED])('is undone by a no, and the call goes on', (said) => {
    const record = talk(place, said, words('no'));
    const plain = talkOnLine(place.in ?? flow, { answers: [...(place.before ?? []), THREE] });
    expect([asksBack(record), record.isOptedOut, record.ending]).toEqual([true, false, plain.ending]);
    expect(record.path).toEqual(plain.path);
  });

  it('is one at once where nobody doubts it', () => {
    const record = talk(place, words('do not call me again'));
    expect([asksBack(record), record.ending.endReason]).toEqual([false, 'opted_out']);
  });
});

describe('after the no', () => {
  it.each(['Hello.', 'About your order.', 'One moment.', 'How many?', 'Goodbye.'])(
    'the line that was cut off is said once more: %s',
    (line) => {
      const { said } = talk({ line, before: line === 'Goodbye.' ? [THREE] : [] }, DOUBTED, words('no'));
      expect(said.slice(said.indexOf(BACK), said.indexOf(BACK) + 2)).toEqual([BACK, line]);
    },
  );

  it.each(['Hello.', 'About your order.', 'One moment.', 'How many?', 'Goodbye.'])(
    'or after no answer, it is said once more: %s',
    (line) => {
      const { said, isOptedOut } = talk({ line, before: line === 'Goodbye.' ? [THREE] : [] }, GUESSED, silence);
      expect(said.slice(said.indexOf(BACK), said.indexOf(BACK) + 2)).toEqual([BACK, line]);
      expect(isOptedOut).toBe(false);
    },
  );

  it('a line is not said for ever', () => {
    const script: LineScript = { cutIns: { 'About your order.': DOUBTED }, answers: [words('no')] };
    expect(talkOnLine(flow, script).said.filter((line) => line === 'About your order.')).toHaveLength(4);
  });
});

describe('what the rules find unclear', () => {
  const UNCLEAR = words('no need to call');
  it('is asked back where no question follows at which it could fail', () => {
    expect(asksBack(talk({ line: 'Goodbye.', before: [THREE] }, UNCLEAR, silence))).toBe(true);
    expect(talk({ line: 'Hello.' }, UNCLEAR, words('yes')).isOptedOut).toBe(true);
  });

  it('is left to the question that it was said into', () => {
    expect(asksBack(talk({ line: 'How many?' }, UNCLEAR))).toBe(false);
  });
});

describe('an opt-out said while it rings at a person', () => {
  const ringing = (said: ReturnType<typeof words>, answer: ReturnType<typeof words>) =>
    talkOnLine(drawn, { ringCutIns: [said], answers: [answer] });

  it('stands where the witness doubts it, and nobody is rung again', () => {
    const { isOptedOut, handoffs } = ringing(DOUBTED, silence);
    expect([isOptedOut, handoffs]).toEqual([true, ['team']]);
  });

  it('lets it ring again after a no', () => {
    const { isOptedOut, handoffs, path } = ringing(DOUBTED, words('no'));
    expect([isOptedOut, handoffs, path]).toEqual([false, ['team', 'team'], ['team', 'kept']]);
  });

  it('counts where no step names the person', () => {
    const script = { ringCutIns: [words('do not call me again')], answers: [words('a human please')] };
    expect(talkOnLine(flow, script).ending.endReason).toBe('opted_out');
  });
});

it.each(LANGUAGES)('what is said into a line is judged as an answer is: %s', (language) => {
  const call = openCall(flow, language, {}, '2026-11-23');
  const expected = { type: 'yes_no', choices: [] } as const;
  const isOptOut = ({ kind }: { kind: string }): boolean => kind.startsWith('opt_out');
  let optOuts = 0;
  for (const { speech } of witnessTextsOf(language)) {
    const answered = hear(call, words(speech), expected);
    const heard = heardMeanwhile(call, words(speech));
    if (isOptOut(answered)) expect([speech, heard]).toEqual([speech, answered]);
    else expect([speech, heard.kind]).not.toEqual([speech, 'opt_out']);
    optOuts += isOptOut(answered) ? 1 : 0;
  }
  expect(optOuts).toBeGreaterThan(100);
});
