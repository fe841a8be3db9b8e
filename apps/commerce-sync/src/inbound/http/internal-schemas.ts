import { COMMERCE_ENTITIES } from '@outcall/contracts-commerce';
import { MODES } from '@outcall/kernel';

const text = { type: 'string', maxLength: 500 };
const mode = { enum: [...MODES] };

const itemOf = (
  properties: Record<string, unknown>,
  optional: Record<string, unknown> = {},
): Record<string, unknown> => ({
  type: 'object',
  properties: { ...properties, ...optional },
  required: Object.keys(properties),
  additionalProperties: true,
});

/** `OrderQuestion`. */
export const ORDER_QUESTION_SCHEMA = itemOf(
  {
    orgId: text,
    mode,
    orderNo: { type: 'string', maxLength: 16_384 },
    phone: { type: ['string', 'null'] },
  },
  {
    runId: text,
    storeId: text,
    isTry: { type: 'boolean' },
  },
);

/** `ValidityQuestion`. */
export const VALIDITY_QUESTION_SCHEMA = itemOf(
  {
    orgId: text,
    mode,
    storeId: text,
    entity: { enum: [...COMMERCE_ENTITIES] },
    externalId: text,
    conditions: { type: 'array', items: { type: 'object', required: ['ref', 'op'] } },
  },
  { takes: itemOf({ on: text, inputs: { type: 'object', additionalProperties: { type: 'string' } } }) },
);

/** `ShopperTurnQuestion`. */
export const SHOPPER_TURN_SCHEMA = itemOf({
  orgId: text,
  mode,
  flowId: text,
  triggerId: text,
  contactId: text,
  runId: text,
});
