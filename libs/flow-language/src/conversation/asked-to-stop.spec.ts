import { LANGUAGES, type Language } from '@outcall/kernel';
import { describe, expect, it } from '@jest/globals';
import { inEveryLanguage } from '../../test/language-tests.js';
import type { FlowDefinition } from '../definition/flow-definition.js';
import { SPOKEN } from '../languages/registry.js';
import type { ShopperInput } from '../understanding/shopper-input.js';
import { askWhetherToStop, mayMeanToStop } from './asked-to-stop.js';
import { openCall, type CallState } from './call-state.js';
import { converseWithSamples } from './simulation/converse.js';
import { smallFlow } from '../validation/small-flow.fixture.js';
import { keys, silence, talkOnLine, words, type LineRecord } from './scripted-line.fixture.js';

const text = (said: string) => ({ 'en-IN': said });
const flow: FlowDefinition = {
  ...smallFlow,
  disclosure: text('Hello.'),
  steps: [
    {
      id: 'ask',
      type: 'ask',
      prompt: text('How many?'),
      answer: { key: 'pieces', question: text('?'), type: 'number', maxTries: 2 },
      next: 'kept',
      onNoMatch: 'open',
    },
    { id: 'kept', type: 'end', outcome: 'kept' },
    { id: 'open', type: 'end', outcome: 'kept' },
  ],
};
const BACK = SPOKEN['en-IN'].phrases.askedToStop;
const UNCLEAR = words('you called five times today');
const talk = (...answers: ReturnType<typeof words>[]): LineRecord => talkOnLine(flow, { answers });

describe('words about calls that are not understood at the last try', () => {
  it.each<[string, ReturnType<typeof words>]>([
    ['yes', words('yes')],
    ['key 1', keys('1')],
    ['key 9', keys('9')],
    ['an opt-out', words('do not call me again')],
  ])('are asked back, and are the opt-out after %s', (_, reply) => {
    const { isOptedOut, ending, said } = talk(UNCLEAR, UNCLEAR, reply);
    expect([isOptedOut, ending.endReason]).toEqual([true, 'opted_out']);
    expect(said.filter((line) => line === BACK)).toHaveLength(1);
  });

  it.each<[string, ReturnType<typeof words>]>([
    ['no', words('no')],
    ['silence', silence],
    ['what is not understood', UNCLEAR],
  ])('leave the question open, as before, after %s', (_, reply) => {
    const { isOptedOut, ending, answers, said } = talk(UNCLEAR, UNCLEAR, reply);
    expect([isOptedOut, ending.endReason, answers.get('pieces')]).toEqual([false, 'agent_ended', null]);
    expect(said.filter((line) => line === BACK)).toHaveLength(1);
  });

  it('cost no try after a no: the question is asked as it was, and nothing is asked back twice', () => {
    const { answers, said } = talk(UNCLEAR, UNCLEAR, words('no'), words('three'));
    expect([answers.get('pieces'), said.slice(-2)]).toEqual([3, [BACK, 'How many?']]);
    const again = talk(UNCLEAR, UNCLEAR, words('no'), UNCLEAR);
    expect([again.answers.get('pieces'), again.said.filter((line) => line === BACK)]).toEqual([null, [BACK]]);
  });

  it('are answered with a no by a simulated shopper who was told nothing of it', () => {
    const testAnswers = { pieces: 'you called five times today' };
    const { isOptedOut, transcript } = converseWithSamples(flow, { inputs: {}, language: 'en-IN', testAnswers });
    expect(transcript.map((line) => line.text)).toContain(BACK);
    expect(isOptedOut).toBe(false);
  });

  it.each(LANGUAGES)('are not the names of days and times, as they are said in English in %s', (language) => {
    const said =
      'Monday Tuesday Wednesday Thursday Friday Saturday Sunday today tomorrow morning noon evening two fifteen';
    for (const speech of said.split(' '))
      expect([speech, mayMeanToStop({ language } as CallState, { speech, dtmf: null })]).toEqual([speech, false]);
  });

  it('are not asked back before it, and other words never', () => {
    expect(talk(UNCLEAR, words('three')).said).not.toContain(BACK);
    expect(talk(words('brown fox'), words('brown fox')).said).not.toContain(BACK);
  });
});

