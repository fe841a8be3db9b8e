import { Injectable } from '@nestjs/common';
import { ApiError, Clock, isId } from '@outcall/kernel';
import type { SavedDefinition } from '../domain/definition.js';
import { matchesRevision } from '../domain/entity-tag.js';
import type { Flow } from '../domain/flow.js';
import { FlowRepository } from './ports.js';
import { revisionConflict } from './revision-conflict.js';

export interface SaveDraftCommand {
  readonly orgId: string;
  readonly flowId: string;
  readonly definition: SavedDefinition;
  readonly ifMatch: string | undefined;
}

@Injectable()
export class SaveDraft {
  constructor(
    private readonly repository: FlowRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ orgId, flowId, definition, ifMatch }: SaveDraftCommand): Promise<Flow> {
    if (!isId('flow', flowId)) throw ApiError.notFound('flow');
    const saved = await this.repository.update(orgId, flowId, (flow) => {
      if (!matchesRevision(ifMatch, flow.state.revision)) throw revisionConflict();
      flow.saveDraft(definition, this.clock.now());
      return flow;
    });
    if (!saved) throw ApiError.notFound('flow');
    return saved;
  }
}
