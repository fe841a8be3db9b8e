import type { CallingHours, ShopperLimits } from '@outcall/kernel';
import type { RunKey } from '../run-repository.js';

/** The settings in an org's event. */
export interface OrgChange {
  readonly orgId: string;
  readonly version: number;
  /**
   * The lowest version of the batch. The topic is compacted: versions between it and the one known may never come, and
   * runs may have been planned by them.
   */
  readonly firstVersion: number;
  readonly name: string;
  /** Null: narrows nothing. */
  readonly callingHours: CallingHours | null;
  /** Undefined: a gateway of before has said nothing of them, and what is known stands. */
  readonly shopperLimits: ShopperLimits | undefined;
  readonly isVerified: boolean;
  readonly isErased: boolean;
  /**
   * When several versions came in one batch: hours before the last version, by which runs may have been planned. Null:
   * none.
   */
  readonly skipped: CallingHours | null;
}

/** The hours of an org at one of its versions, and its limits per shopper. */
export type OrgHours = Pick<OrgChange, 'version' | 'callingHours'> & {
  /** Absent of a gateway of before. */
  readonly shopperLimits?: ShopperLimits | null | undefined;
};

/** What is known of orgs; reads of a run join it. */
export abstract class OrgSettings {
  /**
   * Keeps the changes, one per org, where their version is newer than the one known. Where the waiting runs must be
   * planned anew, that is ordered in the same commit (`ReplanQueue`). Returns these orgs.
   */
  abstract take(changes: readonly OrgChange[], now: string): Promise<ChangedHours[]>;
  /** The run uses these hours from now on, unless newer ones of its org are stored, or are in the run. */
  abstract tell(run: RunKey, hours: OrgHours): Promise<void>;
  /** Notes that they were ordered to be planned by that version; does nothing when there is a newer one. */
  abstract settle(changed: ChangedHours): Promise<void>;
}

/** An org whose hours have changed. */
export interface ChangedHours {
  readonly orgId: string;
  /** A bigint as text. */
  readonly version: string;
}
