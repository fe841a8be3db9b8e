import type { LiveExplanation, LiveExplanationQuestion } from '@outcall/contracts-telephony';

export abstract class LineUse {
  /**
   * Lines for the call type that neither a call nor a reservation holds, and whether the number is in a live call of
   * the org, or in one that they made to it.
   */
  abstract look(question: LiveExplanationQuestion): Promise<Pick<LiveExplanation, 'freeLines' | 'isInCall'>>;
}
