/**
 * An action as a flow that uses it must know it (docs/handbook/actions.md#catalogue): what it is called, takes and
 * needs.
 */
export interface CatalogueEntry {
  readonly name: string;
  readonly kind: 'read' | 'write';
  readonly description: string;
  readonly parameters: Readonly<
    Record<string, { readonly type: 'string' | 'number' | 'boolean'; readonly description: string }>
  >;
  /** The `result` of the sample reply. */
  readonly sample: Readonly<Record<string, unknown>>;
  readonly requiresConfirmation: boolean;
  readonly timeoutMs: number;
  readonly maxPerCall: number;
  /** Of what a published flow relies on, its parameters: the same text for the same parameters. */
  readonly fingerprint: string;
}

/**
 * `GET /internal/catalogue?orgId=`, service context of flow: every action flows of the org may name, its own and the
 * presets it has not changed, each name once. Never to be cached: an answered change of an action holds for every
 * publish after it (docs/handbook/actions.md#catalogue).
 */
export interface CatalogueResponse {
  readonly actions: readonly CatalogueEntry[];
}

export const cataloguePath = (orgId: string): string => `/internal/catalogue?orgId=${orgId}`;
