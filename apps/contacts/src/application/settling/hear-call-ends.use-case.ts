import { Injectable } from '@nestjs/common';
import { endClassOf, isEndReason, type CallEnded } from '@outcall/contracts-telephony';
import type { DomainEvent } from '@outcall/platform-event-bus';
import type { EndedCall } from './ended-calls.js';
import { SettleCalls } from './settle-calls.use-case.js';

/** Telephony's events about calls: which have ended, and which of them reached the shopper. Keeps no inbox: the row of the number knows what it awaits. */
@Injectable()
export class HearCallEnds {
  constructor(private readonly settleCalls: SettleCalls) {}

  async execute(events: readonly DomainEvent[]): Promise<void> {
    await this.settleCalls.execute(events.flatMap((event) => endOf(event as DomainEvent<CallEnded>) ?? []));
  }
}

function endOf({ type, orgId, mode, data }: DomainEvent<CallEnded>): EndedCall | null {
  if (type !== 'call.ended' || data === null || mode === null) return null;
  const { callId, at, endReason } = data;
  return { orgId, mode, callId, end: { at, hasReached: hasReached(endReason) } };
}

/** A reason that is not known here (a newer sender) counts as reached: rather one call too few. */
const hasReached = (endReason: string): boolean => !isEndReason(endReason) || endClassOf(endReason) === 'reached';