const inLanguage = (language: Language): FlowDefinition =>
  JSON.parse(JSON.stringify(flow).replaceAll('en-IN', language)) as FlowDefinition;

/** What a call comes to in which the shopper, asked whether the calls shall stop, says this. */
function askedAfter(language: Language, said: string) {
  const unclear = UNCLEAR.speech ?? '';
  const testAnswers = { pieces: [unclear, unclear, '3'], ask: said };
  return converseWithSamples(inLanguage(language), { inputs: {}, language, testAnswers });
}

it.each(inEveryLanguage('built-ins', 'calls may go on'))(
  'whoever is asked whether to stop denies it in %s by "%s"',
  (language, said) => {
    const { isOptedOut, transcript, answers } = askedAfter(language, said);
    expect(transcript.map(({ text: line }) => line)).toContain(SPOKEN[language].phrases.askedToStop);
    expect([isOptedOut, answers.pieces]).toEqual([false, 3]);
  },
);

it.each(inEveryLanguage('built-ins', 'calls may not go on'))(
  'whoever is asked whether to stop does not deny it in %s by "%s"',
  (language, said) => expect(askedAfter(language, said).answers.pieces).toBeNull(),
);

/** What the question back comes to where an opt-out stands, after what is said into it and behind it. */
const standingAfter = (language: Language, ...said: ShopperInput[]) => cameAfter(language, true, said);

function cameAfter(language: Language, stands: boolean, said: readonly ShopperInput[]) {
  const call = openCall(inLanguage(language), language, {});
  const asked = askWhetherToStop(call, stands);
  const effects: string[] = [];
  let step = asked.next();
  for (const input of said) {
    if (step.done) break;
    effects.push(step.value.kind);
    step = asked.next(step.value.kind === 'say' ? saidInto(input) : { kind: 'listened', input });
  }
  return { came: step.done ? step.value : null, isOptedOut: call.isOptedOut, effects };
}

const saidInto = (input: ShopperInput) =>
  ({ kind: 'said', cutInWith: input.speech || input.dtmf ? input : null }) as const;

describe('an opt-out that stands', () => {
  it.each([
    ...inEveryLanguage('built-ins', 'calls may not go on'),
    ['en-IN', 'please dont, stop'],
    ['en-IN', 'no i said dont, stop'],
    ['en-IN', 'yes you can call me'],
  ] as [Language, string][])('is not undone in %s by "%s"', (language, said) => {
    const { came, isOptedOut } = standingAfter(language, silence, words(said));
    expect([came, isOptedOut]).toEqual(['opt_out', true]);
  });

  it.each(['no', 'no no', 'you can call me', 'no you can call me please'])('is undone by "%s"', (said) => {
    const { came, isOptedOut } = standingAfter('en-IN', silence, words(said));
    expect([came, isOptedOut]).toEqual(['denied', false]);
  });

  it.each([words('no'), keys('2'), words('you can call me')])(
    'is not undone by what is said into the question',
    (into) => {
      const unanswered = standingAfter('en-IN', into, silence, silence);
      expect(unanswered).toEqual({ came: 'opt_out', isOptedOut: true, effects: ['say', 'say', 'listen'] });
      expect(standingAfter('en-IN', into, silence, words('no'))).toMatchObject({ came: 'denied', isOptedOut: false });
    },
  );

  it('is asked back twice at most, whatever is said into the question', () => {
    // a line would give the second no as the answer behind the question once more
    expect(standingAfter('en-IN', words('no'), words('no'), words('no'))).toMatchObject({
      came: 'opt_out',
      effects: ['say', 'say'],
    });
  });

  it('is confirmed, or leads to a person, by what is said into the question', () => {
    expect(standingAfter('en-IN', words('yes'))).toMatchObject({ came: 'opt_out', effects: ['say'] });
    expect(standingAfter('en-IN', words('let me talk to a person'))).toMatchObject({
      came: 'person',
      isOptedOut: true,
    });
    expect(standingAfter('en-IN', words('no'), keys('9'))).toMatchObject({ came: 'opt_out', effects: ['say', 'say'] });
  });
});

