import type { PublishedFlow } from '../../domain/flow-view.js';

/** Published versions, always as they stand in the database: a publish holds for every request after its answer. */
export abstract class PublishedFlows {
  /** Those of one org, oldest flow first. */
  abstract list(orgId: string): Promise<PublishedFlow[]>;
  abstract byId(orgId: string, flowId: string): Promise<PublishedFlow | null>;
  abstract byLibraryKey(orgId: string, libraryKey: string): Promise<PublishedFlow | null>;
}
