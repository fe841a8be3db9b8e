import { Injectable } from '@nestjs/common';
import { ApiError, Clock, isId } from '@outcall/kernel';
import type { CheckedFlow } from '../../domain/flow-view.js';
import { Actions } from '../actions.js';
import { FlowRepository } from '../flow-repository.js';

@Injectable()
export class ReadDraft {
  constructor(
    private readonly repository: FlowRepository,
    private readonly actions: Actions,
    private readonly clock: Clock,
  ) {}

  /** Any flow of the org, published or not, with a draft or without. */
  async execute(orgId: string, flowId: string): Promise<CheckedFlow> {
    const flow = isId('flow', flowId) ? await this.repository.find(orgId, flowId) : null;
    if (!flow) throw ApiError.notFound('flow');
    const catalogue = flow.state.draft ? await this.actions.catalogueOf(orgId) : [];
    return { flow, ...flow.findings(catalogue, this.clock.now()) };
  }
}
