import { COMMERCE_ENTITIES } from '@outcall/contracts-commerce';
import { MODES } from '@outcall/kernel';

const text = { type: 'string', maxLength: 500 };
const mode = { enum: [...MODES] };

const batchOf = (properties: Record<string, unknown>, most: number): Record<string, unknown> => ({
  type: 'object',
  properties: {
    items: {
      type: 'array',
      maxItems: most,
      items: { type: 'object', properties, required: Object.keys(properties), additionalProperties: true },
    },
  },
  required: ['items'],
});

export const FIND_ORDERS_SCHEMA = batchOf(
  { orgId: text, mode, orderNo: { type: 'string', maxLength: 16_384 }, phone: { type: ['string', 'null'] } },
  100,
);

export const VALIDITY_SCHEMA = batchOf(
  {
    orgId: text,
    mode,
    storeId: text,
    entity: { enum: [...COMMERCE_ENTITIES] },
    externalId: text,
    conditions: { type: 'array', items: { type: 'object', required: ['ref', 'op'] } },
  },
  500,
);
