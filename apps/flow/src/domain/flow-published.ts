import type { FlowPublished, FlowRetired } from '@outcall/contracts-flow';
import type { FlowState, FlowVersion, RetiredVersion } from './flow.js';

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

/** What they learn of the version whose place it takes; null for a flow's first version. */
export function flowRetired({ id }: FlowState, { replaces, ...version }: FlowVersion): FlowRetired | null {
  if (!replaces) return null;
  return {
    flowId: id,
    flowVersionId: replaces.versionId,
    version: replaces.version,
    retiredAt: version.publishedAt.toISOString(),
    replacedBy: { flowVersionId: version.id, version: version.version },
  };
}

/** What they learn of a version that an archive takes out of use: none runs after it. */
export const flowArchived = ({ id }: FlowState, { versionId, version, at }: RetiredVersion): FlowRetired => ({
  flowId: id,
  flowVersionId: versionId,
  version,
  retiredAt: at.toISOString(),
  replacedBy: null,
});
