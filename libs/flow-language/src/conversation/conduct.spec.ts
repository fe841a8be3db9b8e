import { describe, expect, it } from '@jest/globals';
import { ACTION_PRESETS } from '../catalogue/action-presets.js';
import { pickWith, randomFlow, randomFrom, type Pick as Picking } from '../coverage/random-flow.fixture.js';
import type { FlowDefinition } from '../definition/flow-definition.js';
import { FLOW_LIBRARY } from '../library/flow-library.js';
import { LIBRARY_SCENARIOS } from '../library/library-scenarios.fixture.js';
import { validateDefinition } from '../validation/validate-definition.js';
import { conduct, type Conducted } from './conduct.js';
import type { ActionReply, ActionRequest, Conversation } from './conversation.js';
import type { Effect, EffectReply, Ending, Question } from './effects.js';
import type { PhoneBehaviour } from './simulation/behaviour.js';
import type { ConversationSettings } from './simulation/conversation-settings.js';
import { converseWithSamples, sampleReply } from './simulation/converse.js';
import { SimulatedShopper, type Utterance } from './simulation/shopper.js';

const SEED = 20_261_127;
const FLOWS = 60;

type Timeless = Omit<ActionRequest, 'atMs'>;

interface Script {
  readonly definition: FlowDefinition;
  readonly settings: ConversationSettings;
  readonly act: (request: Timeless) => ActionReply;
}

/** What both ways must come to. */
interface Course extends Conducted {
  readonly actions: readonly (readonly [Timeless, ActionReply])[];
}

const timeless = ({ atMs: _, ...request }: ActionRequest): Timeless => request;

function simulated({ definition, settings, act }: Script): Course & Pick<Conversation, 'transcript'> {
  const { answers, outcome, endReason, isOptedOut, callbackAt, path, actions, transcript } = converseWithSamples(
    definition,
    settings,
    act,
  );
  const called = actions.map(({ request, reply }) => [timeless(request), reply] as const);
  return {
    ...{ answers, outcome, endReason, isOptedOut, path, actions: called, transcript },
    ...(callbackAt !== undefined && { callbackAt }),
  };
}

const questions = new WeakMap<FlowDefinition, Map<string, Question>>();

/** In all talks of a flow: a reply that is stored under a key answers no other question. */
function expectOneQuestion(definition: FlowDefinition, key: string, question: Question): void {
  const known = questions.get(definition) ?? new Map<string, Question>();
  questions.set(definition, known);
  if (known.has(key)) expect([key, question]).toEqual([key, known.get(key)]);
  else known.set(key, question);
}

/**
 * The same on a line that knows no time and keeps no transcript. After `diesAfter` turns another process goes on: it
 * has nothing but the replies so far.
 */
function onAnotherLine({ definition, settings, act }: Script, diesAfter: number): Course & { said: string[] } {
  const actions: [Timeless, ActionReply][] = [];
  const said: string[] = [];
  let call = conduct(definition, settings);
  const shopper = new SimulatedShopper(
    () => call.language,
    settings.testAnswers ?? {},
    settings.behaviour ?? 'answers',
    settings.today,
  );
  const heard = (utterance: Utterance | null) => ({ speech: utterance?.text ?? null, dtmf: null });
  const perform = (effect: Effect): EffectReply => {
    switch (effect.kind) {
      case 'say': {
        const reaction = said.push(effect.line.text) === 1 ? shopper.reactionToDisclosure() : null;
        return { kind: 'said', cutInWith: reaction && heard(reaction) };
      }
      case 'listen':
        return { kind: 'listened', input: heard(shopper.answer(effect.question)) };
      case 'act': {
        const reply = act(effect.request);
        actions.push([effect.request, reply]);
        return { kind: 'acted', reply };
      }
      case 'handoff':
        return { kind: 'handed_off', isConnected: settings.isPersonAvailable ?? true };
    }
  };
  const stored: EffectReply[] = [];
  const keys: string[] = [];
  let step: IteratorResult<Effect, Ending> = call.next();
  while (!step.done) {
    keys.push(call.keyOf(step.value));
    if (step.value.kind === 'listen') expectOneQuestion(definition, keys.at(-1) ?? '', step.value.question);
    stored.push(structuredClone(perform(step.value)));
    if (stored.length === diesAfter) {
      call = conduct(definition, settings);
      const again = [undefined, ...stored.slice(0, -1)].map((reply) => call.keyOf(call.next(reply).value as Effect));
      expect(again).toEqual(keys);
    }
    step = call.next(stored.at(-1) as EffectReply);
  }
  return { ...call.concluded(step.value), actions, said };
}

/** Of a call that the clock did not end: only a simulation has one. */
function expectOneCourse(script: Script, pick: Picking): boolean {
  const { transcript, ...course } = simulated(script);
  if (course.endReason === 'max_duration') return false;
  const { said, ...other } = onAnotherLine(script, pick([1, 2, 3, 5, 8, 1_000]));
  expect(other).toEqual(course);
  const agentLines = transcript.filter(({ speaker }) => speaker === 'agent').map(({ text }) => text);
  expect(said).toEqual(agentLines);
  return true;
}

