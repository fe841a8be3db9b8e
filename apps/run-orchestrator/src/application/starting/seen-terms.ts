import type { PublishedFlowQuestion } from '@outcall/contracts-flow';
import { LRUCache } from '@outcall/platform-limits';
import type { QuestionTerms } from './question-terms.js';

const MAX_SEEN = 2_000;

/**
 * Remembers the terms of the definitions to which recent questions for a flow led. They may be out of date: another
 * version may have been published meanwhile, also by another process.
 */
export class SeenTerms {
  private readonly terms = new LRUCache<string, QuestionTerms>({ max: MAX_SEEN });

  of(question: PublishedFlowQuestion): QuestionTerms | null {
    return this.terms.get(nameOf(question)) ?? null;
  }

  note(question: PublishedFlowQuestion, terms: QuestionTerms): void {
    this.terms.set(nameOf(question), terms);
  }
}

const nameOf = ({ orgId, flowId, flowKey }: PublishedFlowQuestion): string =>
  JSON.stringify([orgId, flowId ?? null, flowKey ?? null]);