describe('somebody else who is asked whether to stop', () => {
  it.each(inEveryLanguage('built-ins', 'wrong person'))('hears no more of it in %s after "%s"', (language, said) => {
    const ended = { came: 'wrong_person', isOptedOut: false };
    expect(cameAfter(language, false, [words(said)])).toEqual({ ...ended, effects: ['say'] });
    expect(cameAfter(language, false, [silence, words(said)])).toEqual({ ...ended, effects: ['say', 'listen'] });
    expect(standingAfter(language, words(said))).toEqual({ came: 'opt_out', isOptedOut: true, effects: ['say'] });
  });
});

describe('whoever asks to be called later when asked whether to stop', () => {
  it.each(inEveryLanguage('built-ins', 'later'))('is heard in %s after "%s"', (language, said) => {
    const came = { later: words(said) };
    expect(cameAfter(language, false, [words(said)])).toEqual({ came, isOptedOut: false, effects: ['say'] });
    expect(cameAfter(language, false, [silence, words(said)])).toMatchObject({ came, isOptedOut: false });
    expect(standingAfter(language, silence, words(said)).came).not.toEqual(came);
  });

  it('is called at the time that is said there, and has not opted out', () => {
    const { isOptedOut, ending } = talk(UNCLEAR, UNCLEAR, words('call me at five'));
    expect([isOptedOut, ending.endReason]).toEqual([false, 'callback_requested']);
  });

  it('undoes no opt-out that stands', () => {
    const five = words('call me at five');
    expect(standingAfter('en-IN', silence, five)).toMatchObject({ came: 'opt_out', isOptedOut: true });
    expect(standingAfter('en-IN', five, silence, silence)).toMatchObject({ came: 'opt_out', isOptedOut: true });
  });
});

describe('what is said into the question back and is not understood', () => {
  const NOT_UNDERSTOOD = [words('brown fox'), words('what was that'), keys('5')];
  const [SAID_AGAIN, TWICE] = [
    ['say', 'say', 'listen'],
    ['say', 'say'],
  ];

  it.each(NOT_UNDERSTOOD)('drops no opt-out: the question is said again and its yes is heard', (into) => {
    expect(cameAfter('en-IN', false, [into, silence, words('yes')])).toEqual({
      ...{ came: 'opt_out', isOptedOut: false, effects: SAID_AGAIN },
    });
    expect(cameAfter('en-IN', false, [into, keys('1')])).toMatchObject({ came: 'opt_out', effects: TWICE });
  });

  it.each(NOT_UNDERSTOOD)('records none: the question is said again and its no is heard', (into) => {
    expect(standingAfter('en-IN', into, silence, words('no'))).toEqual({
      ...{ came: 'denied', isOptedOut: false, effects: SAID_AGAIN },
    });
  });

  it.each([true, false])('holds the line for no third question, where one stands: %s', (stands) => {
    const fox = words('brown fox');
    const { came, isOptedOut, effects } = cameAfter('en-IN', stands, [fox, fox, words('no')]);
    expect([came, isOptedOut, effects]).toEqual([stands ? 'opt_out' : 'open', stands, TWICE]);
  });
});

it.each(LANGUAGES)('the question back names key 1 in %s', (language) => {
  expect(SPOKEN[language].phrases.askedToStop.match(/\d/g)).toEqual(['1']);
});
