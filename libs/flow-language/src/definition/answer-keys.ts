import type { FlowDefinition } from './flow-definition.js';

/** Who asks to be called at a time that only they know is asked back in any flow; this is the key of that question. */
export const CALLBACK_ANSWER_KEY = 'later';

/**
 * What a test answer may be given for: the keys of the questions, the ids of the confirm steps, and
 * `CALLBACK_ANSWER_KEY`.
 */
export const answerKeysOf = ({ steps }: Pick<FlowDefinition, 'steps'>): string[] => [
  ...new Set([
    ...steps.flatMap((step) => (step.type === 'ask' ? [step.answer.key] : step.type === 'confirm' ? [step.id] : [])),
    CALLBACK_ANSWER_KEY,
  ]),
];
