import type { ClaimUsesRequest } from '@outcall/contracts-actions';
import type { ActionDefinition } from '../../domain/catalogue/action-definition.js';
import type { SavedAction } from '../../domain/catalogue/catalogue.js';

/** An action as it is stored, with its headers as they are sealed. */
export interface StoredAction extends SavedAction {
  readonly sealedHeaders: string | null;
}

/** What a change of one action sees, with the org's catalogue locked. */
export interface ActionInUse {
  readonly stored: StoredAction | null;
  /** By a published flow, or by one that claimed it, however long ago. */
  readonly isUsed: boolean;
  /** How many actions the org has saved. */
  readonly count: number;
}

/** The catalogues of the orgs. A change and a claim of a use hold the lock of their org's catalogue, so that they cannot cross. */
export abstract class CatalogueRepository {
  /** Those the org saved, the first saved first. */
  abstract list(orgId: string): Promise<SavedAction[]>;
  /** Locks the org's catalogue and stores what `decide` makes of it; null deletes. A throw of `decide` leaves all as it was. */
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
  /** Versions, at most `most`, whose claim of the action has lapsed: they can no longer be published, but may have been. */
  abstract lapsedClaims(orgId: string, name: string, most: number): Promise<string[]>;
  /** Whether an app is connected that would answer the org's actions. */
  abstract canAppAnswer(orgId: string, mode: string): Promise<boolean>;
}
