import type { CallType } from '@outcall/kernel';

export interface FlowInput {
  readonly key: string;
  readonly label: string;
  readonly type: 'text' | 'phone' | 'number' | 'money' | 'date' | 'choice' | 'yes_no';
  readonly required: boolean;
  readonly choices?: readonly string[];
}

export interface FlowAnswer {
  readonly key: string;
  readonly question: string;
  readonly type: 'yes_no' | 'text' | 'choice' | 'date' | 'number';
  readonly choices: readonly string[];
}

/** A flow's published version as the public API shows it (docs/handbook/flows.md). */
export interface Flow {
  readonly id: string;
  readonly libraryKey: string | null;
  readonly name: string;
  readonly description: string;
  readonly callType: CallType;
  readonly version: number;
  readonly publishedAt: string | null;
  readonly languages: { readonly allowed: readonly string[]; readonly default: string };
  readonly inputs: readonly FlowInput[];
  readonly inputSchema: Readonly<Record<string, unknown>>;
  readonly answers: readonly FlowAnswer[];
  readonly outcomes: readonly { readonly key: string; readonly label: string }[];
  readonly actions: readonly string[];
}

/** One thing that keeps a draft from being published (docs/handbook/flows.md#drafts-and-versions). */
export interface FlowProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** A flow in the making (docs/handbook/flows.md#drafts-and-versions). */
export interface FlowDraft {
  readonly flowId: string;
  readonly name: string;
  /** Version runs use now; null until the first publish. */
  readonly publishedVersion: number | null;
  /** Null: the published version is current. */
  readonly draft: {
    readonly version: number;
    readonly revision: number;
    readonly definition: Readonly<Record<string, unknown>>;
    readonly problems: readonly FlowProblem[];
    /** What the rules allow and the flow's author hardly meant; a flow with warnings can be published. */
    readonly warnings: readonly FlowProblem[];
    readonly updatedAt: string;
  } | null;
}

/**
 * `GET /internal/admin/flow-library`, which serves the management API's `GET /flow-library`
 * (docs/handbook/management-api.md#endpoints).
 */
export interface FlowLibraryEntry {
  readonly key: string;
  readonly name: string;
  readonly callType: CallType;
  readonly languages: Flow['languages'];
}

/**
 * An entry of the management API's `GET /orgs/{orgId}/flows`: every flow of the org, published or not
 * (docs/handbook/management-api.md#endpoints).
 */
export interface ManagedFlow {
  readonly id: string;
  readonly libraryKey: string | null;
  readonly name: string;
  /** Version runs use now; null until the first publish. */
  readonly publishedVersion: number | null;
  /** Whether there is a draft besides what runs. */
  readonly hasDraft: boolean;
  /** Since when it starts no runs because it was archived; null when it was not, or was published again. */
  readonly archivedAt: string | null;
  /** A member, an API key, or the app of a token. */
  readonly createdBy: { readonly kind: string; readonly id: string; readonly name: string };
  readonly createdAt: string;
  readonly updatedAt: string;
}
