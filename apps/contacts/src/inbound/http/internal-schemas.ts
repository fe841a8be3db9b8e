import { MAX_SYNCED_CONSENTS, MAX_SYNCED_CONTACTS } from '@outcall/contracts-contacts';
import { CALL_TYPES, LANGUAGES, MODES, WEEKDAYS } from '@outcall/kernel';

const ID = { type: 'string', minLength: 1, maxLength: 60 };
const PHONE = { type: 'string', pattern: '^\\+91[6-9]\\d{9}$' };
const INSTANT = { type: 'string', format: 'offset-date-time' };
const closed = (properties: Record<string, unknown>, optional: readonly string[] = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});

const TIME = { type: 'string', pattern: '^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$' };
const WINDOWS = { type: 'array', items: { type: 'array', items: TIME, minItems: 2, maxItems: 2 } };
// Open to other properties: they do not narrow the hours, so they must not refuse the run.
const DAYS = { type: 'object', properties: Object.fromEntries(WEEKDAYS.map((day) => [day, WINDOWS])) };
const HOURS = {
  type: ['object', 'null'],
  properties: { days: DAYS, holidays: { type: 'array', items: { type: 'string' } } },
};

const CONSENT = closed({
  scope: { enum: ['service', 'promotional'] },
  givenAt: INSTANT,
  note: { type: 'string', minLength: 1, maxLength: 500 },
  source: { enum: ['form', 'checkout', 'import', 'verbal', 'other'] },
});

const RECORDER = closed({
  kind: { enum: ['api_key', 'app', 'admin', 'member', 'trigger', 'caller', 'unknown'] },
  id: { type: 'string' },
  name: { type: 'string' },
});

const BASIS = {
  type: 'object',
  properties: { kind: { enum: ['consent', 'purchase', 'order'] }, expiresAt: { anyOf: [INSTANT, { type: 'null' }] } },
  required: ['kind', 'expiresAt'],
  if: { properties: { kind: { const: 'consent' } } },
  then: { properties: { consentId: ID }, required: ['consentId'] },
};

const LIMIT = { type: ['integer', 'null'], minimum: 1 };
const LIMITS = closed({ gapMinutes: LIMIT, reachedPerDay: LIMIT, attemptsPerDay: LIMIT });

const JUDGED = { orgId: ID, mode: { enum: MODES }, callType: { enum: CALL_TYPES }, orgHours: HOURS, flowHours: HOURS };
const DIALLED = { ...JUDGED, runId: ID, callId: ID };
const MORE = { limits: LIMITS };

const upTo100 = (item: object, more: Record<string, unknown> = {}) =>
  closed({ items: { type: 'array', maxItems: 100, items: item }, ...more }, Object.keys(more));

const ASKED = {
  phone: PHONE,
  contactId: ID,
  name: { type: 'string', maxLength: 120 },
  consent: CONSENT,
  recordedBy: RECORDER,
  transactionAt: INSTANT,
};
const admission = (known: object) => ({
  ...closed({ ...known, ...ASKED, ...MORE }, [...Object.keys(ASKED), ...Object.keys(MORE)]),
  oneOf: [{ required: ['phone'] }, { required: ['contactId'] }],
});
const ATTEMPT = { attempt: { type: 'integer', minimum: 1 }, phone: PHONE, basis: BASIS };
const IDS = { type: 'array', maxItems: 100, items: ID };

