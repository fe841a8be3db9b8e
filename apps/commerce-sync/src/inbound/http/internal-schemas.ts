import { COMMERCE_ENTITIES } from '@outcall/contracts-commerce';
import { MODES } from '@outcall/kernel';

const text = { type: 'string', maxLength: 500 };
const mode = { enum: [...MODES] };

const itemOf = (properties: Record<string, unknown>): Record<string, unknown> => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: true,
});

/** `OrderQuestion`. */
export const ORDER_QUESTION_SCHEMA = itemOf({
  orgId: text,
  mode,
  orderNo: { type: 'string', maxLength: 16_384 },
  phone: { type: ['string', 'null'] },
});

/** `ValidityQuestion`. */
export const VALIDITY_QUESTION_SCHEMA = itemOf({
  orgId: text,
  mode,
  storeId: text,
  entity: { enum: [...COMMERCE_ENTITIES] },
  externalId: text,
  conditions: { type: 'array', items: { type: 'object', required: ['ref', 'op'] } },
});
