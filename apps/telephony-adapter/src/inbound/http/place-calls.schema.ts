import { CALL_TYPES, LANGUAGES, MODES } from '@outcall/kernel';

const id = (prefix: string) => ({ type: 'string', pattern: `^${prefix}_[a-z0-9]{20}$` });
const textMap = { type: 'object', additionalProperties: { type: 'string' } };
const textOrNull = { type: ['string', 'null'] };
const OPTIONAL = {
  appId: { ...id('app'), type: ['string', 'null'] },
  reservedBy: textOrNull,
  needsSpeech: { type: 'boolean' },
  flowId: id('flw'),
  callback: {
    type: 'object',
    required: ['until', 'isAllowed'],
    additionalProperties: false,
    properties: { until: { type: ['string', 'null'], format: 'offset-date-time' }, isAllowed: { type: 'boolean' } },
  },
  requestId: textOrNull,
  traceparent: textOrNull,
};

const PROPERTIES = {
  callId: id('cal'),
  orgId: id('org'),
  mode: { enum: MODES },
  runId: id('run'),
  attempt: { type: 'integer', minimum: 1, maximum: 1_000 },
  flowVersionId: id('flv'),
  callType: { enum: CALL_TYPES },
  phone: { type: 'string', pattern: '^\\+91[6-9][0-9]{9}$' },
  language: { enum: LANGUAGES },
  inputs: textMap,
  metadata: textMap,
  testAnswers: { ...textMap, type: ['object', 'null'] },
  permitExpiresAt: { type: 'string', format: 'offset-date-time' },
};

/** `PlaceCall` of the contracts, written by hand: the route is hot and its caller is ours. */
export const PLACE_CALL_SCHEMA = {
  type: 'object',
  required: Object.keys(PROPERTIES),
  additionalProperties: false,
  properties: { ...PROPERTIES, ...OPTIONAL },
};
