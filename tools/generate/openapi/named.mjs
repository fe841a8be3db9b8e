// Names for what stands in many places: lists of values and the envelopes of answers. Generators of clients make one
// type of each component, and a nameless one of everything else.
import { COMMERCE_ENTITIES, NO_PHONE_REASONS, SYNC_OUTCOMES } from '../../../libs/contracts/commerce/dist/index.js';
import { ACTION_CALL_STATUSES } from '../../../libs/contracts/actions/dist/index.js';
import { RUN_STATUSES } from '../../../libs/contracts/runs/dist/index.js';
import { CALL_STATUSES } from '../../../libs/contracts/telephony/dist/index.js';
import { DELIVERY_STATUSES } from '../../../libs/contracts/webhooks/dist/index.js';
import {
  CALL_TYPES,
  ERROR_STATUS,
  KEY_SCOPES,
  LANGUAGES,
  MODES,
  PUBLIC_EVENT_TYPES,
  SCOPES,
} from '../../../libs/kernel/dist/index.js';
import { ANSWER_TYPES, INPUT_TYPES, TRIGGER_EVENTS } from '../../../libs/flow-language/dist/index.js';
import { END_REASONS } from './words/values.mjs';

const ENUMS = {
  ActionCallStatus: ACTION_CALL_STATUSES,
  ActionKind: ['read', 'write'],
  ActionTransport: ['none', 'svc', 'http'],
  AnswerType: ANSWER_TYPES,
  CallStatus: CALL_STATUSES,
  CallType: CALL_TYPES,
  ConsentScope: ['service', 'promotional'],
  ConsentSource: ['form', 'checkout', 'import', 'verbal', 'other'],
  DeliveryStatus: DELIVERY_STATUSES,
  EndReason: END_REASONS,
  ErrorCode: Object.keys(ERROR_STATUS),
  EventType: PUBLIC_EVENT_TYPES,
  InputType: INPUT_TYPES,
  KeyScope: KEY_SCOPES,
  Language: LANGUAGES,
  Mode: MODES,
  NoPhoneReason: NO_PHONE_REASONS,
  Role: ['owner', 'admin', 'member'],
  RunStatus: RUN_STATUSES,
  Scope: SCOPES,
  Speaker: ['agent', 'shopper'],
  StoreEntity: COMMERCE_ENTITIES,
  SyncOutcome: SYNC_OUTCOMES,
  TriggerEvent: TRIGGER_EVENTS,
  UnderstoodBy: ['rules', 'model'],
};

const ref = (name) => ({ $ref: `#/components/schemas/${name}` });
const keyOf = (values) => JSON.stringify([...values].sort());
const NAMES = new Map(Object.entries(ENUMS).map(([name, values]) => [keyOf(values), name]));

/** `document` with a component for each list of values that has a name, and references in its place. */
export function withNamedValues(document) {
  const used = new Set();
  const visit = (value, key) => {
    if (Array.isArray(value)) return value.map((item) => visit(item, key));
    if (typeof value !== 'object' || value === null || key === 'examples') return value;
    const { enum: values, type, ...rest } = value;
    const name = Array.isArray(values) && NAMES.get(keyOf(values.filter((each) => each !== null)));
    if (!name) return Object.fromEntries(Object.entries(value).map(([field, child]) => [field, visit(child, field)]));
    used.add(name);
    return values.includes(null) ? { ...rest, anyOf: [ref(name), { type: 'null' }] } : { ...rest, ...ref(name) };
  };
  const named = visit(document, '');
  const enums = [...used].map((name) => [name, { type: 'string', enum: [...ENUMS[name]] }]);
  const schemas = Object.entries({ ...named.components.schemas, ...Object.fromEntries(enums) });
  return {
    ...named,
    components: { ...named.components, schemas: Object.fromEntries(schemas.sort(([a], [b]) => (a < b ? -1 : 1))) },
  };
}

/** Moves the schemas of successful answers to `schemas`, one for all operations that answer alike. */
export function nameEnvelopes(paths, schemas) {
  const known = new Map();
  for (const [operation, answer] of answersIn(paths)) {
    const text = JSON.stringify(answer.schema);
    if (!known.has(text)) {
      const name = freeName(operation, answer.schema, schemas);
      known.set(text, name);
      schemas[name] = answer.schema;
    }
    answer.schema = ref(known.get(text));
  }
}

function* answersIn(paths) {
  for (const item of Object.values(paths))
    for (const operation of Object.values(item))
      for (const [status, response] of Object.entries(operation.responses)) {
        const answer = response.content?.['application/json'];
        if (status.startsWith('2') && answer?.schema?.properties) yield [operation, answer];
      }
}

/** After what it holds where that is one named thing: `RunAnswer` is `{ok, run}`. Otherwise after its operation. */
function freeName({ operationId }, { properties }, schemas) {
  const fields = Object.entries(properties).filter(([field]) => field !== 'ok');
  const only = fields.length === 1 ? /\/(\w+)$/.exec(fields[0][1].$ref ?? '')?.[1] : undefined;
  const byOperation = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Answer`;
  return only && !schemas[`${only}Answer`] ? `${only}Answer` : byOperation;
}
