import type { Flow as FlowView, FlowDraft, ManagedFlow } from '@outcall/contracts-flow';
import { publishedView, type FlowDefinition, type FlowFindings } from '@outcall/flow-language';
import type { Flow } from './flow.js';

/** A flow with the version that runs. */
export interface PublishedFlow {
  readonly id: string;
  readonly libraryKey: string | null;
  readonly version: number;
  readonly publishedAt: Date;
  readonly definition: FlowDefinition;
}

/** See docs/handbook/flows.md. */
export function flowView({ id, libraryKey, version, publishedAt, definition }: PublishedFlow): FlowView {
  const { name, description, callType, languages, inputs, inputSchema, answers, outcomes, actions } =
    publishedView(definition);
  const shown = { languages, inputs, inputSchema: { ...inputSchema }, answers, outcomes, actions };
  return { id, libraryKey, name, description, callType, version, publishedAt: publishedAt.toISOString(), ...shown };
}

/** A flow with what is to be said about its draft. */
export interface CheckedFlow extends FlowFindings {
  readonly flow: Flow;
}

/** See docs/handbook/flows.md#drafts-and-versions. */
export function draftView({ flow, problems, warnings }: CheckedFlow): FlowDraft {
  const { id, name, published, draft, revision } = flow.state;
  return {
    flowId: id,
    name,
    publishedVersion: published?.version ?? null,
    draft: draft && {
      version: flow.nextVersion,
      revision,
      definition: draft.definition,
      problems,
      warnings,
      updatedAt: draft.updatedAt.toISOString(),
    },
  };
}

/** See docs/handbook/management-api.md#endpoints. */
export function managedView({ state }: Flow): ManagedFlow {
  const { id, libraryKey, name, published, draft, archivedAt, createdBy, createdAt, updatedAt } = state;
  return {
    ...{ id, libraryKey, name, publishedVersion: published?.version ?? null, hasDraft: draft !== null },
    ...{ archivedAt: archivedAt?.toISOString() ?? null, createdBy },
    ...{ createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() },
  };
}
