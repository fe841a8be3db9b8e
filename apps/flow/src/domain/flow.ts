import type { FlowDefinition, FlowFindings, FlowProblem } from '@outcall/flow-language';
import type { Author, SavedDefinition } from './definition.js';
import { findingsOf, type Catalogue } from './definition-problems.js';

export interface VersionPointer {
  readonly versionId: string;
  readonly version: number;
}

export interface FlowState {
  readonly orgId: string;
  readonly id: string;
  /** The library flow it was copied from. */
  readonly libraryKey: string | null;
  /** That of the definition saved last. */
  readonly name: string;
  readonly published: VersionPointer | null;
  /** The highest number that a version has had; 0: none was ever published. */
  readonly lastVersion: number;
  /** Since when no version runs any more; null: it was not archived, or was published again. */
  readonly archivedAt: Date | null;
  /** Counts saves and never restarts, also when a draft is published and another one begun. */
  readonly revision: number;
  readonly draft: { readonly definition: SavedDefinition; readonly updatedAt: Date } | null;
  /** Version of the flow's last event: consumers skip what is older than they know. */
  readonly eventVersion: number;
  readonly createdBy: Author;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Immutable once made: runs are pinned to it by its id. */
export interface FlowVersion {
  readonly id: string;
  readonly version: number;
  readonly definition: FlowDefinition;
  readonly publishedAt: Date;
  /** The version it retires; null for the first. */
  readonly replaces: VersionPointer | null;
}

/** The version that an archive has taken out of use. */
export interface RetiredVersion extends VersionPointer {
  readonly at: Date;
}

export interface NewFlow extends Pick<FlowState, 'orgId' | 'id' | 'libraryKey' | 'createdBy'> {
  readonly definition: SavedDefinition;
  readonly at: Date;
}

/**
 * A flow with its draft and the version that runs (docs/handbook/flows.md#drafts-and-versions). Changes in memory; the
 * repository stores what changed.
 */
export class Flow {
  private made: FlowVersion | null = null;
  private retired: RetiredVersion | null = null;

  constructor(private current: FlowState) {}

  /** A flow of the org with its first draft, revision 1. */
  static begin({ definition, at, ...identity }: NewFlow): Flow {
    const empty = {
      name: definition.name,
      published: null,
      lastVersion: 0,
      archivedAt: null,
      revision: 0,
      draft: null,
      eventVersion: 0,
      createdAt: at,
      updatedAt: at,
    };
    const flow = new Flow({ ...identity, ...empty });
    flow.saveDraft(definition, at);
    return flow;
  }

  get state(): FlowState {
    return this.current;
  }

  /** The version published since the flow was loaded; null when there is none. */
  get newVersion(): FlowVersion | null {
    return this.made;
  }

  /** The version that was retired without another in its place since the flow was loaded; null when there is none. */
  get retiredVersion(): RetiredVersion | null {
    return this.retired;
  }

  /** The number the draft will be published as. */
  get nextVersion(): number {
    return this.current.lastVersion + 1;
  }

  /** Found anew each time: what a publish would say now, not what was true when the draft was saved. */
  findings(catalogue: Catalogue, at: Date): FlowFindings {
    return this.current.draft
      ? findingsOf(this.current.draft.definition, catalogue, at)
      : { problems: [], warnings: [] };
  }

  /** Replaces the draft or starts one; the published version keeps running. */
  saveDraft(definition: SavedDefinition, at: Date): void {
    this.current = {
      ...this.current,
      name: definition.name,
      revision: this.current.revision + 1,
      draft: { definition, updatedAt: at },
      updatedAt: at,
    };
  }

  /** Makes the draft the version that runs. Returns what keeps it from that; without a draft there is nothing to do. */
  publish(versionId: string, at: Date, catalogue: Catalogue): readonly FlowProblem[] {
    const { draft, eventVersion, published } = this.current;
    const { problems } = this.findings(catalogue, at);
    if (!draft || problems.length > 0) return problems;
    const version = this.nextVersion;
    this.made = {
      id: versionId,
      version,
      definition: draft.definition as unknown as FlowDefinition,
      publishedAt: at,
      replaces: published,
    };
    const events = published ? 2 : 1; // the old version's end is told apart, and before the new one's beginning
    this.current = {
      ...this.current,
      published: { versionId, version },
      lastVersion: version,
      archivedAt: null,
      draft: null,
      eventVersion: eventVersion + events,
      updatedAt: at,
    };
    return [];
  }

  /**
   * No version runs any more. What ran becomes the draft if there is none, so that it can be read, changed and
   * published again. A flow of which no version runs stays as it is.
   */
  archive(definition: SavedDefinition, at: Date): void {
    const { published, draft, revision, eventVersion } = this.current;
    if (!published) return;
    this.retired = { ...published, at };
    if (!draft) this.current = { ...this.current, revision: revision + 1, draft: { definition, updatedAt: at } };
    this.current = { ...this.current, published: null, archivedAt: at, eventVersion: eventVersion + 1, updatedAt: at };
  }
}
