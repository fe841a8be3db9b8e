import type { FlowDefinition } from '@outcall/flow-language';
import type { Language } from '@outcall/kernel';

/** What the flow offers to choose from, in one language: an ear may listen for it. */
export function hintsOf({ steps }: FlowDefinition, language: Language): readonly string[] {
  const choices = steps.flatMap((step) => (step.type === 'ask' ? (step.answer.choices ?? []) : []));
  const names = choices.flatMap(({ label, also }) => [label[language] ?? [], also?.[language] ?? []].flat());
  return [...new Set(names)];
}
