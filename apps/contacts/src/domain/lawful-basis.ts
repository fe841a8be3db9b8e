import type { CallingRules, CallType } from '@outcall/kernel';
import type { LawfulBasis } from '@outcall/contracts-contacts';

export interface BasisPolicy {
  /** How old a purchase may be when the run starts: `TRANSACTION_WINDOW_MINUTES`. */
  readonly transactionWindowMinutes: number;
  /** How long a purchase carries the attempts of its run: `PURCHASE_BASIS_HOURS`. */
  readonly purchaseBasisHours: number;
}

/** What allows a call type, by the rules at hand (docs/handbook/calling-rules.md). */
type BasisRules = Pick<CallingRules, 'callTypes'>;

/** The consent that allows a call type when no purchase does. */
export const consentScopeFor = (callType: CallType, rules: BasisRules): 'service' | 'promotional' =>
  rules.callTypes[callType].consent;

/** The purchase that allows a call, or null. Judged once, when the run starts. */
export function purchaseBasis(
  callType: CallType,
  transactionAt: string | undefined,
  policy: BasisPolicy,
  rules: BasisRules,
  now: Date,
): LawfulBasis | null {
  if (!rules.callTypes[callType].purchase || transactionAt === undefined) return null;
  const ageMs = now.getTime() - Date.parse(transactionAt);
  if (ageMs < 0 || ageMs > policy.transactionWindowMinutes * 60_000) return null;
  const expiresAt = purchaseEnds(policy, now);
  return { kind: 'purchase', transactionAt: new Date(transactionAt).toISOString(), orderId: null, expiresAt };
}

/** Which synced orders allow a call: placed not before `placedSince` and not after now. */
export interface OrdersAsBasis {
  readonly placedSince: string;
  /** Until when such an order is the basis of the run's attempts. */
  readonly basisEndsAt: string;
}

/** Which synced orders count as a purchase at this moment; null when the call type allows no purchase. */
export function ordersAsBasis(
  callType: CallType,
  policy: BasisPolicy,
  rules: BasisRules,
  now: Date,
): OrdersAsBasis | null {
  if (!rules.callTypes[callType].purchase) return null;
  const placedSince = new Date(now.getTime() - policy.transactionWindowMinutes * 60_000).toISOString();
  return { placedSince, basisEndsAt: purchaseEnds(policy, now) };
}

const purchaseEnds = ({ purchaseBasisHours }: BasisPolicy, now: Date): string =>
  new Date(now.getTime() + purchaseBasisHours * 3_600_000).toISOString();
