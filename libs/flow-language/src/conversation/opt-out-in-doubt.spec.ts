import { describe, expect, it } from '@jest/globals';
import type { Language } from '@outcall/kernel';
import type { FlowDefinition } from '../definition/flow-definition.js';
import { SPOKEN } from '../languages/registry.js';
import { smallFlow } from '../validation/small-flow.fixture.js';
import { conduct } from './conduct.js';
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
/** The rules hear an opt-out, the witness is far from it. */
const HEARD = words("don't put my number on the box write only name");
/** The rules hear nothing, the witness an opt-out. */
const GUESSED = words('my number is not for your use');
const talk = (...answers: ReturnType<typeof words>[]): LineRecord => talkOnLine(flow, { answers });

describe('an opt-out that the rules hear and the witness doubts', () => {
  it.each<[string, ReturnType<typeof words>]>([
    ['yes', words('yes')],
    ['key 9', keys('9')],
    ['silence', silence],
    ['what is not understood', words('brown fox')],
    ['the same once more', HEARD],
  ])('is asked back at once, and is one after %s', (_, reply) => {
    const { isOptedOut, ending, said } = talk(HEARD, reply);
    expect([isOptedOut, ending.endReason]).toEqual([true, 'opted_out']);
    expect(said.filter((line) => line === BACK)).toHaveLength(1);
  });

  it('is undone by a no, and the question is asked again', () => {
    const { isOptedOut, ending, answers } = talk(HEARD, words('no'), words('three'));
    expect([isOptedOut, ending.endReason, answers.get('pieces')]).toEqual([false, 'agent_ended', 3]);
  });

  it('costs no try, whichever it was heard at', () => {
    const { answers, said } = talk(words('brown fox'), HEARD, words('no'), words('three'));
    expect([answers.get('pieces'), said.slice(-2)]).toEqual([3, [BACK, 'How many?']]);
  });

  it('stands beside the person who is asked for', () => {
    const { isOptedOut, ending } = talk(HEARD, words('let me talk to a person'));
    expect([isOptedOut, ending.endReason]).not.toContain(false);
  });

  it('stands where the line breaks off at the question back', () => {
    const call = conduct(flow, { inputs: {}, language: 'en-IN' });
    let step = call.next();
    while (!step.done && !(step.value.kind === 'say' && step.value.line.text === BACK))
      step = call.next(
        step.value.kind === 'say' ? { kind: 'said', cutInWith: null } : { kind: 'listened', input: HEARD },
      );
    const concluded = call.concluded({ endReason: 'shopper_hung_up', outcome: null });
    expect([concluded.isOptedOut, concluded.endReason]).toEqual([true, 'opted_out']);
  });
});

describe('an opt-out whose words may also ask for the calls to go on', () => {
  const EITHER = words('dont please, end the calls');
  it('is asked back, and stands where the line says nothing', () => {
    const { isOptedOut, said } = talk(EITHER, silence);
    expect([isOptedOut, said.filter((line) => line === BACK)]).toEqual([true, [BACK]]);
  });

  it('is undone by a no', () => {
    expect(talk(EITHER, words('no'), words('three')).isOptedOut).toBe(false);
  });
});

describe('an opt-out that several languages of the flow hear', () => {
  const NO_CALL = words('न कॉल न मैसेज कुछ भी नहीं चाहिए');
  it.each<Language>(['en-IN', 'ta-IN', 'gu-IN', 'bn-IN', 'te-IN'])(
    'is one in a call in %s, whichever doubts it',
    (own) => {
      const allowed: Language[] = [own, 'hi-IN', 'mr-IN'];
      const spoken = (said: string) => Object.fromEntries(allowed.map((language) => [language, said]));
      const [ask, ...ends] = flow.steps;
      const answer = ask && 'answer' in ask ? ask.answer : null;
      const inAll = {
        ...flow,
        languages: { allowed, default: own },
        disclosure: spoken('Hello.'),
        steps: [{ ...ask, prompt: spoken('How many?'), answer: { ...answer, question: spoken('?') } }, ...ends],
      } as FlowDefinition;
      const call = conduct(inAll, { inputs: {}, language: own });
      let step = call.next();
      while (!step.done && step.value.kind !== 'listen') step = call.next({ kind: 'said', cutInWith: null });
      call.next({ kind: 'listened', input: NO_CALL });
      expect(call.isOptedOut).toBe(true);
    },
  );
});

describe('an opt-out that the witness alone hears', () => {
  it('is asked back at once, and is one after a yes', () => {
    const { isOptedOut, said } = talk(GUESSED, words('yes'));
    expect([isOptedOut, said.filter((line) => line === BACK).length]).toEqual([true, 1]);
  });

  it.each<[string, ReturnType<typeof words>]>([
    ['no', words('no')],
    ['silence', silence],
  ])('is none after %s: the question is asked again', (_, reply) => {
    const { isOptedOut, answers } = talk(GUESSED, reply, words('three'));
    expect([isOptedOut, answers.get('pieces')]).toEqual([false, 3]);
  });
});
