import type { Author, SavedDefinition } from '../../domain/definition.js';
import { Flow, type FlowState } from '../../domain/flow.js';

export interface FlowRow {
  readonly org_id: string;
  readonly id: string;
  readonly library_key: string | null;
  readonly name: string;
  readonly published_version_id: string | null;
  readonly published_version: number | null;
  readonly revision: number;
  readonly draft: SavedDefinition | null;
  readonly draft_updated_at: Date | null;
  /** bigint: pg gives text. */
  readonly event_version: string;
  readonly created_by: Author;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const FLOW_COLUMNS = `org_id, id, library_key, name, published_version_id, published_version, revision, draft, draft_updated_at,
  event_version, created_by, created_at, updated_at`;

/** Values in the order of `FLOW_COLUMNS`. */
export const flowValues = (state: FlowState): unknown[] => [
  state.orgId,
  state.id,
  state.libraryKey,
  state.name,
  state.published?.versionId ?? null,
  state.published?.version ?? null,
  state.revision,
  state.draft && JSON.stringify(state.draft.definition),
  state.draft?.updatedAt ?? null,
  state.eventVersion,
  JSON.stringify(state.createdBy),
  state.createdAt,
  state.updatedAt,
];

export const flowOf = (row: FlowRow): Flow =>
  new Flow({
    orgId: row.org_id,
    id: row.id,
    libraryKey: row.library_key,
    name: row.name,
    published:
      row.published_version_id !== null && row.published_version !== null
        ? { versionId: row.published_version_id, version: row.published_version }
        : null,
    revision: row.revision,
    draft: row.draft && row.draft_updated_at && { definition: row.draft, updatedAt: row.draft_updated_at },
    eventVersion: Number(row.event_version),
    createdBy: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  });
