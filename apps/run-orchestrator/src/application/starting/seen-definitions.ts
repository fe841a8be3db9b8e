import type { PublishedFlowQuestion } from '@outcall/contracts-flow';
import type { FlowDefinition } from '@outcall/flow-language';

const MOST_SEEN = 2_000;

/**
 * Remembers to which definition recent questions for a flow led. It may be out of date: another version may have been published meanwhile, also by
 * another process.
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
