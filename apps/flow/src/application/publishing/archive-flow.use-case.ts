import { Injectable } from '@nestjs/common';
import type { ManagedFlow } from '@outcall/contracts-flow';
import { ApiError, Clock, isId } from '@outcall/kernel';
import type { SavedDefinition } from '../../domain/definition.js';
import { managedView } from '../../domain/flow-view.js';
import { FlowRepository } from '../flow-repository.js';
import { RunnableVersions } from '../reading/runnable-versions.js';

/**
 * Takes a flow out of use (docs/handbook/flows.md#archiving). Starts ask which version runs each time, so it holds for
 * every one after the answer.
 */
@Injectable()
export class ArchiveFlow {
  constructor(
    private readonly repository: FlowRepository,
    private readonly versions: RunnableVersions,
    private readonly clock: Clock,
  ) {}

  async execute(orgId: string, flowId: string): Promise<{ flow: ManagedFlow; isChanged: boolean }> {
    const found = isId('flow', flowId) ? await this.repository.find(orgId, flowId) : null;
    if (!found) throw ApiError.notFound('flow');
    const { published } = found.state;
    const running = published && (await this.versions.find(orgId, published.versionId));
    if (!running) return { flow: managedView(found), isChanged: false };
    const archived = await this.repository.update(orgId, flowId, (flow) => {
      if (flow.state.published && flow.state.published.versionId !== running.id)
        throw new ApiError('CONFLICT', 'another version was published meanwhile: archive again');
      flow.archive(running.definition as SavedDefinition, this.clock.now());
      return flow;
    });
    if (!archived) throw ApiError.notFound('flow');
    return { flow: managedView(archived), isChanged: true };
  }
}
