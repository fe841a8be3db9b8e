import { Injectable } from '@nestjs/common';
import { ApiError, isId } from '@outcall/kernel';
import type { Flow } from '../domain/flow.js';
import { FlowRepository } from './ports.js';

@Injectable()
export class ReadDraft {
  constructor(private readonly repository: FlowRepository) {}

  /** Any flow of the org, published or not, with a draft or without. */
  async execute(orgId: string, flowId: string): Promise<Flow> {
    const flow = isId('flow', flowId) ? await this.repository.find(orgId, flowId) : null;
    if (!flow) throw ApiError.notFound('flow');
    return flow;
  }
}
