import type { Changer } from '../../domain/changer.js';

/** Second factors of members who have lost theirs, with all recovery codes. */
export abstract class LostSecondFactors {
  /**
   * Takes it away and ends all sessions of the account. Null when the org has no such member; `none` when the member
   * has no second factor.
   */
  abstract remove(orgId: string, memberId: string, by: Changer): Promise<{ readonly email: string } | 'none' | null>;
}
