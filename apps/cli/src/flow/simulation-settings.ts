import { answerKeysOf, resolveInputs, SAMPLE_TODAY, type FlowDefinition } from '@outcall/flow-language';
import { localDay, type Language } from '@outcall/kernel';
import { Mistake } from '../mistake.js';
import { SAMPLE_STORE, withSamples } from './sample-inputs.js';

type Texts = Readonly<Record<string, string>>;

/** The language that was asked for, or the flow's own. */
export function languageOf({ languages }: FlowDefinition, asked: Language | undefined): Language {
  if (asked && !languages.allowed.includes(asked))
    throw new Mistake(`the flow does not speak ${asked}: it speaks ${languages.allowed.join(', ')}`);
  return asked ?? languages.default;
}

const MOMENT = /^\d{4}-\d\d-\d\d(?: (?:[01]\d|2[0-3]):[0-5]\d)?$/;

/** When the call is, in Indian time as `2026-11-27 18:30`; a day alone is at eleven, and left out it is a sample. */
export function momentOf(text = SAMPLE_TODAY): { now: Date; today: string; time: string } {
  const [today = '', time = '11:00'] = text.split(' ');
  const now = new Date(`${today}T${time}+05:30`);
  if (!MOMENT.test(text) || Number.isNaN(now.getTime()) || localDay(now).date !== today)
    throw new Mistake(`--at is a day, or a day and a time, in India: "2026-11-27 18:30", not "${text}"`);
  return { now, today, time };
}

/** What was given, with samples for what was not; `sampled` names those. */
export function inputsOf(
  definition: FlowDefinition,
  given: Texts,
  now: Date,
): { inputs: Texts; sampled: ReadonlySet<string> } {
  const { filled, sampled } = withSamples(definition, given, now);
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
