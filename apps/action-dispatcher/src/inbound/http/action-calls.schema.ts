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
  appId: { type: ['string', 'null'] },
  name: { type: 'string', pattern: '^[a-z][a-z0-9_]{0,59}$' },
  args: textMap,
  metadata: textMap,
  isConfirmed: { type: 'boolean' },
};

/** No call waits for a day. */
const WAITED = { waitedMs: { type: 'number', minimum: 0, maximum: 86_400_000 } };
const TRACE = { requestId: { type: ['string', 'null'] }, traceparent: { type: ['string', 'null'] } };

/** Each item is judged for itself, so that one that will never be taken costs its neighbours nothing. */
export const ACTION_CALL_SCHEMA = {
  type: 'object',
  required: Object.keys(PROPERTIES),
  properties: { ...PROPERTIES, ...WAITED, ...TRACE },
};

export const MAX_ITEMS = 100;
