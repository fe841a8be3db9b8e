import type { PublishedFlowQuestion } from '@outcall/contracts-flow';
import type { QuestionTerms } from './question-terms.js';

const MAX_SEEN = 2_000;

/**
 * Remembers the terms of the definitions to which recent questions for a flow led. They may be out of date: another
 * version may have been published meanwhile, also by another process.
 */
export class SeenTerms {
  private readonly terms = new Map<string, QuestionTerms>();

  of(question: PublishedFlowQuestion): QuestionTerms | null {
    return this.terms.get(nameOf(question)) ?? null;
  }

  note(question: PublishedFlowQuestion, terms: QuestionTerms): void {
    const name = nameOf(question);
    this.terms.delete(name);
    this.terms.set(name, terms); // a Map keeps the order of insertion: the first is the one not asked for longest
    if (this.terms.size > MAX_SEEN) this.terms.delete(this.terms.keys().next().value as string);
  }
}

const nameOf = ({ orgId, flowId, flowKey }: PublishedFlowQuestion): string =>
  JSON.stringify([orgId, flowId ?? null, flowKey ?? null]);
