import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import type { KeyOutcome } from '@outcall/platform-idempotency';
import type { Author, SavedDefinition } from '../../domain/definition.js';
import { Flow } from '../../domain/flow.js';
import type { CheckedFlow } from '../../domain/flow-view.js';
import { Actions } from '../actions.js';
import { FlowRepository } from '../flow-repository.js';

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
    private readonly actions: Actions,
    private readonly clock: Clock,
  ) {}

  /** `answer` makes the answer of the new flow: it is stored in the flow's own commit, and returned after it. */
  async execute<A extends { readonly outcome: KeyOutcome | null }>(
    { orgId, flowId, definition, by }: CreateFlowCommand,
    answer: (checked: CheckedFlow) => A,
  ): Promise<A> {
    const catalogue = await this.actions.catalogueOf(orgId);
    const at = this.clock.now();
    const flow = Flow.begin({ orgId, id: flowId, libraryKey: null, definition, createdBy: by, at });
    const answered = answer({ flow, ...flow.findings(catalogue, at) });
    await this.repository.add(flow, answered.outcome);
    return answered;
  }
}
