import { Injectable } from '@nestjs/common';
import { endClassOf, isEndReason, type CallEnded } from '@outcall/contracts-telephony';
import type { DomainEvent } from '@outcall/platform-event-bus';
import type { EndedCall } from './ended-calls.js';
import { MarkWrongPerson, type WrongPersonCall } from './mark-wrong-person.use-case.js';
import { SettleCalls } from './settle-calls.use-case.js';

/**
 * Telephony's events about calls: which have ended, which of them reached the shopper, and in which somebody else was
 * reached. Keeps no inbox: the row of the number knows what it awaits, and of which call it was marked.
 */
@Injectable()
export class HearCallEnds {
  constructor(
    private readonly settleCalls: SettleCalls,
    private readonly markWrongPerson: MarkWrongPerson,
  ) {}

  async execute(events: readonly DomainEvent[]): Promise<void> {
    await this.settleCalls.execute(events.flatMap((event) => endOf(event as DomainEvent<CallEnded>) ?? []));
    for (const call of events.flatMap((event) => wrongPersonIn(event as DomainEvent<CallEnded>) ?? []))
      await this.markWrongPerson.execute(call);
  }
}

function endOf({ type, orgId, mode, data }: DomainEvent<CallEnded>): EndedCall | null {
  if (type !== 'call.ended' || data === null || mode === null || isUnknown(data)) return null;
  const end = neverRang(data) ? null : { at: data.at, hasReached: hasReached(data) };
  return { orgId, mode, callId: data.callId, end };
}

/** As good as no call: the permit was of no use. */
const neverRang = (data: CallEnded): boolean => data.neverRang === true && data.answeredAt === null;

/** Nobody knows whether the shopper's phone rang. Then the end is as good as not heard. */
const isUnknown = (data: CallEnded): boolean =>
  data.endReason === 'provider_unavailable' && data.answeredAt === null && !neverRang(data);

/**
 * Whoever answers is reached, however the call broke off; a mailbox is nobody. A reason that is not known here (a newer
 * sender) counts as reached: rather one call too few.
 */
function hasReached({ endReason, answeredAt }: CallEnded): boolean {
  if (!isEndReason(endReason) || endClassOf(endReason) === 'reached') return true;
  return answeredAt !== null && endReason !== 'voicemail';
}

/** A test call reaches nobody, so nobody is marked. */
function wrongPersonIn({ type, orgId, mode, data }: DomainEvent<CallEnded>): WrongPersonCall | null {
  if (type !== 'call.ended' || data === null || mode !== 'live' || data.endReason !== 'wrong_person') return null;
  return { orgId, mode, callId: data.callId, at: data.at };
}
