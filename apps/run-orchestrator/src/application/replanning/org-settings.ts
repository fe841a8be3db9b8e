import type { CallingHours } from '@outcall/kernel';
import type { RunKey } from '../run-repository.js';

/** What an org's event tells of it. */
export interface OrgChange {
  readonly orgId: string;
  readonly version: number;
  readonly name: string;
  /** Null: narrows nothing. */
  readonly callingHours: CallingHours | null;
  readonly isVerified: boolean;
  readonly isErased: boolean;
  /** Of several versions that came in one batch, hours that the last one changed again; null: none. Runs may have been planned by them. */
  readonly skipped: CallingHours | null;
}

/** The hours of an org at one of its versions. */
export type OrgHours = Pick<OrgChange, 'version' | 'callingHours'>;

/** What is known of orgs; reads of a run join it. */
export abstract class OrgSettings {
  /** Keeps the changes, one per org, where their version is newer than the one known. Returns the orgs whose waiting runs must be planned anew. */
  abstract take(changes: readonly OrgChange[]): Promise<ChangedHours[]>;
  /** The run goes by these hours from now on, unless newer ones are known of its org, or stand in the run. */
  abstract tell(run: RunKey, hours: OrgHours): Promise<void>;
  /** Notes that the waiting runs have been planned by that version; does nothing when there is a newer one. */
  abstract settle(changed: ChangedHours): Promise<void>;
}

/** An org whose hours have changed; `before`: the hours by which its waiting runs were planned. */
export interface ChangedHours {
  readonly orgId: string;
  /** As the database writes a bigint. */
  readonly version: string;
  readonly before: CallingHours;
}
