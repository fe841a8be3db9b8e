import { answerKeysOf, resolveInputs, type FlowDefinition } from '@outcall/flow-language';
import type { Language } from '@outcall/kernel';
import { Mistake } from '../mistake.js';
import { SAMPLE_STORE, withSamples } from './sample-inputs.js';

type Texts = Readonly<Record<string, string>>;

/** The language that was asked for, or the flow's own. */
export function languageOf({ languages }: FlowDefinition, asked: Language | undefined): Language {
  if (asked && !languages.allowed.includes(asked))
    throw new Mistake(`the flow does not speak ${asked}: it speaks ${languages.allowed.join(', ')}`);
  return asked ?? languages.default;
}

/** What was given, with samples for what was not; `sampled` names those. */
export function inputsOf(definition: FlowDefinition, given: Texts): { inputs: Texts; sampled: ReadonlySet<string> } {
  const { filled, sampled } = withSamples(definition, given);
  const { inputs, problems } = resolveInputs(definition, filled, null, SAMPLE_STORE);
  if (problems.length > 0) throw new Mistake(problems.map(({ message }) => message).join('\n      '));
  return { inputs, sampled };
}

export const inputLines = (inputs: Texts, sampled: ReadonlySet<string>): string[] =>
  Object.entries(inputs).map(([key, value]) => `  ${key} = ${value}${sampled.has(key) ? '  (sample)' : ''}`);

/** An answer to a question that is not there is most likely a slip of the pen: a line for each. */
export function unknownAnswers(definition: FlowDefinition, answers: Readonly<Record<string, unknown>>): string[] {
  const known = answerKeysOf(definition);
  return Object.keys(answers)
    .filter((key) => !known.includes(key))
    .map((key) => `flow: no question has the key "${key}": there is ${known.join(', ') || 'none'}`);
}
