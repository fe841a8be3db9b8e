import type { Language } from '@outcall/kernel';
import type { FlowChoice } from '../definition/flow-step.js';
import { findLibraryFlow } from '../library/flow-library.js';

/** Tomorrow, the day after, the weekend: the choices of a flow of the library, in one language. */
export function cod(language: Language): FlowChoice[] {
  const steps = findLibraryFlow('cod_confirmation')?.definition.steps ?? [];
  const choices = steps.flatMap((step) =>
    step.type === 'ask' && step.answer.type === 'choice' ? (step.answer.choices ?? []) : [],
  );
  return choices.map(({ value, label, dtmf }) => ({
    value,
    label: { [language]: label[language] ?? '', 'en-IN': label['en-IN'] ?? '' },
    ...(dtmf === undefined ? {} : { dtmf }),
  }));
}
