import type { ManagedFlow, PublishedFlowAnswer, PublishedFlowQuestion } from '@outcall/contracts-flow';
import type { KeyOutcome } from '@outcall/platform-idempotency';
import type { Catalogue } from '../domain/definition-problems.js';
import type { Flow } from '../domain/flow.js';
import type { PublishedFlow } from '../domain/flow-view.js';

/** Flows as they are changed. Each write is one transaction that holds the events it means. */
export abstract class FlowRepository {
  /**
   * Stores a new flow, with the answer to the request's idempotency key if it has one. False, and nothing is stored, when the
   * org has a flow of the same library key already.
   */
  abstract add(flow: Flow, answered?: KeyOutcome | null): Promise<boolean>;
  abstract find(orgId: string, flowId: string): Promise<Flow | null>;
  /** Locks the flow, changes it and stores it; null when the org has no such flow. A throw of `change` leaves all as it was. */
  abstract update<T>(orgId: string, flowId: string, change: (flow: Flow) => T): Promise<T | null>;
}

/** Published versions, always as they stand in the database: a publish holds for every request after its answer. */
export abstract class PublishedFlows {
  /** Those of one org, oldest flow first. */
  abstract list(orgId: string): Promise<PublishedFlow[]>;
  abstract byId(orgId: string, flowId: string): Promise<PublishedFlow | null>;
  abstract byLibraryKey(orgId: string, libraryKey: string): Promise<PublishedFlow | null>;
}

/** What the management API shows of an org's flows. */
export abstract class ManagedFlows {
  /** Those whose id comes after that one, or from the first on, oldest first. */
  abstract page(orgId: string, after: string | null, most: number): Promise<ManagedFlow[]>;
}

/** With what tells whether an action's parameters, on which a published flow relies, are still those. */
export type OwnedCatalogue = readonly (Catalogue[number] & { readonly fingerprint: string })[];

/** The catalogue of actions, which belongs to another service. */
export abstract class Actions {
  /** As it stands: never an older copy. Throws `UNAVAILABLE` when it cannot be asked, so ask before anything is written. */
  abstract catalogueOf(orgId: string): Promise<OwnedCatalogue>;
  /** From here on the parameters of those actions stay as they are. False: one of them is not as it is in `catalogue`, ask for it again. */
  abstract claim(claim: UseClaim, catalogue: OwnedCatalogue): Promise<boolean>;
  /** The version was not published. Never throws: an unused claim lapses, and the owner asks what became of it. */
  abstract release(claim: UseClaim): Promise<void>;
}

/** A version that is about to be published uses these actions. */
export interface UseClaim {
  readonly orgId: string;
  readonly flowVersionId: string;
  readonly actions: readonly string[];
}

export interface StoredVersion {
  readonly id: string;
  readonly flowId: string;
  readonly orgId: string;
  readonly version: number;
  readonly definition: unknown;
}

/** What the services that run flows ask. */
export abstract class RunnableVersions {
  /** Which version runs now: one statement for all questions, one answer per question, in order. */
  abstract current(questions: readonly PublishedFlowQuestion[]): Promise<PublishedFlowAnswer[]>;
  /** A version by its id, retired ones included. */
  abstract find(orgId: string, versionId: string): Promise<StoredVersion | null>;
}
