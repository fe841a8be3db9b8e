import type { Language } from '@outcall/kernel';
import { agent } from '../conversation/agent.js';
import { openCall, type CallState } from '../conversation/call-state.js';
import type { ActionReply, AnswerValue } from '../conversation/conversation.js';
import type { Effect, EffectReply, Question } from '../conversation/effects.js';
import type { ShopperInput } from '../understanding/shopper-input.js';
import type { Scalar } from '../conversation/values.js';
import type { FlowDefinition } from '../definition/flow-definition.js';
import type { FlowStep, HandoffStep } from '../definition/flow-step.js';

/**
 * Decides everything in one visit of a step that is not the agent's decision. Each question is asked once; its answer
 * holds for the visit.
 */
export interface Script {
  /** What the shopper says into the first line, null for nothing. */
  cutIn(): ShopperInput | null;
  reply(question: Question): ShopperInput;
  actionStatus(): ActionReply['status'];
  isPersonThere(): boolean;
  /** A value that a condition of the step reads. */
  read(name: string): Scalar | null;
}

/** The result of a visit. */
export interface Visit {
  /** Id of the step that the agent went on to; null when the call ended. */
  readonly to: string | null;
  readonly outcome: string | null;
  readonly answers: ReadonlyMap<string, AnswerValue>;
  readonly status: ActionReply['status'] | null;
  readonly hasCutIn: boolean;
}

/**
 * Walks one step with the real agent. The agent gets a flow with that step only, so it stops at the next one. Spoken
 * texts are replaced by a plain word and arguments are dropped, because no path depends on them; texts are checked
 * elsewhere.
 */
export class ScriptedStep {
  private readonly definition: FlowDefinition;
  private readonly step: FlowStep | null;

  /** Without a step it walks the beginning of the call: the disclosure alone. */
  constructor(
    definition: FlowDefinition,
    private readonly language: Language,
    step: FlowStep | null,
    person: HandoffStep | null,
  ) {
    // the first handoff step is entered when the shopper asks for a person
    const others = person && person.id !== step?.id ? [inPlainWords(person, language)] : [];
    this.step = step && inPlainWords(step, language);
    this.definition = {
      ...definition,
      start: step?.id ?? definition.start ?? definition.steps[0]?.id ?? '',
      disclosure: step ? {} : { [language]: PLAIN },
      steps: this.step ? [...others, this.step] : others,
    };
  }

  visit(script: Script): Visit {
    const steps = new OneStep(this.step);
    const call = this.open(script, steps);
    const walk = agent(call);
    const line = new Line(script);
    let next = walk.next();
    while (!next.done) next = walk.next(line.perform(next.value));
    return {
      to: steps.next,
      outcome: next.value.outcome,
      answers: call.answers,
      status: line.status,
      hasCutIn: line.hasCutIn,
    };
  }

  private open(script: Script, steps: OneStep): CallState {
    const inputs = new ReadThrough<string>((key) => script.read(`inputs.${key}`));
    const answers = new ReadThrough<AnswerValue>((key) => script.read(`answers.${key}`));
    const results = new ReadThrough<ReadonlyMap<string, unknown>>(
      (stepId) => new ReadThrough((field) => script.read(`results.${stepId}.${field}`)),
    );
    return { ...openCall(this.definition, this.language, {}), steps, inputs, answers, results };
  }
}

const PLAIN = '-';

/** With one try, because the script's reply does not change; and with the labels of the call's language only. */
function inPlainWords(step: FlowStep, language: Language): FlowStep {
  const spoken = step.prompt === undefined ? step : { ...step, prompt: { [language]: PLAIN } };
  if (spoken.type === 'action') return { ...spoken, args: {} };
  if (spoken.type !== 'ask') return spoken;
  const choices = spoken.answer.choices?.map((choice) => ({
    ...choice,
    label: { [language]: choice.label[language] ?? choice.value },
  }));
  return { ...spoken, answer: { ...spoken.answer, maxTries: 1, ...(choices && { choices }) } };
}

/** A line on which shopper, shop and person do what the script says. */
class Line {
  status: ActionReply['status'] | null = null;
  hasCutIn = false;
  private hasSpoken = false;
  private input: ShopperInput | null = null;

  constructor(private readonly script: Script) {}

  perform(effect: Effect): EffectReply {
    switch (effect.kind) {
      case 'say':
        return { kind: 'said', cutInWith: this.cutIn() };
      case 'listen':
        this.input ??= this.script.reply(effect.question);
        return { kind: 'listened', input: this.input };
      case 'act':
        this.status = this.script.actionStatus();
        return { kind: 'acted', reply: { status: this.status, result: {}, say: null } };
      case 'handoff':
        return { kind: 'handed_off', isConnected: this.script.isPersonThere() };
    }
  }

  private cutIn(): ShopperInput | null {
    if (this.hasSpoken) return null;
    this.hasSpoken = true;
    const said = this.script.cutIn();
    this.hasCutIn = said !== null;
    return said;
  }
}

/** A flow of which the agent is given one step; `next` is the other one it asked for. */
class OneStep extends Map<string, FlowStep> {
  next: string | null = null;
  private isEntered = false;

  constructor(private readonly only: FlowStep | null) {
    super();
  }

  override get(id: string): FlowStep | undefined {
    if (this.only && id === this.only.id && !this.isEntered) {
      this.isEntered = true;
      return this.only;
    }
    this.next = id;
    return undefined;
  }
}

/** Values that are asked for only when the agent reads them. */
class ReadThrough<V> extends Map<string, V> {
  constructor(private readonly read: (key: string) => unknown) {
    super();
  }

  override get(key: string): V | undefined {
    return this.has(key) ? super.get(key) : ((this.read(key) ?? undefined) as V | undefined);
  }
}
