import type { FlowPublished } from '@outcall/contracts-flow';
import type { FlowState, FlowVersion } from './flow.js';

/** What other services learn of a published version. */
export const flowPublished = ({ id, libraryKey }: FlowState, version: FlowVersion): FlowPublished => ({
  flowId: id,
  flowVersionId: version.id,
  version: version.version,
  libraryKey,
  name: version.definition.name,
  callType: version.definition.callType,
  actions: version.definition.actions ?? [],
  triggers: version.definition.triggers ?? [],
  publishedAt: version.publishedAt.toISOString(),
});
