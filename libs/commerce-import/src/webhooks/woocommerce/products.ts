import type { Body } from '../body.js';
import { priceIn } from '../price.js';

const STATUSES: Readonly<Record<string, string>> = {
  publish: 'active',
  draft: 'draft',
  pending: 'draft',
  private: 'hidden',
};
/** What the admin page makes by itself, and what was thrown away. */
const NO_PRODUCTS = new Set(['auto-draft', 'trash', 'importing']);

/** A product; null: none yet, or in the bin. One with variations names their ids alone. */
export function woocommerceProductIn(body: Body): Record<string, unknown> | null {
  const status = body.needed(body.text, 'status').toLowerCase();
  if (NO_PRODUCTS.has(status)) return null;
  const createdAt = body.needed(body.time, 'date_created_gmt');
  const externalId = body.needed(body.id, 'id');
  const isHidden = status === 'publish' && body.text('catalog_visibility') === 'hidden';
  return {
    externalId,
    createdAt,
    updatedAt: body.time('date_modified_gmt') ?? createdAt,
    title: body.needed(body.text, 'name'),
    handle: body.text('slug'),
    status: isHidden ? 'hidden' : Object.hasOwn(STATUSES, status) ? STATUSES[status] : null,
    platformStatus: { status },
    productType: body.text('type'),
    imageUrl: body.list('images')[0]?.text('src') ?? null,
    tags: body.list('tags').flatMap((tag) => tag.text('name') ?? []),
    variants: body.text('type') === 'variable' ? [] : [onlyVariantOf(body, externalId)],
  };
}

const onlyVariantOf = (body: Body, externalId: string): object => ({
  externalId,
  sku: body.text('sku'),
  price: priceIn(body, 'price'),
  compareAtPrice: body.isTrue('on_sale') ? priceIn(body, 'regular_price') : null,
  inventory: body.integer('stock_quantity'),
});
