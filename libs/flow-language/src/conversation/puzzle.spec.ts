import { describe, expect, it } from '@jest/globals';
import type { Language } from '@outcall/kernel';
import { ACTION_PRESETS } from '../catalogue/action-presets.js';
import { pickWith, randomFlow, randomFrom } from '../coverage/random-flow.fixture.js';
import type { FlowDefinition } from '../definition/flow-definition.js';
import { FLOW_LIBRARY } from '../library/flow-library.js';
import { understand } from '../understanding/understanding.js';
import { definitionWith } from '../validation/small-flow.fixture.js';
import { validateDefinition } from '../validation/validate-definition.js';
import { conduct, type Conducted } from './conduct.js';
import type { AnswerValue } from './conversation.js';
import type { Effect, EffectReply, Question, Verdict } from './effects.js';
import { keys, silence, words } from './scripted-line.fixture.js';
import { sampleReply } from './simulation/converse.js';
import type { Puzzle } from './puzzle.js';

const SEED = 20_261_127;
const FLOWS = 60;

type Heard = EffectReply & { readonly kind: 'listened' };
type Answers = Readonly<Record<string, AnswerValue>>;

const flow = definitionWith((draft) => {
  draft.inputs = [
    { key: 'customer_name', label: 'Name', type: 'text', required: true },
    { key: 'order_no', label: 'Order', type: 'text', required: true },
  ];
  draft.languages = { allowed: ['en-IN', 'hi-IN'], default: 'en-IN' };
  draft.steps = [
    {
      ...{ id: 'size', type: 'ask', next: 'sure' },
      prompt: {
        'en-IN': 'Is that {{inputs.customer_name}}? Order {{inputs.order_no}}: which size?',
        'hi-IN': 'कौन सा साइज़?',
      },
      answer: {
        ...{ key: 'size', type: 'choice', question: { 'en-IN': 'Size?' } },
        choices: [
          { value: 's', label: { 'en-IN': 'Small', 'hi-IN': 'छोटा' } },
          { value: 'l', label: { 'en-IN': 'Large', 'hi-IN': 'बड़ा' } },
        ],
      },
    },
    { id: 'sure', type: 'confirm', action: 'get_order', prompt: { 'en-IN': 'Sure?' }, next: 'look' },
    { id: 'look', type: 'action', action: 'get_order', next: 'end' },
    { id: 'end', type: 'end', outcome: draft.outcomes[0]?.key ?? '', prompt: { 'en-IN': 'Bye.' } },
  ] as unknown as typeof draft.steps;
});
const inputs = { customer_name: 'Asha Rao', order_no: 'OD-2291' };

/** The call as it listens for the first time, or at the confirm step. */
function listening(at: 'size' | 'sure', language: Language = 'en-IN') {
  const call = conduct(flow, { inputs, language });
  let step = call.next();
  for (;;) {
    const effect = step.value as Effect;
    if (effect.kind === 'listen' && effect.question.stepId === at) return { call, question: effect.question };
    step = call.next(effect.kind === 'say' ? { kind: 'said', cutInWith: null } : listened('small'));
  }
}
const listened = (speech: string, verdict?: Verdict): EffectReply => ({
  ...{ kind: 'listened', input: words(speech) },
  ...(verdict && { understood: { by: 'model', verdict } }),
});
const puzzle = (speech: string, at: 'size' | 'sure' = 'size'): Puzzle | null => {
  const { call, question } = listening(at);
  return call.puzzleOf(question, words(speech));
};

