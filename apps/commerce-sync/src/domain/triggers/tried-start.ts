import type { ConsentInput } from '@outcall/contracts-contacts';
import type { CallType } from '@outcall/kernel';
import type { Json } from './object-values.js';

/** What a sync would tell contacts of an order: whether it is a purchase, and from when. */
export interface PlacedOrder {
  readonly placedAt: string;
  readonly isTest: boolean;
  readonly state: 'open' | 'closed' | 'cancelled' | 'deleted';
}

export interface TriedStart {
  readonly flowId: string;
  readonly callType: CallType;
  readonly inputs: Readonly<Record<string, string>>;
  /** Of a return its order's, where that is known. */
  readonly contactId: string | null;
  readonly phone: string | null;
  readonly name: string | null;
  readonly order: PlacedOrder | null;
  readonly consents: readonly ConsentInput[];
}

const LONGEST_NAME = 120;
/** Clocks of shops may be ahead of ours (docs/handbook/stores-and-triggers.md#whom-it-is-about). */
const AHEAD_MS = 10 * 60_000;

/**
 * The body of `POST /v1/runs` that stands for the start: what a sync would have recorded before it (purchase, consent,
 * name) goes with it, as nothing is recorded. Null: there is nobody to call.
 */
export function requestOf(start: TriedStart, now: Date): Json | null {
  const { flowId, inputs, contactId, phone } = start;
  if (contactId !== null) return { flowId, contactId, inputs };
  if (phone === null) return null;
  const name = [...(start.name ?? '')].slice(0, LONGEST_NAME).join('');
  const transactionAt = purchaseOf(start.order, now);
  const consent = consentOf(start);
  return {
    ...{ flowId, phone, inputs },
    ...(name !== '' && { name }),
    ...(transactionAt !== null && { transactionAt }),
    ...(consent && { consent }),
  };
}

function purchaseOf(order: PlacedOrder | null, now: Date): string | null {
  if (!order || order.isTest || order.state === 'cancelled' || order.state === 'deleted') return null;
  const aheadMs = Date.parse(order.placedAt) - now.getTime();
  if (aheadMs > AHEAD_MS) return null;
  return aheadMs > 0 ? now.toISOString() : order.placedAt;
}

/** The last one given of those that allow such calls: a run's request has one. */
function consentOf({ callType, consents }: TriedStart): ConsentInput | undefined {
  const scope = callType === 'promotional' ? 'promotional' : 'service';
  const fitting = consents.filter((consent) => consent.scope === scope);
  return [...fitting].sort((one, other) => Date.parse(other.givenAt) - Date.parse(one.givenAt))[0];
}
