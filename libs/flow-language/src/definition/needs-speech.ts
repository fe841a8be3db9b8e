import type { FlowDefinition } from './flow-definition.js';
import type { FlowStep } from './flow-step.js';

/**
 * Whether something in a flow can only be said: a text, or a choice that no key stands for. Yes and no, numbers and
 * dates can be keyed in, and so can a confirmation. Such a flow is called from a number that hears speech
 * (docs/handbook/management-api.md#numbers).
 */
export const needsSpeech = ({ steps }: Pick<FlowDefinition, 'steps'>): boolean => steps.some(canOnlyBeSaid);

function canOnlyBeSaid(step: FlowStep): boolean {
  if (step.type !== 'ask') return false;
  const { type, choices = [] } = step.answer;
  return type === 'text' || (type === 'choice' && choices.some(({ dtmf }) => dtmf === undefined));
}
