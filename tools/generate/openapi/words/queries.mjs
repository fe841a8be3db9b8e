// Query parameters that handlers parse by hand, so that no schema of theirs can be read.
import { RUN_STATUSES } from '../../../../libs/contracts/runs/dist/index.js';
import { DELIVERY_STATUSES, EVENT_TYPES } from '../../../../libs/contracts/webhooks/dist/index.js';
import { MODES } from '../../../../libs/kernel/dist/index.js';

const oneOf = (values) => ({ type: 'string', enum: [...values] });

export const MODE = { description: 'Both when it is left out', schema: oneOf(MODES) };
export const ONE_MODE = { description: 'Which of the two', schema: oneOf(MODES) };
export const LIMIT = {
  description: 'Most items of a page',
  schema: { type: 'integer', minimum: 1, maximum: 100, default: 50 },
};
export const CURSOR = {
  description: '`nextCursor` of the page before, sent with the same filters',
  schema: { type: 'string' },
};
export const FLOW_ID = { description: 'Runs of this flow alone', schema: { type: 'string' } };
export const STATUS_OF_RUN = { description: 'Runs in this status alone', schema: oneOf(RUN_STATUSES) };
const MOMENT = { type: 'string', format: 'date-time' };
export const FILTERS_OF_RUNS = {
  contactId: { description: 'Runs of this contact alone', schema: { type: 'string', maxLength: 200 } },
  phone: {
    description: 'Runs of this number alone, in any form in which shoppers write it',
    schema: { type: 'string' },
  },
  outcome: { description: 'Runs that ended with this outcome alone', schema: { type: 'string', maxLength: 200 } },
  createdAfter: { description: 'Runs made after this moment alone, and not at it', schema: MOMENT },
  createdBefore: { description: 'Runs made before this moment alone, and not at it', schema: MOMENT },
  metadata: {
    description: 'Runs with this metadata alone: `metadata[key]=value`, once per key; all hold',
    style: 'deepObject',
    explode: true,
    schema: { type: 'object', maxProperties: 20, additionalProperties: { type: 'string', maxLength: 200 } },
  },
};
export const STATUS_OF_DELIVERY = { description: 'Deliveries in this status alone', schema: oneOf(DELIVERY_STATUSES) };
export const EVENT_TYPE = { description: 'Events of this type alone', schema: oneOf(EVENT_TYPES) };
export const AFTER = {
  description: 'Only events with a greater sequence',
  schema: { type: 'integer', minimum: 0, default: 0 },
};

export const BODIES = {
  description: '`false`: without the bodies',
  schema: { type: 'boolean', default: true },
};

/** Of parameters that a class judges: their descriptions, by name. */
export const QUERY_WORDS = {
  from: 'Entries of this moment and later alone',
  to: 'Entries before this moment alone',
  format: '`ndjson` unless told',
  mode: '`live` when it is left out',
  month: '`YYYY-MM`, in Asia/Kolkata',
  phone: 'The number, in any form in which shoppers write it',
  contactId: 'Instead of `phone`: leads to the evidence of an erased contact, too',
  cursor: CURSOR.description,
  limit: 'Most items of a page, 1 to 100; 50 when it is left out',
  entity: 'Objects of this kind alone',
  startFlows: '`true`: triggers count for what is new, as in a sync',
};
