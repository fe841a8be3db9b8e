import type { PublishedFlowQuestion } from '@outcall/contracts-flow';
import type { FlowDefinition } from '@outcall/flow-language';

const MOST_SEEN = 2_000;

/**
 * The definition that a question for a flow led to when it was asked last, of the questions asked last. A hint and no more: another version may have
 * been published meanwhile, by another process too.
 */
export class SeenDefinitions {
  private readonly definitions = new Map<string, FlowDefinition>();

  of(question: PublishedFlowQuestion): FlowDefinition | null {
    return this.definitions.get(nameOf(question)) ?? null;
  }

  note(question: PublishedFlowQuestion, definition: FlowDefinition): void {
    const name = nameOf(question);
    this.definitions.delete(name);
    this.definitions.set(name, definition); // a Map keeps the order of insertion: the first is the one not asked for longest
    if (this.definitions.size > MOST_SEEN) this.definitions.delete(this.definitions.keys().next().value as string);
  }
}

const nameOf = ({ orgId, flowId, flowKey }: PublishedFlowQuestion): string =>
  JSON.stringify([orgId, flowId ?? null, flowKey ?? null]);
