import { MODES } from '@outcall/kernel';

const id = (prefix: string) => ({ type: 'string', pattern: `^${prefix}_[a-z0-9]{20}$` });
const textMap = { type: 'object', additionalProperties: { type: 'string' } };

const PROPERTIES = {
  actionId: id('act'),
  orgId: id('org'),
  mode: { enum: MODES },
  runId: id('run'),
  callId: id('cal'),
  phone: { type: ['string', 'null'] },
  name: { type: 'string', pattern: '^[a-z][a-z0-9_]{0,59}$' },
  args: textMap,
  metadata: textMap,
  isConfirmed: { type: 'boolean' },
};

const TRACE = { requestId: { type: ['string', 'null'] }, traceparent: { type: ['string', 'null'] } };

/** `ActionCallsRequest` of the contracts, written by hand: the route is hot and its caller is ours. */
export const ACTION_CALLS_SCHEMA = {
  type: 'object',
  required: ['items'],
  additionalProperties: false,
  properties: {
    items: {
      type: 'array',
      maxItems: 100,
      items: {
        type: 'object',
        required: Object.keys(PROPERTIES),
        additionalProperties: false,
        properties: { ...PROPERTIES, ...TRACE },
      },
    },
  },
};
