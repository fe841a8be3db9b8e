import type { Scope } from '@outcall/kernel';

const KILOBYTE = 1024;

/** Body limits in bytes (docs/handbook/limits.md#request-bodies). */
export const DEFAULT_BODY_LIMIT = 100 * KILOBYTE;
export const DEFINITION_BODY_LIMIT = 1024 * KILOBYTE;
export const SYNC_BODY_LIMIT = 10 * 1024 * KILOBYTE;
export const HOOK_BODY_LIMIT = 5 * 1024 * KILOBYTE;

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The services behind the gateway. */
export type Owner =
  | 'flow'
  | 'contacts'
  | 'run-orchestrator'
  | 'telephony-adapter'
  | 'action-dispatcher'
  | 'commerce-sync'
  | 'webhook-delivery';

/** One endpoint: where it is and who answers it. */
export interface Route {
  readonly method: Method;
  /** Full path with `:name` for one segment, e.g. `/v1/runs/:runId`. */
  readonly path: string;
  /** `gateway`: answered by this process. */
  readonly owner: Owner | 'gateway';
  readonly bodyLimit: number;
  /**
   * The answer may be megabytes and its reader slow: it is streamed by connections of its own, so that it holds up
   * nobody.
   */
  readonly hasLongAnswer?: boolean;
  /**
   * Sent by the system of somebody else, who signs it: its owner judges the signature, and has connections of its own
   * for it, so that neither holds up the other.
   */
  readonly isHook?: boolean;
}

/** An endpoint of the public API. */
export interface PublicRoute extends Route {
  /** The scope the credential needs; null: none. */
  readonly scope: Scope | null;
  /** Refused with a test credential. */
  readonly liveOnly: boolean;
}
