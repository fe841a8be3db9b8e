import { Injectable } from '@nestjs/common';
import type { Flow as FlowView } from '@outcall/contracts-flow';
import { ApiError, Clock, IdGenerator, isId } from '@outcall/kernel';
import type { Catalogue } from '../domain/definition-problems.js';
import type { Flow } from '../domain/flow.js';
import { flowView } from '../domain/flow-view.js';
import { checkRevision } from './check-revision.js';
import { flowInvalid } from './flow-invalid.js';
import { Actions, FlowRepository, PublishedFlows } from './ports.js';

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
    private readonly actions: Actions,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** Without a draft the published version is current: the same answer again, so that a lost answer can be asked for twice. */
  async execute({ orgId, flowId, ifMatch }: PublishFlowCommand): Promise<FlowView> {
    if (!isId('flow', flowId)) throw ApiError.notFound('flow');
    const catalogue = await this.actions.catalogueOf(orgId);
    const flow = await this.repository.update(orgId, flowId, (found) => this.publish(found, ifMatch, catalogue));
    if (!flow) throw ApiError.notFound('flow');
    const { newVersion, state } = flow;
    if (newVersion) return flowView({ ...newVersion, id: state.id, libraryKey: state.libraryKey });
    const current = await this.published.byId(orgId, flowId);
    if (!current) throw new Error(`flow ${flowId} has neither a draft nor a published version`);
    return flowView(current);
  }

  private publish(flow: Flow, ifMatch: string | undefined, catalogue: Catalogue): Flow {
    checkRevision(ifMatch, flow.state.revision);
    const problems = flow.publish(this.ids.next('flowVersion'), this.clock.now(), catalogue);
    if (problems.length > 0) throw flowInvalid('the draft', problems);
    return flow;
  }
}