/** `RunAdmissionRequest`. */
export const RUN_ADMISSION_SCHEMA = admission(DIALLED);
/** `RunAdmissionExplanationsRequest`. */
export const RUN_ADMISSION_QUESTIONS_SCHEMA = upTo100(admission(JUDGED), { asOf: INSTANT });
/** `PermitRequest`. */
export const PERMIT_SCHEMA = closed({ ...DIALLED, ...ATTEMPT, ...MORE }, Object.keys(MORE));
/** Items: `UnusedPermit`. */
export const UNUSED_PERMITS_SCHEMA = upTo100(
  closed({ orgId: ID, mode: { enum: MODES }, callId: ID, until: INSTANT }, ['until']),
);
/** Items: `PermitQuestion`. */
export const PERMIT_QUESTIONS_SCHEMA = upTo100(
  closed({ ...JUDGED, runId: ID, ...ATTEMPT, ...MORE }, Object.keys(MORE)),
);
/** `RunEvidenceQuestion`. */
export const RUN_EVIDENCE_SCHEMA = closed(
  {
    orgId: ID,
    mode: { enum: MODES },
    runId: ID,
    callIds: IDS,
    consentIds: IDS,
    phone: PHONE,
  },
  ['phone'],
);
const AFTER = { anyOf: [{ type: 'array', minItems: 1, maxItems: 2, items: ID }, { type: 'null' }] };
const records = (more: object) => ({
  ...closed({ orgId: ID, mode: { enum: MODES }, phone: PHONE, contactId: ID, ...more }, ['phone', 'contactId']),
  oneOf: [{ required: ['phone'] }, { required: ['contactId'] }],
});
/** `ContactRecordQuestion`. */
export const CONTACT_RECORD_SCHEMA = records({});
/** `ContactRecordsQuestion`. */
export const CONTACT_RECORDS_SCHEMA = records({
  kind: { enum: ['consents', 'optOuts', 'evidence', 'permits'] },
  after: AFTER,
});
/** `RegisterQuestion`. */
export const REGISTER_SCHEMA = closed({
  orgId: ID,
  mode: { enum: MODES },
  from: INSTANT,
  until: INSTANT,
  kind: { enum: ['permits', 'optOuts'] },
  after: AFTER,
});
/** `OptOutCommand`. */
export const OPT_OUT_SCHEMA = closed({
  orgId: ID,
  mode: { enum: MODES },
  phone: PHONE,
  source: { enum: ['call', 'management'] },
  callId: { anyOf: [ID, { type: 'null' }] },
});

const TEXT = { type: 'string', minLength: 1 };
const SYNCED_ORDER = closed({
  storeId: TEXT,
  externalId: TEXT,
  placedAt: INSTANT,
  updatedAt: INSTANT,
  isTest: { type: 'boolean' },
  state: { enum: ['open', 'closed', 'cancelled', 'deleted'] },
});
const SYNCED_CONTACT = closed(
  {
    phone: PHONE,
    name: { type: ['string', 'null'] },
    language: { enum: [...LANGUAGES, null] },
    createdAt: INSTANT,
    order: SYNCED_ORDER,
    consents: { type: 'array', maxItems: MAX_SYNCED_CONSENTS, items: CONSENT },
  },
  ['name', 'language', 'createdAt', 'order', 'consents'],
);
/** `ErasedNumbersQuestion`. */
export const ERASED_NUMBERS_SCHEMA = closed({
  orgId: ID,
  mode: { enum: MODES },
  phones: { type: 'array', maxItems: MAX_SYNCED_CONTACTS, items: PHONE },
});
/** `ShopErasureRequest`. */
export const SHOP_ERASURE_SCHEMA = closed({ orgId: ID, mode: { enum: MODES }, phone: PHONE, recordedBy: RECORDER });
/** `ShopWithdrawalRequest`. */
export const SHOP_WITHDRAWAL_SCHEMA = closed({
  orgId: ID,
  mode: { enum: MODES },
  phone: PHONE,
  scope: { const: 'promotional' },
  until: INSTANT,
  recordedBy: RECORDER,
});
/** `SyncedContactsRequest`. */
export const SYNCED_CONTACTS_SCHEMA = closed(
  {
    orgId: ID,
    mode: { enum: MODES },
    items: { type: 'array', maxItems: MAX_SYNCED_CONTACTS, items: SYNCED_CONTACT },
    recordedBy: RECORDER,
    onlyAsks: { const: true },
  },
  ['recordedBy', 'onlyAsks'],
);
