import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { deal, needsLine, type Queue, type Share } from '../domain/queue.js';
import { Moments } from './moments.js';
import { AttemptLedger, MOST_CLAIMED, Telephony } from './ports.js';

export interface ReservedShares {
  readonly now: string;
  readonly shares: readonly Share[];
  /** Under which telephony holds the lines of the shares. */
  readonly reservation: string;
  /** Something is due that got no line. */
  readonly waitsForLines: boolean;
}

/**
 * Reserve, then claim: what a round may take of which queue. Places are dealt fairly to the queues in which something is due,
 * and telephony grants the lines; what has no line is not touched, so that 100,000 due runs behind 50 lines cost nothing.
 */
@Injectable()
export class ReserveShares {
  private place: Queue | null = null;
  private turn = 0;

  constructor(
    private readonly ledger: AttemptLedger,
    private readonly telephony: Telephony,
    private readonly moments: Moments,
  ) {}

  async execute(): Promise<ReservedShares> {
    const { now } = this.moments.now();
    const { queues, next } = await this.ledger.waiting(now, this.place);
    this.place = next;
    const dealt = deal(queues, MOST_CLAIMED, (this.turn += 1));
    const reservation = randomUUID();
    const live = dealt.filter(needsLine);
    if (live.length === 0) return { now, shares: dealt, reservation, waitsForLines: false };
    const items = live.map(({ orgId, callType, count }) => ({ orgId, callType, wanted: count }));
    const { results } = await this.telephony.reserveLines({ id: reservation, items });
    const granted = new Map(live.map((share, index) => [share, results[index]]));
    const shares = dealt.map((share) => withGrant(share, granted.get(share))).filter(({ count }) => count > 0);
    return { now, shares, reservation, waitsForLines: live.some((share) => (granted.get(share)?.granted ?? 0) < share.count) };
  }
}

/** Without a number or credit the attempts are claimed all the same: their placing is refused, and the runs say why they wait. */
function withGrant(share: Share, grant: { readonly granted: number; readonly refusal: string | null } | undefined): Share {
  return !grant || grant.refusal ? share : { ...share, count: Math.min(share.count, grant.granted) };
}
