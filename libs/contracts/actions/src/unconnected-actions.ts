import type { Mode } from '@outcall/kernel';

/** Names of actions, 200 at most, which are asked about for calls that no app has started. */
export interface UnconnectedActionsQuestion {
  readonly orgId: string;
  readonly mode: Mode;
  readonly names: readonly string[];
}

/** Those of them that nobody would be asked for (docs/handbook/actions.md#routing): a call gets the sample reply. */
export interface UnconnectedActionsResponse {
  readonly unconnected: readonly string[];
}

/** `POST`, service context of flow. 503 while the synced orders cannot be asked for and decide. */
export const UNCONNECTED_ACTIONS_PATH = '/internal/unconnected-actions';
