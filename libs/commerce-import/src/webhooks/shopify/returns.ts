import { newestOf } from '../../formats/values.js';
import { Unmappable } from '../../formats/format.js';
import type { Body, Json } from '../body.js';
import type { ShopChange, ShopDelivery } from '../delivery.js';
import type { ReadTopic } from '../topic.js';

/** When the shop changed what is told: `returns/*` carry no times of their own. */
const reportedAt = ({ triggeredAt, receivedAt }: ShopDelivery): string => (triggeredAt ?? receivedAt).toISOString();

/**
 * A return by its topic, which says what has become of it. A request and its approval carry the return whole; the
 * others may name it alone.
 */
export const returnTopic =
  (status: string): ReadTopic =>
  (body, delivery) => {
    const externalId = body.needed(body.id, 'id');
    const at = body.time('updated_at') ?? reportedAt(delivery);
    const closedAt = status === 'closed' ? (body.time('closed_at') ?? at) : null;
    const state = { status, closedAt, platformStatus: platformStatusIn(body) };
    const orderExternalId = body.id('order.id') ?? body.id('order_id');
    if (orderExternalId === null || body.json['return_line_items'] === undefined) {
      if (status === 'requested')
        throw new Unmappable(`${orderExternalId === null ? 'order.id' : 'return_line_items'}: is empty`);
      return [{ kind: 'amend', entity: 'returns', externalId, amend: withState(state, at) }];
    }
    const times = { createdAt: body.time('created_at') ?? at, updatedAt: at };
    const items = body.list('return_line_items').map(itemOf);
    const object = { externalId, orderExternalId, ...times, name: body.text('name'), ...state, items };
    return [{ kind: 'put_after', orderExternalId, entity: 'returns', object }] satisfies ShopChange[];
  };

const platformStatusIn = (body: Body): object => ({
  status: body.text('status'),
  ...(body.text('decline.reason') !== null && { decline: body.text('decline.reason') }),
});

const LINE = 'fulfillment_line_item.line_item';

const itemOf = (item: Body): object => ({
  externalId: item.needed(item.id, 'id'),
  lineItemExternalId: item.id(`${LINE}.id`) ?? item.id('line_item_id'),
  title: item.text(`${LINE}.title`) ?? item.text(`${LINE}.name`),
  variantTitle: item.text(`${LINE}.variant_title`),
  reason: item.text('return_reason'),
  reasonNote: item.note('return_reason_note'),
  customerNote: item.note('customer_note'),
  quantity: item.integer('quantity') ?? 1,
});

const withState =
  (state: Json & { readonly status: string }, at: string) =>
  (stored: Json): Record<string, unknown> | null => {
    const updatedAt = newestOf(String(stored['updatedAt']), at) as string;
    const isBehind = Date.parse(updatedAt) > Date.parse(at);
    return isBehind || stored['status'] === state.status ? null : { ...stored, ...state, updatedAt };
  };
