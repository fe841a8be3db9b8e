import { describe, expect, it } from '@jest/globals';
import { LANGUAGES, LEGAL_TABLE, type Language } from '@outcall/kernel';
import { linesOf } from '../../test/language-tests.js';
import type { FlowDefinition } from '../definition/flow-definition.js';
import { FLOW_LIBRARY } from '../library/flow-library.js';
import type { ShopperInput } from '../understanding/shopper-input.js';
import { definitionWith } from '../validation/small-flow.fixture.js';
import { agent } from './agent.js';
import { openCall } from './call-state.js';
import type { CallbackTerms } from './callback-terms.js';
import type { Effect, EffectReply, Ending } from './effects.js';
import { keys, silence, talkOnLine, words } from './scripted-line.fixture.js';
import { converseWithSamples, sampleReply } from './simulation/converse.js';

const NOW = new Date('2026-11-23T12:00:00+05:30');
const FIVE = '2026-11-23T11:30:00.000Z';
const TERMS: CallbackTerms = {
  now: NOW,
  hours: { table: LEGAL_TABLE, callType: 'service', own: null },
  until: null,
  isAllowed: true,
};
const flow = definitionWith((flow) => {
  flow.outcomes.push({ key: 'later', label: 'Later' }, { key: 'stranger', label: 'Somebody else' });
  flow.builtIns = { later: { outcome: 'later' }, wrongPerson: { outcome: 'stranger' } };
});

const call = (wish: string, terms: Partial<CallbackTerms> | null = {}, more: Record<string, string> = {}) =>
  converseWithSamples(flow, {
    inputs: { order_no: '1001' },
    language: 'en-IN',
    testAnswers: { wish, ...more },
    callback: terms && { ...TERMS, ...terms },
  });
const lastLine = ({ transcript }: ReturnType<typeof call>) => transcript.at(-1)?.text;

describe('a shopper who asks to be called later', () => {
  it('hears when that will be, and the call ends with the outcome of the flow', () => {
    const talk = call('call me at five');
    expect(talk).toMatchObject({ endReason: 'callback_requested', outcome: 'later', callbackAt: FIVE });
    expect(lastLine(talk)).toBe('All right. We will call you today at 5 in the evening. Goodbye.');
    expect(talk.answers).toEqual({ wish: null });
  });

  it('is called in two hours where no time is said, and asked back once where only they can know it', () => {
    expect(call('I am driving')).toMatchObject({ callbackAt: '2026-11-23T08:30:00.000Z' });
    const asked = call('call me when I am back from work', {}, { later: 'at five' });
    expect(asked).toMatchObject({ endReason: 'callback_requested', callbackAt: FIVE });
    expect(asked.transcript.map(({ text }) => text)).toContain(
      'When shall we call you? Please say a day or an hour, such as five in the evening.',
    );
    expect(call('call me when I am back', {}, { later: 'no idea' })).toMatchObject({
      callbackAt: '2026-11-23T08:30:00.000Z',
    });
  });

  it('is promised nothing past the end of the basis, after two calls in a row, or by an order without terms', () => {
    const declined = [{ until: new Date(FIVE) }, { isAllowed: false }, null].map((terms) =>
      call('call me at five', terms),
    );
    for (const talk of declined) {
      expect(talk).toMatchObject({ endReason: 'callback_requested', outcome: 'later', callbackAt: null });
      expect(lastLine(talk)).toMatch(/cannot promise/);
    }
    expect(call('call me at five', { until: new Date(Date.parse(FIVE) + 1) })).toMatchObject({ callbackAt: FIVE });
  });

  it('who refuses calls when asked back has opted out', () => {
    expect(call('call me when I am back', {}, { later: 'never call me again' })).toMatchObject({
      endReason: 'opted_out',
      isOptedOut: true,
    });
  });

  it('may say so into a line', () => {
    const { ending } = talkOnLine(flow, {
      inputs: { order_no: '1001' },
      cutIns: { 'About order 1001.': words('I am busy right now') },
    });
    expect(ending).toEqual({ endReason: 'callback_requested', outcome: 'later' });
  });
});

describe('another language', () => {
  const talk = (wish: string[], language: 'en-IN' | 'hi-IN' = 'en-IN') =>
    converseWithSamples(flow, { inputs: { order_no: '1001' }, language, testAnswers: { wish } as never });

  it('is spoken from the step on in which it was asked for', () => {
    const { transcript, languagesHeard, endReason } = talk(['speak Hindi', 'रखें']);
    expect(transcript.slice(-2).map(({ language, text }) => [language, text])).toEqual([
      ['hi-IN', 'रखें या रद्द करें?'],
      ['hi-IN', 'रखें'],
    ]);
    expect([languagesHeard, endReason]).toEqual([['en-IN', 'hi-IN'], 'agent_ended']);
  });

  it('is told of where the flow has it not', () => {
    expect(talk(['Tamil la pesunga', 'keep']).transcript.map(({ text }) => text)).toContain(
      'I am sorry, in this call I can speak English, Hindi.',
    );
  });

  it('of the flow is heard whatever is spoken', () => {
    const { answers, languagesHeard } = talk(['रद्द करें']);
    expect([answers, languagesHeard[0]]).toEqual([{ wish: 'cancel' }, 'hi-IN']);
  });
});

