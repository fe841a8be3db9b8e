// A definition (docs/handbook/flows.md#definition) as a JSON Schema: what a validator without rules would do, the
// yardstick of `npm run bench -- validator`.
import { LANGUAGES } from '@outcall/kernel';

const text = { type: 'string', minLength: 1, maxLength: 1_000 };
const localized = {
  type: 'object',
  required: LANGUAGES,
  properties: Object.fromEntries(LANGUAGES.map((language) => [language, text])),
};
const key = { type: 'string', pattern: '^[a-z][a-z0-9_]{0,59}$' };
const id = { type: 'string', pattern: '^[A-Za-z0-9_-]{1,60}$' };
const condition = {
  type: 'object',
  required: ['ref', 'op'],
  properties: {
    ref: { type: 'string' },
    op: { enum: ['==', '!=', '>', '>=', '<', '<=', 'in', 'exists'] },
    value: { type: ['string', 'number', 'boolean', 'array'] },
  },
};
const choice = {
  type: 'object',
  required: ['value', 'label'],
  properties: { value: text, label: localized, dtmf: { type: 'string', pattern: '^[0-8]$' } },
};
const answer = {
  type: 'object',
  required: ['key', 'question', 'type'],
  properties: {
    key,
    question: localized,
    type: { enum: ['yes_no', 'text', 'choice', 'date', 'number'] },
    choices: { type: 'array', items: choice },
    maxTries: { type: 'integer', minimum: 1, maximum: 3 },
  },
};
const arrows = Object.fromEntries(
  [
    'next',
    'onNoInput',
    'onNoMatch',
    'onYes',
    'onNo',
    'onSuccess',
    'onRefused',
    'onPending',
    'onTimeout',
    'onConnected',
    'onFailed',
  ].map((name) => [name, id]),
);
const step = {
  type: 'object',
  required: ['id', 'type'],
  properties: {
    id,
    type: { enum: ['say', 'ask', 'confirm', 'action', 'branch', 'handoff', 'end'] },
    prompt: localized,
    answer,
    action: key,
    args: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean'] } },
    when: {
      type: 'array',
      items: { type: 'object', required: ['if', 'next'], properties: { if: condition, next: id } },
    },
    outcome: key,
    to: text,
    ...arrows,
  },
};
const input = {
  type: 'object',
  required: ['key', 'label', 'type', 'required'],
  properties: {
    key,
    label: text,
    type: { enum: ['text', 'phone', 'number', 'money', 'date', 'choice', 'yes_no'] },
    required: { type: 'boolean' },
    choices: { type: 'array', items: text },
  },
};

export const DEFINITION_SCHEMA = {
  type: 'object',
  required: ['name', 'callType', 'languages', 'disclosure', 'steps', 'outcomes'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 80 },
    callType: { enum: ['transactional', 'service', 'promotional'] },
    description: { type: 'string', maxLength: 500 },
    languages: {
      type: 'object',
      required: ['allowed', 'default'],
      properties: {
        allowed: { type: 'array', items: { enum: LANGUAGES }, uniqueItems: true },
        default: { enum: LANGUAGES },
      },
    },
    disclosure: localized,
    inputs: { type: 'array', items: input },
    start: id,
    steps: { type: 'array', minItems: 1, items: step },
    outcomes: {
      type: 'array',
      minItems: 1,
      items: { type: 'object', required: ['key', 'label'], properties: { key, label: text } },
    },
    actions: { type: 'array', items: key },
  },
};
