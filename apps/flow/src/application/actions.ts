import type { Catalogue } from '../domain/definition-problems.js';

/** With what tells whether an action's parameters, on which a published flow relies, are still those. */
export type OwnedCatalogue = readonly (Catalogue[number] & { readonly fingerprint: string })[];

/** The catalogue of actions, which belongs to another service. */
export abstract class Actions {
  /**
   * As it stands: never an older copy. Throws `UNAVAILABLE` when it cannot be asked, so ask before anything is written.
   */
  abstract catalogueOf(orgId: string): Promise<OwnedCatalogue>;
  /** Of these actions those that nobody answers in live calls. Throws `UNAVAILABLE`. */
  abstract unconnected(orgId: string, names: readonly string[]): Promise<readonly string[]>;
  /**
   * From here on the parameters of those actions stay as they are. False: one of them is not as it is in `catalogue`,
   * ask for it again.
   */
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
