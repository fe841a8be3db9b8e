import { Injectable } from '@nestjs/common';
import { ApiError, Clock, isId } from '@outcall/kernel';
import type { SavedDefinition } from '../../domain/definition.js';
import type { CheckedFlow } from '../../domain/flow-view.js';
import { checkRevision } from '../check-revision.js';
import { Actions } from '../actions.js';
import { FlowRepository } from '../flow-repository.js';

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
    private readonly actions: Actions,
    private readonly clock: Clock,
  ) {}

  async execute({ orgId, flowId, definition, ifMatch }: SaveDraftCommand): Promise<CheckedFlow> {
    if (!isId('flow', flowId)) throw ApiError.notFound('flow');
    const catalogue = await this.actions.catalogueOf(orgId);
    const flow = await this.repository.update(orgId, flowId, (found) => {
      checkRevision(ifMatch, found.state.revision);
      found.saveDraft(definition, this.clock.now());
      return found;
    });
    if (!flow) throw ApiError.notFound('flow');
    return { flow, ...flow.findings(catalogue, this.clock.now()) };
  }
}
