import { Injectable } from '@nestjs/common';
import type { Flow } from '@outcall/contracts-flow';
import { flowView } from '../../domain/flow-view.js';
import { PublishedFlows } from './published-flows.js';

@Injectable()
export class ListFlows {
  constructor(private readonly flows: PublishedFlows) {}

  async execute(orgId: string): Promise<Flow[]> {
    return (await this.flows.list(orgId)).map(flowView);
  }
}
