import { Injectable } from '@nestjs/common';
import { IdGenerator } from '@outcall/kernel';
import type { Share } from '../../domain/queue.js';
import { AttemptLedger, MOST_CLAIMED, type ClaimedAttempt } from './attempt-ledger.js';
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
    if (shares.length === 0) return [];
    const callIds = Array.from({ length: MOST_CLAIMED }, () => this.ids.next('call'));
    return await this.ledger.claim({ now, ...this.leases.next(), callIds, shares });
  }
}
