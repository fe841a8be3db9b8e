import { Injectable } from '@nestjs/common';
import { ApiError } from '@outcall/kernel';
import { FlowTriggers, type FlowTrigger } from './flow-triggers.js';
import { PublishedFlows } from './published-flows.js';

/** The triggers of a published flow, in the order of its definition, and whether each is on for the org. */
@Injectable()
export class ListTriggers {
  constructor(
    private readonly triggers: FlowTriggers,
    private readonly flows: PublishedFlows,
  ) {}

  async execute(orgId: string, flowId: string): Promise<FlowTrigger[]> {
    // the event of a publish that was answered may still be on the way
    const published = await this.flows.triggersOf(orgId, flowId);
    if (!published) throw ApiError.notFound('published flow');
    await this.triggers.learn(published);
    return await this.triggers.list(orgId, flowId);
  }
}
