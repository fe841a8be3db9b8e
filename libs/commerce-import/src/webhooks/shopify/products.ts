import type { Body } from '../body.js';
import { priceIn } from '../price.js';
import { tagsIn } from './customers.js';

const STATUSES: Readonly<Record<string, string>> = {
  active: 'active',
  draft: 'draft',
  archived: 'archived',
  unlisted: 'hidden',
};

export function shopifyProductIn(body: Body): Record<string, unknown> {
  const createdAt = body.needed(body.time, 'created_at');
  const status = body.text('status')?.toLowerCase() ?? '';
  const names = body.list('options').map((option) => option.text('name'));
  return {
    externalId: body.needed(body.id, 'id'),
    createdAt,
    updatedAt: body.time('updated_at') ?? createdAt,
    title: body.needed(body.text, 'title'),
    handle: body.text('handle'),
    status: Object.hasOwn(STATUSES, status) ? STATUSES[status] : null,
    platformStatus: { status: status || null },
    productType: body.text('product_type'),
    vendor: body.text('vendor'),
    imageUrl: body.text('image.src') ?? body.list('images')[0]?.text('src') ?? null,
    tags: tagsIn(body),
    variants: body.list('variants').map((variant) => variantOf(variant, names)),
  };
}

const variantOf = (variant: Body, names: readonly (string | null)[]): object => ({
  externalId: variant.needed(variant.id, 'id'),
  title: variant.text('title'),
  sku: variant.text('sku'),
  barcode: variant.text('barcode'),
  price: priceIn(variant, 'price'),
  compareAtPrice: priceIn(variant, 'compare_at_price'),
  options: names.flatMap((name, index) => {
    const value = variant.text(`option${index + 1}`);
    return name === null || value === null ? [] : { name, value };
  }),
  inventory: variant.integer('inventory_quantity'),
});