describe('somebody else who answers', () => {
  it('ends the call with the outcome of the flow', () => {
    const talk = call('wrong number');
    expect(talk).toMatchObject({ endReason: 'wrong_person', outcome: 'stranger' });
    expect(talk.callbackAt).toBeUndefined();
  });

  describe.each(FLOW_LIBRARY)('in the flow $key', ({ definition }) => {
    it.each(definition.languages.allowed)(
      'hears nothing of the order any more in %s, whenever they say so',
      (language) => {
        const strangers = linesOf(language, 'built-ins', 'wrong person').map(words);
        const spoken: string[] = [];
        let turn = 0;
        for (const usual of [keys('1'), keys('2'), silence, ABOUT_CALLS]) {
          const { effects } = talkOfSecrets(definition, language, usual);
          spoken.push(...effects.flatMap((effect) => (effect.kind === 'say' ? [effect.line.text] : [])));
          for (const [at, effect] of effects.entries()) {
            if (effect.kind !== 'listen' && effect.kind !== 'say') continue;
            const stranger = strangers[turn++ % strangers.length] ?? silence;
            const talk = talkOfSecrets(definition, language, usual, { at, input: stranger });
            // What is said while a person is called is for that person, and after the last line nobody is asked.
            if (effect.kind === 'say' && talk.ending.endReason !== 'wrong_person') {
              expect(['handoff', undefined]).toContain(effects[at + 1]?.kind);
              continue;
            }
            const after = talk.effects.slice(at + 1);
            expect([at, talk.ending.endReason, after.map(({ kind }) => kind)]).toEqual([at, 'wrong_person', ['say']]);
            expect(talk.ending.outcome).toBe(definition.builtIns?.wrongPerson?.outcome ?? null);
            expect(JSON.stringify(after)).not.toMatch(SECRET);
          }
        }
        expect(spoken.filter((line) => SECRET.test(line))).not.toEqual([]);
      },
    );
  });
});

const SECRET = /zqx/i;
/** After it the agent asks back whether the calls shall stop. */
const ABOUT_CALLS = words('the thing about you ringing here');

/** Every input, result and reply of a shop holds something to be found. `usual` is what is answered but once. */
function talkOfSecrets(
  definition: FlowDefinition,
  language: Language,
  usual: ShopperInput,
  but: { at: number; input: ShopperInput } | null = null,
): { effects: Effect[]; ending: Ending } {
  const secret = (at: number): string => `Zqx${String.fromCharCode('a'.charCodeAt(0) + at)}`;
  const inputs = Object.fromEntries((definition.inputs ?? []).map(({ key }, at) => [key, secret(at)]));
  const replyTo = (effect: Effect, at: number): EffectReply => {
    const input = but?.at === at ? but.input : null;
    if (effect.kind === 'say') return { kind: 'said', cutInWith: input };
    if (effect.kind === 'listen') return { kind: 'listened', input: input ?? usual };
    if (effect.kind === 'handoff') return { kind: 'handed_off', isConnected: false };
    const fields = Object.keys(sampleReply(effect.request).result ?? {});
    const result = Object.fromEntries(fields.map((field) => [field, 'Zqxresult']));
    return { kind: 'acted', reply: { status: 'success', result, say: 'Zqxsay' } };
  };
  const effects: Effect[] = [];
  const walk = agent(openCall(definition, language, inputs));
  let step = walk.next();
  while (!step.done) {
    effects.push(step.value);
    step = walk.next(replyTo(step.value, effects.length - 1));
  }
  return { effects, ending: step.value };
}

it.each(LANGUAGES)('a goodbye in %s tells day and hour, and has an English rendering', (language) => {
  const { definition } = FLOW_LIBRARY.find(({ key }) => key === 'cod_confirmation') ?? {};
  if (!definition?.languages.allowed.includes(language)) return;
  const ask = definition.steps.find((step) => step.type === 'ask');
  if (ask?.type !== 'ask') throw new Error('nothing is asked');
  const line = linesOf(language, 'built-ins', 'later at').find((each) => each.startsWith('1d10:00')) ?? '';
  const { transcript, callbackAt } = converseWithSamples(definition, {
    inputs: {},
    language,
    testAnswers: { [ask.answer.key]: line.split('|')[1] ?? '' },
    callback: TERMS,
  });
  expect(callbackAt).toBe('2026-11-24T04:30:00.000Z');
  const goodbye = transcript.at(-1);
  expect(goodbye?.text).toMatch(/10/);
  expect(goodbye?.text).not.toMatch(/[{}]/);
  if (language !== 'en-IN')
    expect(goodbye?.textEn).toBe('All right. We will call you tomorrow at 10 in the morning. Goodbye.');
});
