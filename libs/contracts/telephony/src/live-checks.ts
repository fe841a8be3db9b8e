import type { CallType } from '@outcall/kernel';

/**
 * `POST /internal/live-checks`, service context, up to 100 at once: check 6 of a live run, number first, then credit
 * (docs/handbook/runs.md#checks-before-a-run-exists).
 */
export interface LiveCheckRequest {
  readonly orgId: string;
  readonly callType: CallType;
}

export type LiveCheckAnswer =
  /** `lines`: how many calls of the type the org's numbers carry at the same time. */
  | { readonly ok: true; readonly lines: number }
  | { readonly ok: false; readonly errorCode: 'NO_NUMBER' | 'NO_CREDIT'; readonly message: string };

export interface LiveChecksRequest {
  readonly items: readonly LiveCheckRequest[];
}

export interface LiveChecksResponse {
  readonly results: readonly LiveCheckAnswer[];
}

export const LIVE_CHECKS_PATH = '/internal/live-checks';
