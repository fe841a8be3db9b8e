import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import type { KeyOutcome } from '@outcall/platform-idempotency';
import type { Author, SavedDefinition } from '../domain/definition.js';
import { Flow } from '../domain/flow.js';
import { FlowRepository } from './ports.js';

export interface CreateFlowCommand {
  readonly orgId: string;
  readonly flowId: string;
  readonly definition: SavedDefinition;
  readonly by: Author;
}

@Injectable()
export class CreateFlow {
  constructor(
    private readonly repository: FlowRepository,
    private readonly clock: Clock,
  ) {}

  /** `answer` makes the answer of the new flow: it is stored in the flow's own commit, and returned after it. */
  async execute<A extends { readonly outcome: KeyOutcome | null }>({ orgId, flowId, definition, by }: CreateFlowCommand, answer: (flow: Flow) => A): Promise<A> {
    const flow = Flow.begin({ orgId, id: flowId, libraryKey: null, definition, createdBy: by, at: this.clock.now() });
    const answered = answer(flow);
    await this.repository.add(flow, answered.outcome);
    return answered;
  }
}