describe('what a model is asked', () => {
  it('is an answer that the rules do not understand, with what it may come to', () => {
    expect(puzzle('the roomy kind')).toEqual({
      language: 'en-IN',
      question: 'Is that [customer_name]? Order [order_no]: which size?',
      utterance: 'the roomy kind',
      values: [
        { value: 's', label: 'Small' },
        { value: 'l', label: 'Large' },
      ],
      requests: ['opt_out', 'person', 'repeat', 'later', 'wrong_person', 'language'],
    });
  });

  it('is in the language of the call', () => {
    const { call, question } = listening('size', 'hi-IN');
    expect(call.puzzleOf(question, words('ढीला वाला'))).toMatchObject({
      ...{ language: 'hi-IN', question: 'कौन सा साइज़?' },
      values: [{ label: 'छोटा' }, { label: 'बड़ा' }],
    });
  });

  it.each([
    ['what is understood', words('small')],
    ['an opt-out', words('stop calling me')],
    ['a request', words('wrong number')],
    ['what is understood in another language of the flow', words('गलत नंबर')],
    ['a number said in words', words('roomy, mine is nine eight seven six five four')],
    ['such a number in Hindi', words('खुला वाला, नौ आठ सात छह')],
    ['silence', silence],
    ['keys', keys('7')],
    ['keys beside words', { speech: 'the roomy kind', dtmf: '7' }],
    ['a speech', words('well '.repeat(90))],
  ])('is nothing of %s', (_, input) => {
    const { call, question } = listening('size');
    expect(call.puzzleOf(question, input)).toBeNull();
  });

  it.each([
    ['the name, as the order has it', 'Asha likes it roomy', '[name] likes it roomy'],
    ['the name in another script', 'आशा बोल रही हूँ, the roomy kind', '[name] बोल रही हूँ, the roomy kind'],
    ['numbers', 'roomy, mine is 98765 43210', 'roomy, mine is [number]'],
    ['numbers in the digits of the language', 'roomy, ९८७६५ ४३२१०', 'roomy, [number]'],
    ['an address of mail', 'roomy, asha.rao@example.com', 'roomy, [address]'],
  ])('has no %s', (_, said, shown) => {
    expect(puzzle(said)?.utterance).toBe(shown);
  });

  it.each(['a call came from the shop', 'फ़ोन की बात अलग है भाई'])(
    'of words about calls (%s) is whether they are an opt-out, and nothing else',
    (speech) => {
      expect(puzzle(speech)).toMatchObject({ values: [], requests: ['opt_out'] });
    },
  );

  it('of a confirm step has no yes', () => {
    expect(puzzle('the stars are bright', 'sure')?.values).toEqual([{ value: false, label: 'no' }]);
  });

  it('is nothing where the agent asks back', () => {
    const { call, question } = listening('size');
    const askedBack: Question = { ...question, answerKey: null, expected: { type: 'yes_no', choices: [] } };
    expect(call.puzzleOf(askedBack, words('the roomy kind'))).toBeNull();
  });
});

describe('what a model understood', () => {
  const after = (at: 'size' | 'sure', speech: string, verdict: Verdict) => {
    const { call } = listening(at);
    const { value } = call.next(listened(speech, verdict));
    return { effect: value as Effect, call };
  };

  it('is the answer, where the question declares it', () => {
    const { call, effect } = after('size', 'the roomy kind', { kind: 'value', value: 'l' });
    expect(effect).toMatchObject({ kind: 'say', line: { text: 'Sure?' } });
    expect(call.concluded({ endReason: 'agent_ended', outcome: null }).answers).toEqual({ size: 'l' });
  });

  it('is a request as if it had been said', () => {
    const { call } = after('size', 'kindly lose my digits', { kind: 'opt_out' });
    expect(call.isOptedOut).toBe(true);
    expect(after('size', 'she moved out last year', { kind: 'wrong_person' }).effect).toMatchObject({ kind: 'say' });
  });

  it.each<[string, 'size' | 'sure', string, Verdict]>([
    ['a value that is not declared', 'size', 'the roomy kind', { kind: 'value', value: 'xl' }],
    ['a yes to a choice', 'size', 'the roomy kind', { kind: 'value', value: true }],
    ['a yes at a confirm step', 'sure', 'the stars are bright', { kind: 'value', value: true }],
    ['an answer in words about calls', 'size', 'a call came from the shop', { kind: 'value', value: 'l' }],
    ['a request that there is none of', 'size', 'the roomy kind', { kind: 'refund' } as never],
    ['an object as value', 'size', 'the roomy kind', { kind: 'value', value: { s: 1 } } as never],
  ])('is not %s: the question is asked again', (_, at, speech, verdict) => {
    const { effect, call } = after(at, speech, verdict);
    expect(effect).toMatchObject({ kind: 'say', line: { text: expect.stringContaining('Sorry') } });
    expect(call.isOptedOut).toBe(false);
  });

  it('changes nothing of what the rules understand', () => {
    const { call } = after('size', 'small', { kind: 'value', value: 'l' });
    expect(call.concluded({ endReason: 'agent_ended', outcome: null }).answers).toEqual({ size: 's' });
    expect(after('size', 'stop calling me', { kind: 'value', value: 'l' }).call.isOptedOut).toBe(true);
  });
});

