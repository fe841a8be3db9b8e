import type { ClaimUsesRequest } from '@outcall/contracts-actions';
import type { ActionDefinition } from '../../domain/catalogue/action-definition.js';
import type { SavedAction } from '../../domain/catalogue/catalogue.js';

/** An action as it is stored, with its headers as they are sealed. */
export interface StoredAction extends SavedAction {
  readonly sealedHeaders: string | null;
}

export interface Claim {
  readonly flowVersionId: string;
  /** It can no longer be published, but may have been. */
  readonly isLapsed: boolean;
}

export interface FlowUse {
  readonly flowId: string;
  /** Of the last event of the flow that has come; a bigint as text. */
  readonly version: string;
}

/** What a change of one action sees, with the org's catalogue locked. */
export interface ActionInUse {
  readonly stored: StoredAction | null;
  /** By a published flow, or by one that claimed it, however long ago. */
  readonly isUsed: boolean;
  /** How many actions the org has saved. */
  readonly count: number;
  /** Of the definitions of those the org saved beside this one, as text. */
  readonly otherBytes: number;
}

/**
 * The catalogues of the orgs. A change and a claim of a use hold the lock of their org's catalogue, so that they cannot
 * cross.
 */
export abstract class CatalogueRepository {
  /** Those the org saved, the first saved first. */
  abstract list(orgId: string): Promise<SavedAction[]>;
  /**
   * Locks the org's catalogue and stores what `decide` makes of it; null deletes. A throw of `decide` leaves all as it
   * was.
   */
  abstract change(
    key: { readonly orgId: string; readonly name: string; readonly at: Date },
    decide: (found: ActionInUse) => StoredAction | null,
  ): Promise<void>;
  /** Grants the claim when `fits` says that the actions, as they stand, are those the version was checked against. */
  abstract claim(
    request: ClaimUsesRequest & { readonly livesMs: number },
    fits: (definitions: readonly ActionDefinition[]) => boolean,
  ): Promise<boolean>;
  abstract release(orgId: string, flowVersionId: string): Promise<void>;
  /** Versions, at most `most`, that have claimed the action, those whose claim has lapsed first. */
  abstract claims(orgId: string, name: string, most: number): Promise<Claim[]>;
  /** Flows, at most `most`, that use the action as far as their events have come. */
  abstract uses(orgId: string, name: string, most: number): Promise<FlowUse[]>;
  /** That version of the flow runs no more. Does nothing when a newer event has come. */
  abstract endUse(orgId: string, use: FlowUse): Promise<void>;
  /** Whether an app is connected that would answer the org's actions. */
  abstract canAppAnswer(orgId: string, mode: string): Promise<boolean>;
}
