import type { TriggeredStart } from '@outcall/contracts-runs';
import type { CallingHours, ShopperLimits } from '@outcall/kernel';
import type { Stops } from '../stops.js';
import type { Transition } from '../../domain/run/transition.js';

export interface TriggerName extends Pick<TriggeredStart, 'orgId' | 'mode'> {
  /** The whole trigger key as one text. */
  readonly key: string;
}

export interface FoundRun {
  readonly runId: string;
  /** Null: its number was erased, or has no contact. */
  readonly contactId: string | null;
}

export interface KnownOrg {
  /** Rises with each change of the org. */
  readonly orgVersion: number;
  /** Empty when the org's last event was handled by a release that did not keep names. */
  readonly orgName: string;
  readonly isVerified: boolean;
  readonly callingHours: CallingHours | null;
  readonly shopperLimits: ShopperLimits;
}

export abstract class TriggeredRuns {
  /** The runs that were made for these keys, in order; null where there is none. */
  abstract find(names: readonly TriggerName[]): Promise<(FoundRun | null)[]>;
  /**
   * Writes the run unless there is one for its key: true when it was written. What has to be minded first: see
   * `RunRepository.create`. Concurrent calls share a statement. Rejects like `RunRepository.create`.
   */
  abstract create(started: Transition, key: string, numberHashes: readonly string[]): Promise<Stops | boolean>;
  /** What is known about an org from its events; null when no event has arrived. */
  abstract org(orgId: string): Promise<KnownOrg | null>;
}