describe('a model that answers anything at random', () => {
  const random = randomFrom(SEED);
  const pick = pickWith(random);
  const OPT_OUTS = ['stop calling me', 'do not call me again', 'remove my number'];
  const SAID = [
    ...['yes', 'no', 'banana', 'the roomy kind', 'a call came from the shop', 'no need to call, really', 'repeat'],
    ...['', 'because', 'two', 'size m', 'the neighbours sing', 'so it goes', 'well, the stars', ...OPT_OUTS],
  ];
  const anything = (): Verdict => {
    const value = pick<unknown>(['s', 'm', 'l', 'xl', true, true, false, false, 42, null, '2030-01-15', {}]);
    const kind = pick<string>([
      ...Array<string>(9).fill('value'),
      ...['opt_out', 'person', 'repeat', 'later', 'wrong_person', 'language'],
      ...['nine', 'no_match', 'act', 'confirm', '__proto__'],
    ]);
    return { kind, value } as Verdict;
  };
  const counts = { answers: 0, optOuts: 0, confirmed: 0, calls: 0 };

  /** All that may become of an answer, for a question whose answer is none by the rules. */
  const declared = ({ expected: { type, choices } }: Question): readonly AnswerValue[] => {
    if (type === 'yes_no') return [true, false];
    return type === 'choice' ? choices.map(({ value }) => value) : [];
  };

  function talk(definition: FlowDefinition, language: Language): void {
    const settings = { inputs: { tier: 'gold' }, language };
    const call = conduct(definition, settings);
    const replies: EffectReply[] = [];
    const saidYes = new Map<string, boolean>();
    let step = call.next();
    const answersNow = () => call.concluded({ endReason: 'agent_ended', outcome: null }).answers;
    const replyTo = (effect: Effect): EffectReply => {
      if (effect.kind === 'say') return { kind: 'said', cutInWith: null };
      if (effect.kind === 'handoff') return { kind: 'handed_off', isConnected: pick([true, false]) };
      if (effect.kind === 'act') {
        const { name, isConfirmed } = effect.request;
        expect(definition.actions).toContain(name);
        if (isConfirmed) expect([name, saidYes.get(name)]).toEqual([name, true]);
        if (isConfirmed) counts.confirmed += 1;
        return { kind: 'acted', reply: { ...sampleReply(effect.request), status: pick(['success', 'refused']) } };
      }
      return listened(pick(SAID), anything());
    };
    while (!step.done && replies.length < 200) {
      const effect = step.value;
      const reply = structuredClone(replyTo(effect));
      const before = answersNow();
      replies.push(reply);
      step = call.next(reply);
      if (effect.kind === 'listen' && reply.kind === 'listened') judge(effect, reply, before);
    }
    counts.calls += 1;
    if (step.done) expect(again(definition, settings, replies)).toEqual(call.concluded(step.value));

    function judge({ question }: Effect & { kind: 'listen' }, { input }: Heard, before: Answers): void {
      const byRules = understand(language, input, question.expected);
      const confirmed = question.expected.confirms;
      if (confirmed !== undefined) saidYes.set(confirmed, byRules.kind === 'value' && byRules.value === true);
      if (OPT_OUTS.includes(input.speech ?? '')) expect(call.isOptedOut).toBe(true);
      const { answerKey } = question;
      if (answerKey !== null && byRules.kind !== 'opt_out' && call.isOptedOut) counts.optOuts += 1;
      const answer = answerKey === null ? null : (answersNow()[answerKey] ?? null);
      if (answerKey === null || answer === (before[answerKey] ?? null) || byRules.kind === 'value') return;
      expect(declared(question)).toContain(answer);
      counts.answers += 1;
    }
  }

  /** Whoever takes the call over has nothing but the replies: no model is asked. */
  function again(
    definition: FlowDefinition,
    settings: Parameters<typeof conduct>[1],
    replies: EffectReply[],
  ): Conducted {
    const call = conduct(definition, settings);
    let step = call.next();
    for (const reply of replies) step = call.next(JSON.parse(JSON.stringify(reply)) as EffectReply);
    if (!step.done) throw new Error('it goes on');
    return call.concluded(step.value);
  }

  it(`gives no undeclared answer, confirms nothing and undoes no opt-out in ${FLOWS} random flows`, () => {
    for (let flows = 0; flows < FLOWS;) {
      const definition = randomFlow(random);
      if (validateDefinition(definition, { catalogue: ACTION_PRESETS }).length > 0) continue;
      flows += 1;
      for (let talks = 0; talks < 20; talks++) talk(definition, 'en-IN');
    }
    expect(counts.answers).toBeGreaterThan(FLOWS / 4);
    expect(counts.optOuts).toBeGreaterThan(FLOWS / 4);
  });

  it.each(FLOW_LIBRARY.map(({ key, definition }) => [key, definition] as const))(
    'does as little in %s, which asks for confirmations',
    (_, definition) => {
      for (let talks = 0; talks < 30; talks++) talk(definition, 'en-IN');
    },
  );

  it('lets calls come to what they are for', () => {
    expect(counts.confirmed).toBeGreaterThan(0);
  });
});
