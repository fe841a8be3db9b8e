import type { PermitOfRun } from '@outcall/contracts-contacts';

// Texts that all export pages share.

export const actorInWords = (
  actor: { readonly kind: string; readonly id: string; readonly name: string } | null,
): string => (actor ? `${actor.kind} ${actor.name} (${actor.id})` : 'somebody not recorded');

export function basisInWords(basis: PermitOfRun['basis']): string {
  if (!('expiresAt' in basis)) return basis.kind; // of an erased shopper
  const until = basis.expiresAt === null ? '' : `, until ${basis.expiresAt}`;
  if (basis.kind === 'consent') return `${basis.scope} consent ${basis.consentId}${until}`;
  if (basis.kind === 'order') return `order ${basis.orderId} of ${basis.storeId}, placed at ${basis.placedAt}${until}`;
  return `purchase at ${basis.transactionAt}${basis.orderId ? `, order ${basis.orderId}` : ''}${until}`;
}

export function decisionInWords({
  refused,
  grantedAt,
  expiresAt,
}: Pick<PermitOfRun, 'refused' | 'grantedAt' | 'expiresAt'>): string {
  if (refused === null) return `granted until ${expiresAt}`;
  return grantedAt === null
    ? `refused: ${refused}`
    : `granted until ${expiresAt}, refused when asked again: ${refused}`;
}

export const hoursInWords = ({ date, windows }: PermitOfRun['hoursRule']): string =>
  `${date} ${windows.map((window) => window.join('-')).join(', ') || 'closed'}`;
