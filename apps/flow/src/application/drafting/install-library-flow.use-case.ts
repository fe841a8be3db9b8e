import { Injectable } from '@nestjs/common';
import type { Flow as FlowView } from '@outcall/contracts-flow';
import { findLibraryFlow, type LibraryFlow } from '@outcall/flow-language';
import { ApiError, Clock, IdGenerator } from '@outcall/kernel';
import type { Author, SavedDefinition } from '../../domain/definition.js';
import { Flow } from '../../domain/flow.js';
import { flowView } from '../../domain/flow-view.js';
import { ClaimedPublish, type ClaimedVersion } from '../publishing/claimed-publish.js';
import { flowInvalid } from '../publishing/flow-invalid.js';
import { FlowRepository } from '../flow-repository.js';
import { PublishedFlows } from '../reading/published-flows.js';

export interface InstallLibraryFlowCommand {
  readonly orgId: string;
  readonly libraryKey: string;
  readonly by: Author;
}

@Injectable()
export class InstallLibraryFlow {
  constructor(
    private readonly repository: FlowRepository,
    private readonly published: PublishedFlows,
    private readonly claimedPublish: ClaimedPublish,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** Copies a library flow into the org and publishes it, once: of installs at the same time exactly one is new. */
  async execute({ orgId, libraryKey, by }: InstallLibraryFlowCommand): Promise<{ flow: FlowView; isNew: boolean }> {
    const library = findLibraryFlow(libraryKey);
    if (!library) throw ApiError.notFound('library flow');
    const installed = await this.published.byLibraryKey(orgId, libraryKey);
    if (installed) return { flow: flowView(installed), isNew: false };
    const { isPublished: isNew } = await this.claimedPublish.execute(
      orgId,
      async () => library.definition.actions ?? [],
      async (claimed) => ({ isPublished: await this.repository.add(this.copy(library, orgId, by, claimed)) }),
    );
    const flow = await this.published.byLibraryKey(orgId, libraryKey);
    if (!flow) throw new ApiError('CONFLICT', 'the flow of this key is archived: publish it to use it again');
    return { flow: flowView(flow), isNew };
  }

  /** Throws `FLOW_INVALID` when the org has changed a suggested action so that the flow does not fit it any more. */
  private copy({ key, definition }: LibraryFlow, orgId: string, by: Author, claimed: ClaimedVersion): Flow {
    const at = this.clock.now();
    const saved = definition as unknown as SavedDefinition;
    const flow = Flow.begin({
      orgId,
      id: this.ids.next('flow'),
      libraryKey: key,
      definition: saved,
      createdBy: by,
      at,
    });
    const problems = flow.publish(claimed.flowVersionId, at, claimed.catalogue);
    if (problems.length > 0) throw flowInvalid(`the library flow ${key}`, problems);
    claimed.checkTime();
    return flow;
  }
}
