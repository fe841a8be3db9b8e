import { OPT_OUT_RECORDED, type OptOutRecorded } from '@outcall/contracts-contacts';
import type { PublicEvent } from '@outcall/contracts-webhooks';
import type { DomainEvent } from '@outcall/platform-event-bus';

export interface OptOutOfManagement {
  readonly run: null;
  readonly callId: null;
  readonly phone: string;
}

/**
 * What an org is told of an opt-out that its management recorded: no run, no call. Null for types that this version
 * does not know.
 */
export function toOptOutEvent(event: DomainEvent<OptOutRecorded>): PublicEvent<OptOutOfManagement> | null {
  const { id, type, mode, orgId, time, data } = event;
  if (data === null || mode === null || type !== OPT_OUT_RECORDED) return null;
  const withoutRun = { run: null, callId: null, phone: data.phone };
  return { id, type: 'optout.received', mode, orgId, createdAt: time, data: withoutRun };
}

/** What is left of it when the shopper was erased: which one it was. */
export const reducedOptOut = ({ data: _, ...envelope }: PublicEvent<OptOutOfManagement>): PublicEvent => ({
  ...envelope,
  data: { run: null, redacted: true },
});