/** An opt-out that the witness doubts: asked back at the same step as the question is asked at. */
const DOUBTED = "don't put my number on the box write only name";
const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  sure: ['yes', 'no', '', 'banana', 'customer care', 'stop calling me', 'call me later', DOUBTED],
  many: ['0', '1', '4', '1.5', '', 'banana', 'wrong number'],
  size: ['s', 'm', 'l', '', 'banana', 'repeat'],
  why: ['late', 'because', '', 'repeat', 'do not call me again'],
};
const STATUSES: readonly ActionReply['status'][] = ['success', 'refused', 'pending', 'timeout', 'sample'];
const BEHAVIOURS: readonly PhoneBehaviour[] = ['answers', 'opts_out', 'asks_for_person'];

describe('one script on a simulated line and on another one', () => {
  const random = randomFrom(SEED);
  const pick = pickWith(random);

  it(`leads to the same answers, outcome, actions and path in ${FLOWS} random flows (seed ${SEED})`, () => {
    let compared = 0;
    let optedOut = 0;
    for (let flows = 0; flows < FLOWS;) {
      const definition = randomFlow(random);
      if (validateDefinition(definition, { catalogue: ACTION_PRESETS }).length > 0) continue;
      flows += 1;
      for (let talks = 0; talks < 20; talks++) {
        const testAnswers = Object.fromEntries(
          Object.entries(ANSWERS).map(([key, answers]) => [key, [pick(answers), pick(answers)]]),
        );
        const reply = { status: pick(STATUSES), result: { status: 'open' }, say: pick([null, 'Done.']) };
        const settings = {
          inputs: { tier: pick(['gold', 'none']) },
          language: 'en-IN' as const,
          testAnswers,
          behaviour: pick(['answers', ...BEHAVIOURS] as const),
          isPersonAvailable: pick([true, false]),
        };
        if (expectOneCourse({ definition, settings, act: () => reply }, pick)) compared += 1;
        if (simulated({ definition, settings, act: () => reply }).isOptedOut) optedOut += 1;
      }
    }
    expect(compared).toBeGreaterThan(FLOWS * 15);
    expect(optedOut).toBeGreaterThan(FLOWS);
  });

  it.each(FLOW_LIBRARY.map(({ key, definition }) => [key, definition] as const))(
    'leads to the same in every scenario of %s, in each of its languages',
    (key, definition) => {
      for (const language of definition.languages.allowed)
        for (const { inputs, testAnswers, replies, isPersonAvailable } of LIBRARY_SCENARIOS[key] ?? []) {
          const settings = {
            ...{ inputs, language, testAnswers, behaviour: pick(['answers', ...BEHAVIOURS] as const) },
            ...(isPersonAvailable !== undefined && { isPersonAvailable }),
          };
          const act = (request: Timeless): ActionReply => ({ ...sampleReply(request), ...replies?.[request.name] });
          expectOneCourse({ definition, settings, act }, pick);
        }
    },
  );

  it('breaks off with what was answered so far, and with what it was closed with', () => {
    const { definition } = FLOW_LIBRARY[0] as (typeof FLOW_LIBRARY)[number];
    const call = conduct(definition, { inputs: {}, language: 'en-IN' });
    expect(call.next().value).toMatchObject({ kind: 'say' });
    const lost: Ending = { endReason: 'shopper_hung_up', outcome: null };
    expect(call.concluded(lost)).toMatchObject({ endReason: 'shopper_hung_up', isOptedOut: false });
    call.next({ kind: 'said', cutInWith: { speech: null, dtmf: '9' } });
    expect(call.isOptedOut).toBe(true);
    expect(call.concluded(lost)).toMatchObject({ endReason: 'opted_out', isOptedOut: true });
  });

  it.each([
    ['9', true],
    ['1', false],
  ])('key %s while it rings at a person breaks that off as an opt-out: %s', (dtmf, isOptedOut) => {
    const { definition } = FLOW_LIBRARY[0] as (typeof FLOW_LIBRARY)[number];
    const steps = [
      { id: 'person', type: 'handoff', to: '+919845000001', onFailed: 'over' },
      { id: 'over', type: 'end', outcome: 'nobody' },
    ] as const;
    const call = conduct({ ...definition, start: 'person', steps }, { inputs: {}, language: 'en-IN' });
    const said = { kind: 'said', cutInWith: null } as const;
    call.next();
    call.next(said);
    expect(call.next(said).value).toEqual({ kind: 'handoff', to: '+919845000001' });
    call.next({ kind: 'handed_off', isConnected: false, cutInWith: { speech: null, dtmf } });
    expect(call.isOptedOut).toBe(isOptedOut);
  });
});
