import type { Language } from '@outcall/kernel';
import type { FlowChoice } from '../definition/flow-step.js';
import { FLOW_LIBRARY } from '../library/flow-library.js';
import type { CorpusLine } from './corpus-text.js';

/** Questions of the library. A corpus answers them in words other than those of their choices. */
const QUESTIONS = [
  ['reason', 'delivery_failed', 'ask_reason'],
  ['change', 'exchange', 'ask_change'],
  ['payment', 'payment_reminder', 'ask_payment'],
  ['leaving', 'win_back', 'ask_reason'],
  ['slot', 'delivery_reschedule', 'ask_time'],
  ['drop', 'abandoned_cart', 'ask_reason'],
  ['callback', 'abandoned_cart', 'ask_when'],
  ['help', 'abandoned_cart', 'ask_help'],
] as const;

/** The choices of each question, by its name: those of the library, those that the lines list, and `days`. */
export function askedChoices(
  language: Language,
  lines: readonly CorpusLine[],
  days: readonly FlowChoice[],
): ReadonlyMap<string, readonly FlowChoice[]> {
  const asked = new Map<string, readonly FlowChoice[]>([
    ['day', days],
    ...QUESTIONS.map(([name, flow, id]) => [name, libraryChoices(flow, id)] as const),
  ]);
  for (const { key, said } of lines) {
    const [, name, value] = /^(\w+)\.(\w+)$/.exec(key) ?? [];
    if (name === undefined || value === undefined) continue;
    const [label = '', ...also] = said.split(' | ');
    const choice: FlowChoice = { value, label: { [language]: label }, also: { [language]: also } };
    asked.set(name, [...(asked.get(name) ?? []), choice]);
  }
  return asked;
}

/**
 * The days that a shopper may choose among: tomorrow, the day after, the weekend. A copy of its own: a flow of the
 * library may change what it asks, and the corpus would then test nothing.
 */
export const dayChoices = (language: Language, labels: readonly string[], english: readonly string[]): FlowChoice[] =>
  ['tomorrow', 'day_after', 'weekend'].map((value, index) => ({
    value,
    label: { 'en-IN': english[index] ?? value, [language]: labels[index] ?? value },
    dtmf: String(index + 1),
  }));

function libraryChoices(flow: string, id: string): readonly FlowChoice[] {
  const step = FLOW_LIBRARY.find(({ key }) => key === flow)?.definition.steps.find((one) => one.id === id);
  if (step?.type !== 'ask') throw new Error(`no question ${id} in ${flow}`);
  return step.answer.choices ?? [];
}
