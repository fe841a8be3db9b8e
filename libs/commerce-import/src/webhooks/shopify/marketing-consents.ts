import type { Body } from '../body.js';
import type { ShopDelivery } from '../delivery.js';
import type { ReadTopic } from '../topic.js';

const CHANNELS = { sms_marketing_consent: 'SMS', email_marketing_consent: 'email' };

/**
 * What a body consents to, since the customer last unsubscribed. Of the customer alone: the number of an order may be
 * that of whom it is a present for. One without its time is none: nobody could say when it was given.
 */
export function consentsIn(
  body: Body,
  { marketingCoversCalls, receivedAt }: ShopDelivery,
  unsubscribedAt: Date | null,
): object[] {
  if (!marketingCoversCalls) return [];
  return Object.entries(CHANNELS).flatMap(([name, channel]) => {
    const givenAt = body.time(`${name}.consent_updated_at`);
    if (stateIn(body, name) !== 'subscribed' || givenAt === null) return [];
    if (Date.parse(givenAt) > receivedAt.getTime()) return [];
    if (unsubscribedAt && Date.parse(givenAt) <= unsubscribedAt.getTime()) return [];
    const level = body.text(`${name}.opt_in_level`);
    const note = `Subscribed to marketing by ${channel} at the shop${level === null ? '' : ` (${level.slice(0, 40)})`}`;
    return { scope: 'promotional', source: 'import', givenAt, note };
  });
}

/** How far ahead of ours the clock of a shop may be. */
const MAX_AHEAD_MS = 86_400_000;

/**
 * When the customer last unsubscribed from either; null: they have not, or it says nothing of calls here. One without
 * its time is of the time of this copy. One ahead of our clock keeps its time: cut to now, a yes that the shop dates
 * before it would come later than it.
 */
export function unsubscribedAtIn(
  body: Body,
  { marketingCoversCalls, hasCoveredCalls = marketingCoversCalls, receivedAt }: ShopDelivery,
  copiedAt: () => number,
): Date | null {
  if (!hasCoveredCalls) return null;
  const times = Object.keys(CHANNELS).flatMap((name) => noIn(body, name, copiedAt) ?? []);
  return times.length === 0 ? null : new Date(Math.min(Math.max(...times), receivedAt.getTime() + MAX_AHEAD_MS));
}

/** GraphQL of the same platform has it in capitals: a no is one in either. */
const stateIn = (body: Body, name: string): string | undefined => body.text(`${name}.state`)?.toLowerCase();

const timeIn = (body: Body, name: string): number | null => {
  const at = body.time(`${name}.consent_updated_at`);
  return at === null ? null : Date.parse(at);
};

/**
 * `not_subscribed` is what a shop's staff make of it by taking a tick away, and also what a customer is who never was
 * subscribed. So only a time of its own makes it a no. The platform's times are whole seconds: of a yes and a no of one
 * second the no counts, unless one body says both.
 */
function noIn(body: Body, name: string, copiedAt: () => number): number | null {
  const at = timeIn(body, name);
  const state = stateIn(body, name);
  if (state === 'unsubscribed') return at ?? copiedAt();
  if (state !== 'not_subscribed' || at === null) return null;
  const stands = Object.keys(CHANNELS).some(
    (each) => stateIn(body, each) === 'subscribed' && timeIn(body, each) === at,
  );
  return stands ? at - 1 : at;
}

/** `customers_marketing_consent/update` and that of email, which copies of customers leave out since 2025-01. */
export const marketingConsent: ReadTopic = (body, delivery) => {
  const reportedAt = (delivery.triggeredAt ?? delivery.receivedAt).getTime();
  const unsubscribedAt = unsubscribedAtIn(body, delivery, () => reportedAt);
  const consents = consentsIn(body, delivery, unsubscribedAt);
  const externalId = body.id('customer_id') ?? body.needed(body.id, 'id');
  if (unsubscribedAt === null && consents.length === 0) return 'no_consent';
  return [
    { kind: 'consent', externalId, phone: body.phone('phone'), consents, ...(unsubscribedAt && { unsubscribedAt }) },
  ];
};
