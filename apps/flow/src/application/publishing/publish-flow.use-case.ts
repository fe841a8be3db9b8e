import { Injectable } from '@nestjs/common';
import type { Flow as FlowView } from '@outcall/contracts-flow';
import { ApiError, Clock, isId } from '@outcall/kernel';
import { actionNamesOf } from '../../domain/action-names.js';
import type { Flow } from '../../domain/flow.js';
import { flowView } from '../../domain/flow-view.js';
import { ClaimedPublish, type ClaimedVersion } from './claimed-publish.js';
import { checkRevision } from '../check-revision.js';
import { flowInvalid } from './flow-invalid.js';
import { FlowRepository } from '../flow-repository.js';
import { PublishedFlows } from '../reading/published-flows.js';

export interface PublishFlowCommand {
  readonly orgId: string;
  readonly flowId: string;
  readonly ifMatch: string | undefined;
}

@Injectable()
export class PublishFlow {
  constructor(
    private readonly repository: FlowRepository,
    private readonly published: PublishedFlows,
    private readonly claimedPublish: ClaimedPublish,
    private readonly clock: Clock,
  ) {}

  /**
   * Without a draft the published version is current: the same answer again, so that a lost answer can be asked for
   * twice.
   */
  async execute(command: PublishFlowCommand): Promise<FlowView> {
    const { orgId, flowId } = command;
    if (!isId('flow', flowId)) throw ApiError.notFound('flow');
    const { flow } = await this.claimedPublish.execute(
      orgId,
      () => this.actionsOf(command),
      async (claimed) => {
        const updated = await this.repository.update(orgId, flowId, (found) => this.publish(found, command, claimed));
        if (!updated) throw ApiError.notFound('flow');
        return { flow: updated, isPublished: updated.newVersion !== null };
      },
    );
    const { newVersion, state } = flow;
    if (newVersion) return flowView({ ...newVersion, id: state.id, libraryKey: state.libraryKey });
    const current = await this.published.byId(orgId, flowId);
    if (!current) throw new Error(`flow ${flowId} has neither a draft nor a published version`);
    return flowView(current);
  }

  /** Of the draft as it stands; one saved meanwhile with other actions is published by asking again. */
  private async actionsOf({ orgId, flowId, ifMatch }: PublishFlowCommand): Promise<readonly string[]> {
    const found = await this.repository.find(orgId, flowId);
    if (!found) throw ApiError.notFound('flow');
    checkRevision(ifMatch, found.state.revision);
    return found.state.draft ? actionNamesOf(found.state.draft.definition) : [];
  }

  private publish(flow: Flow, { ifMatch }: PublishFlowCommand, claimed: ClaimedVersion): Flow {
    checkRevision(ifMatch, flow.state.revision);
    const problems = flow.publish(claimed.flowVersionId, this.clock.now(), claimed.catalogue);
    if (problems.length > 0) throw flowInvalid('the draft', problems);
    const unclaimed =
      flow.newVersion && actionNamesOf(flow.newVersion.definition).some((name) => !claimed.actions.includes(name));
    if (unclaimed) throw new ApiError('CONFLICT', 'the draft was saved by somebody else: read it again');
    claimed.checkTime();
    return flow;
  }
}
