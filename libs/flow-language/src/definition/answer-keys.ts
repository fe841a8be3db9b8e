import type { FlowDefinition } from './flow-definition.js';

/** What a test answer may be given for: the keys of the questions, and the ids of the confirm steps. */
export const answerKeysOf = ({ steps }: Pick<FlowDefinition, 'steps'>): string[] =>
  steps.flatMap((step) => (step.type === 'ask' ? [step.answer.key] : step.type === 'confirm' ? [step.id] : []));
