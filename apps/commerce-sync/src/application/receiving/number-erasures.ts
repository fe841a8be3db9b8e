import type { Recorder } from '@outcall/contracts-contacts';
import type { Mode } from '@outcall/kernel';

export abstract class NumberErasures {
  /** Erases the shopper of the number in every service. May be repeated. Throws `UNAVAILABLE`. */
  abstract erase(owner: { orgId: string; mode: Mode }, phone: string, recordedBy: Recorder): Promise<void>;
}
