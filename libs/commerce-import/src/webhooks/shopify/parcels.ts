import { deliveryIn } from '../../formats/shopify-delivery.js';
import type { Body, Json } from '../body.js';
import { keepable } from '../kept-text.js';
import { changedAt, listIn, mapIn } from '../stored.js';

/** A fulfilment as an order has it. */
interface Fulfillment {
  readonly externalId: string;
  readonly createdAt: string;
  readonly isCancelled: boolean;
  readonly deliveryStatus: string | null;
  readonly deliveredAt: string | null;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly trackingUrl: string | null;
}

/** What is kept of a parcel beside it (`extensions.shopify.fulfillments`), so that its news may come in any order. */
interface News {
  readonly updatedAt: string;
  /** The first time that it was told to be delivered. */
  readonly deliveredAt: string | null;
  /** Where it is, in the platform's word. */
  readonly shipment: string | null;
}

export interface Parcel {
  readonly fulfillment: Fulfillment;
  readonly news: News;
}

/** What is told of the parcels of an order. */
type Parcels = Readonly<Record<'fulfillments' | 'delivery' | 'extensions' | 'platformStatus', unknown>>;

const UNSENT = /^(?:cancelled|error|failure)$/;

export function parcelIn(body: Body): Parcel {
  const createdAt = body.needed(body.time, 'created_at');
  const updatedAt = body.time('updated_at') ?? createdAt;
  const shipment = body.text('shipment_status')?.toLowerCase() ?? null;
  const deliveryStatus = deliveryIn(shipment);
  const deliveredAt = deliveryStatus === 'delivered' ? updatedAt : null;
  const [first = null] = listOf(body, 'tracking_numbers');
  const [firstUrl = null] = listOf(body, 'tracking_urls');
  return {
    fulfillment: {
      externalId: body.needed(body.id, 'id'),
      createdAt,
      isCancelled: UNSENT.test(body.text('status') ?? ''),
      deliveryStatus,
      deliveredAt,
      carrier: body.text('tracking_company'),
      trackingNumber: body.text('tracking_number') ?? first,
      trackingUrl: body.text('tracking_url') ?? firstUrl,
    },
    news: { updatedAt, deliveredAt, shipment },
  };
}

const listOf = (body: Body, name: string): string[] => {
  const value = body.json[name];
  return Array.isArray(value) ? value.flatMap((each) => (typeof each === 'string' && keepable(each)) || []) : [];
};

/** The delivery of an order is that of the parcel sent last. */
export function parcelsOf(parcels: readonly Parcel[], order: Json): Parcels {
  const sorted = [...parcels].sort(bySending);
  const last = sorted.filter(({ fulfillment }) => !fulfillment.isCancelled).at(-1);
  const extensions = mapIn(order['extensions']);
  const newsOf = Object.fromEntries(sorted.map(({ fulfillment, news }) => [fulfillment.externalId, news]));
  return {
    fulfillments: sorted.map(({ fulfillment }) => fulfillment),
    delivery: last
      ? {
          status: last.fulfillment.deliveryStatus,
          deliveredAt: last.fulfillment.deliveredAt,
          fulfillmentId: last.fulfillment.externalId,
        }
      : null,
    platformStatus: { ...mapIn(order['platformStatus']), delivery: last?.news.shipment ?? null },
    extensions: { ...extensions, shopify: { ...mapIn(extensions['shopify']), fulfillments: newsOf } },
  };
}

const bySending = ({ fulfillment: one }: Parcel, { fulfillment: other }: Parcel): number =>
  Date.parse(one.createdAt) - Date.parse(other.createdAt) ||
  one.externalId.length - other.externalId.length ||
  (one.externalId < other.externalId ? -1 : 1);

/** The order with what is told of a parcel: the same whatever the order in which it is told, and however often. */
export const withParcel =
  (parcel: Parcel) =>
  (stored: Json): Record<string, unknown> | null => {
    const known = knownParcels(stored);
    const { externalId } = parcel.fulfillment;
    const same = known.find(({ fulfillment }) => fulfillment.externalId === externalId);
    const next = same ? merged(same, parcel) : parcel;
    if (same && JSON.stringify(same) === JSON.stringify(next)) return null;
    const parcels = [...known.filter((each) => each !== same), next];
    return { ...stored, ...parcelsOf(parcels, stored), updatedAt: changedAt(stored, parcel.news.updatedAt) };
  };

/** Those that another sender has synced have no news: any is newer. */
function knownParcels(stored: Json): Parcel[] {
  const newsOf = mapIn(mapIn(mapIn(stored['extensions'])['shopify'])['fulfillments']);
  return listIn(stored['fulfillments']).map((each) => {
    const fulfillment = each as unknown as Fulfillment;
    const none: News = { updatedAt: '0001-01-01T00:00:00Z', deliveredAt: null, shipment: null };
    return { fulfillment, news: { ...none, ...mapIn(newsOf[fulfillment.externalId]) } };
  });
}

/** Of two tellings of the same second the one that is further stands. */
function merged(known: Parcel, next: Parcel): Parcel {
  const [later] = [known, next].sort(
    (one, other) =>
      Date.parse(other.news.updatedAt) - Date.parse(one.news.updatedAt) ||
      rankOf(other.fulfillment) - rankOf(one.fulfillment) ||
      (wordsOf(one) < wordsOf(other) ? -1 : 1),
  ) as [Parcel];
  const deliveredAt = earliestOf(known.news.deliveredAt, next.news.deliveredAt);
  const isDelivered = later.fulfillment.deliveryStatus === 'delivered';
  return {
    fulfillment: { ...known.fulfillment, ...later.fulfillment, deliveredAt: isDelivered ? deliveredAt : null },
    news: { ...known.news, ...later.news, deliveredAt },
  };
}

const wordsOf = ({ fulfillment: { carrier, trackingNumber, trackingUrl }, news }: Parcel): string =>
  JSON.stringify([news.shipment, carrier, trackingNumber, trackingUrl]);

const RANKS = [null, 'shipped', 'out_for_delivery', 'attempted', 'failed', 'delivered'];
const rankOf = ({ isCancelled, deliveryStatus }: Fulfillment): number =>
  isCancelled ? RANKS.length : RANKS.indexOf(deliveryStatus);

const earliestOf = (one: string | null, other: string | null): string | null =>
  one !== null && (other === null || Date.parse(one) <= Date.parse(other)) ? one : other;
