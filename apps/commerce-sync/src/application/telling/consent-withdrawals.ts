import type { Recorder } from '@outcall/contracts-contacts';
import type { Mode } from '@outcall/kernel';

export abstract class ConsentWithdrawals {
  /**
   * Takes back the number's promotional consents that were given `until` then or before. From the answer on nobody
   * dials on one of them. May be repeated. Throws `UNAVAILABLE`.
   */
  abstract withdraw(
    owner: { orgId: string; mode: Mode },
    phone: string,
    asked: { readonly until: Date; readonly recordedBy: Recorder },
  ): Promise<void>;
}
