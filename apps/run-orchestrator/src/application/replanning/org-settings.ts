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
  /** Other hours that the org had at a version which came together with this one; null: none. Runs may have been planned by them. */
  readonly skipped: CallingHours | null;
}

/** The hours of an org at one of its versions. */
export type OrgHours = Pick<OrgChange, 'version' | 'callingHours'>;

/** What is known of orgs; reads of a run join it. */
export abstract class OrgSettings {
  /** Takes in changes, one per org; a version that is not above the one known changes nothing. Tells for which orgs the waiting runs are still to be planned anew. */
  abstract take(changes: readonly OrgChange[]): Promise<ChangedHours[]>;
  /** The run goes by these from now on, unless its org or the run itself has been heard of at a later version. */
  abstract tell(run: RunKey, hours: OrgHours): Promise<void>;
  /** The waiting runs are planned by the hours of that version; nothing when there is a newer one. */
  abstract settle(changed: ChangedHours): Promise<void>;
}

/** An org whose hours are others now; `before`: those its waiting runs are planned by. */
export interface ChangedHours {
  readonly orgId: string;
  /** As the database writes a bigint. */
  readonly version: string;
  readonly before: CallingHours;
}
