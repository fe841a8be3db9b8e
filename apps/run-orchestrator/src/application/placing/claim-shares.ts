import { Injectable } from '@nestjs/common';
import { IdGenerator } from '@outcall/kernel';
import type { LineKind, Share } from '../../domain/queue.js';
import { AttemptLedger, MAX_CLAIMED, type ClaimedAttempt } from './attempt-ledger.js';
import { LeaseHolder } from './lease-holder.js';

/** Leases the due attempts of the given shares, each with the call id that it keeps. */
@Injectable()
export class ClaimShares {
  constructor(
    private readonly ledger: AttemptLedger,
    private readonly leases: LeaseHolder,
    private readonly ids: IdGenerator,
  ) {}

  async execute(now: string, shares: readonly Share[]): Promise<ClaimedAttempt[]> {
    const claimed = await this.claim(
      now,
      shares.filter(({ kinds }) => !kinds),
    );
    for (const share of shares) claimed.push(...(await this.claimOfKinds(now, share)));
    return claimed;
  }

  /**
   * Kind after kind, as one statement per kind: those for fewest calls first, so that a line for any call is left to
   * whoever can use no other.
   */
  private async claimOfKinds(now: string, { kinds = [], ...share }: Share): Promise<ClaimedAttempt[]> {
    const claimed: ClaimedAttempt[] = [];
    for (const fitting of kinds) {
      const count = Math.min(fitting.lines, share.count - claimed.length);
      const found = count > 0 ? await this.claim(now, [{ ...share, count }], fitting) : [];
      claimed.push(...found.map((attempt) => ({ ...attempt, reservedBy: fitting.reservedBy })));
    }
    return claimed;
  }

  private async claim(now: string, shares: readonly Share[], fitting?: LineKind): Promise<ClaimedAttempt[]> {
    if (shares.length === 0) return [];
    const callIds = Array.from({ length: MAX_CLAIMED }, () => this.ids.next('call'));
    return await this.ledger.claim({ now, ...this.leases.next(), callIds, shares, ...(fitting && { fitting }) });
  }
}
