import type { CallType } from '@outcall/kernel';
import type { LawfulBasis } from '@outcall/contracts-contacts';

export interface BasisPolicy {
  /** How old a purchase may be when the run starts: `TRANSACTION_WINDOW_MINUTES`. */
  readonly transactionWindowMinutes: number;
  /** How long a purchase carries the attempts of its run: `PURCHASE_BASIS_HOURS`. */
  readonly purchaseBasisHours: number;
}

/**
 * The consent that allows a call type; only a transactional call can do without
 * (docs/handbook/consent-and-hours.md#what-allows-a-call).
 */
export const consentScopeFor = (callType: CallType): 'service' | 'promotional' =>
  callType === 'promotional' ? 'promotional' : 'service';

/**
 * The purchase that allows a transactional call, judged once, when the run starts; null when there is none that does. A
 * synced order of the shopper is the other purchase the rules know: it belongs here, between `transactionAt` and consent.
 */
export function purchaseBasis(
  callType: CallType,
  transactionAt: string | undefined,
  policy: BasisPolicy,
  now: Date,
): LawfulBasis | null {
  if (callType !== 'transactional' || transactionAt === undefined) return null;
  const ageMs = now.getTime() - Date.parse(transactionAt);
  if (ageMs < 0 || ageMs > policy.transactionWindowMinutes * 60_000) return null;
  const expiresAt = new Date(now.getTime() + policy.purchaseBasisHours * 3_600_000).toISOString();
  return { kind: 'purchase', transactionAt: new Date(transactionAt).toISOString(), orderId: null, expiresAt };
}
