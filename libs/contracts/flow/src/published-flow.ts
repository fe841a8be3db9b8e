import type { RefusedItem } from '@outcall/kernel';

/**
 * `POST /internal/published-flows`, service context: which version of a flow runs now. The pointer is asked each time,
 * so that a publish holds for every request after its answer; the content is cached by its immutable version id.
 */
export interface PublishedFlowQuestion {
  readonly orgId: string;
  /** One of the two. */
  readonly flowId?: string;
  readonly flowKey?: string;
}

export type PublishedFlowAnswer =
  | {
      readonly ok: true;
      readonly flowId: string;
      readonly flowVersionId: string;
      readonly version: number;
      /**
       * Version of the `flow.published` that tells of it: who asks before that event arrives knows which of the two is
       * newer.
       */
      readonly eventVersion: number;
    }
  /**
   * `NOT_FOUND`: no such flowId in the org. `NOT_PUBLISHED`: a flow without a published version, or a key not
   * installed.
   */
  | { readonly ok: false; readonly errorCode: 'NOT_FOUND' | 'NOT_PUBLISHED' };

export interface PublishedFlowsRequest {
  readonly items: readonly PublishedFlowQuestion[];
}

/** One answer per item, in the same order. */
export interface PublishedFlowsResponse {
  readonly results: readonly (PublishedFlowAnswer | RefusedItem)[];
}

/**
 * `GET /internal/flow-versions/{flowVersionId}?orgId=`: an immutable version, retired ones included; 404 when there is
 * none.
 */
export interface FlowVersionResponse<Definition = unknown> {
  readonly flowVersion: {
    readonly id: string;
    readonly flowId: string;
    readonly orgId: string;
    readonly version: number;
    readonly definition: Definition;
  };
}

/** One of an org's published flows, and the version of it that runs now. */
export interface RunningVersion {
  readonly flowId: string;
  readonly flowVersionId: string;
  /** As in `PublishedFlowAnswer`. */
  readonly eventVersion: number;
}

/**
 * `GET /internal/published-flows?orgId=`, service context: all published flows of the org, as the pointers stand when
 * it is asked.
 */
export interface RunningVersionsResponse {
  readonly flows: readonly RunningVersion[];
}

export const PUBLISHED_FLOWS_PATH = '/internal/published-flows';
export const runningVersionsPath = (orgId: string): string => `${PUBLISHED_FLOWS_PATH}?orgId=${orgId}`;
export const flowVersionPath = (flowVersionId: string, orgId: string): string =>
  `/internal/flow-versions/${flowVersionId}?orgId=${orgId}`;

/**
 * `GET`, service context of commerce-sync: of the actions that a version uses those that nobody answers in live calls.
 * 503 while it cannot be told.
 */
export interface VersionActionsResponse {
  readonly unconnected: readonly string[];
}

export const unconnectedActionsPath = (flowVersionId: string, orgId: string): string =>
  `/internal/flow-versions/${flowVersionId}/unconnected-actions?orgId=${orgId}`;
