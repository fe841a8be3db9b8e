import { Injectable } from '@nestjs/common';
import type { Flow } from '@outcall/contracts-flow';
import { ApiError, isId } from '@outcall/kernel';
import { flowView } from '../../domain/flow-view.js';
import { PublishedFlows } from './published-flows.js';

@Injectable()
export class ReadFlow {
  constructor(private readonly flows: PublishedFlows) {}

  /**
   * A flow never published has nothing to show: it is not found, as is another org's
   * (docs/handbook/flows.md#drafts-and-versions).
   */
  async execute(orgId: string, flowId: string): Promise<Flow> {
    const flow = isId('flow', flowId) ? await this.flows.byId(orgId, flowId) : null;
    if (!flow) throw ApiError.notFound('flow');
    return flowView(flow);
  }
}
