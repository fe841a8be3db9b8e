import type { KeyOutcome } from '@outcall/platform-idempotency';
import type { Flow } from '../domain/flow.js';

/** Flows as they are changed. Each write is one transaction that holds the events it means. */
export abstract class FlowRepository {
  /**
   * Stores a new flow, with the answer to the request's idempotency key if it has one. False, and nothing is stored,
   * when the org has a flow of the same library key already.
   */
  abstract add(flow: Flow, answered?: KeyOutcome | null): Promise<boolean>;
  abstract find(orgId: string, flowId: string): Promise<Flow | null>;
  /**
   * Locks the flow, changes it and stores it; null when the org has no such flow. A throw of `change` leaves all as it
   * was.
   */
  abstract update<T>(orgId: string, flowId: string, change: (flow: Flow) => T): Promise<T | null>;
}
