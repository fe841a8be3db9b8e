import { Injectable } from '@nestjs/common';
import type { Flow as FlowView } from '@outcall/contracts-flow';
import { ApiError, Clock, IdGenerator, isId } from '@outcall/kernel';
import { matchesRevision } from '../domain/entity-tag.js';
import type { Flow } from '../domain/flow.js';
import { flowView } from '../domain/flow-view.js';
import { FlowRepository, PublishedFlows } from './ports.js';
import { revisionConflict } from './revision-conflict.js';

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
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** Without a draft the published version is current: the same answer again, so that a lost answer can be asked for twice. */
  async execute({ orgId, flowId, ifMatch }: PublishFlowCommand): Promise<FlowView> {
    if (!isId('flow', flowId)) throw ApiError.notFound('flow');
    const flow = await this.repository.update(orgId, flowId, (found) => this.publish(found, ifMatch));
    if (!flow) throw ApiError.notFound('flow');
    const { newVersion, state } = flow;
    if (newVersion) return flowView({ ...newVersion, id: state.id, libraryKey: state.libraryKey });
    const current = await this.published.byId(orgId, flowId);
    if (!current) throw new Error(`flow ${flowId} has neither a draft nor a published version`);
    return flowView(current);
  }

  private publish(flow: Flow, ifMatch: string | undefined): Flow {
    if (!matchesRevision(ifMatch, flow.state.revision)) throw revisionConflict();
    const problems = flow.publish(this.ids.next('flowVersion'), this.clock.now());
    if (problems.length > 0) throw new ApiError('FLOW_INVALID', 'the draft has problems that keep it from being published', { details: problems });
    return flow;
  }
}
