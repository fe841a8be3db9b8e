import type { CallType } from '@outcall/kernel';
import type {
  FlowDefinition,
  FlowInput,
  FlowLanguages,
  FlowOutcome,
  InputType,
} from '../definition/flow-definition.js';
import type { AnswerType, FlowAnswer } from '../definition/flow-step.js';
import { inputSchemaOf, type InputSchema } from './input-schema.js';

export type { InputSchema } from './input-schema.js';

export interface FlowInputView {
  readonly key: string;
  readonly label: string;
  readonly type: InputType;
  readonly required: boolean;
  readonly choices?: readonly string[];
}

export interface FlowAnswerView {
  readonly key: string;
  readonly question: string;
  readonly type: AnswerType;
  /** The values; empty for other types than `choice`. */
  readonly choices: readonly string[];
}

/** The fields of the API's Flow that come from its definition. */
export interface FlowView {
  readonly name: string;
  readonly description: string;
  readonly callType: CallType;
  readonly languages: FlowLanguages;
  readonly inputs: readonly FlowInputView[];
  readonly inputSchema: InputSchema;
  readonly answers: readonly FlowAnswerView[];
  readonly outcomes: readonly FlowOutcome[];
  readonly actions: readonly string[];
}

/** Only what the API names: unknown properties of the definition stay in the definition. */
export function publishedView(definition: FlowDefinition): FlowView {
  const inputs = definition.inputs ?? [];
  const answers = definition.steps.flatMap((step) => (step.type === 'ask' ? [step.answer] : []));
  return {
    name: definition.name,
    description: definition.description ?? '',
    callType: definition.callType,
    languages: { allowed: definition.languages.allowed, default: definition.languages.default },
    inputs: inputs.map(inputView),
    inputSchema: inputSchemaOf(inputs),
    answers: answers.map((answer) => answerView(answer, definition.languages)),
    outcomes: definition.outcomes.map(({ key, label }) => ({ key, label })),
    actions: definition.actions ?? [],
  };
}

function inputView({ key, label, type, required, choices }: FlowInput): FlowInputView {
  return { key, label, type, required, ...(type === 'choice' && choices && { choices }) };
}

function answerView(answer: FlowAnswer, languages: FlowLanguages): FlowAnswerView {
  return {
    key: answer.key,
    question: answer.question[languages.default] ?? '',
    type: answer.type,
    choices: answer.type === 'choice' ? (answer.choices ?? []).map((choice) => choice.value) : [],
  };
}
