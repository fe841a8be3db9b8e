/** The headers of every event, as the bus writes them (`cloud-event.ts`). */
export const EVENT_HEADERS = {
  type: 'object',
  required: ['ce_specversion', 'ce_id', 'ce_source', 'ce_type', 'ce_time', 'ce_subject', 'ce_orgid', 'content-type'],
  properties: {
    ce_specversion: { const: '1.0', description: 'CloudEvents 1.0, binary mode' },
    ce_id: {
      type: 'string',
      description: 'unique for ever: skip what you have handled; on `runs.run.v1` the public `evt_` id',
    },
    ce_source: { type: 'string', description: '`/services/<service>`, or `/services/events-cli` for a replay' },
    ce_type: { type: 'string', description: 'what happened: decides the schema of the value' },
    ce_time: { type: 'string', format: 'date-time', description: 'when it happened' },
    ce_subject: { type: 'string', description: 'the message key' },
    ce_orgid: { type: 'string', description: 'the org it belongs to' },
    ce_mode: { enum: ['live', 'test'], description: 'left out for what belongs to both modes' },
    ce_version: {
      type: 'string',
      pattern: '^\\d+$',
      description: 'version of the thing after the fact, a decimal number: keep no older one than you have',
    },
    ce_requestid: { type: 'string', description: 'the public request that caused it' },
    traceparent: { type: 'string', description: 'W3C trace context' },
    'content-type': { const: 'application/json' },
    'replayed-from': { type: 'string', description: 'of a replay: the dead letter it was, `<topic>@<offset>`' },
  },
};

/** What a dead letter has on top. */
export const DEAD_LETTER_HEADERS = {
  type: 'object',
  required: [
    'dlq-original-topic',
    'dlq-original-partition',
    'dlq-original-offset',
    'dlq-consumer-group',
    'dlq-attempts',
    'dlq-error-class',
    'dlq-error-message',
    'dlq-failed-at',
  ],
  properties: {
    'dlq-original-topic': { type: 'string', description: 'where the event stands' },
    'dlq-original-partition': { type: 'string', pattern: '^\\d+$', description: 'in which partition' },
    'dlq-original-offset': { type: 'string', pattern: '^\\d+$', description: 'at which offset' },
    'dlq-consumer-group': { type: 'string', description: 'who could not handle it' },
    'dlq-attempts': { type: 'string', pattern: '^\\d+$', description: 'after how many tries' },
    'dlq-error-class': { type: 'string', description: 'the class of the error' },
    'dlq-error-message': {
      type: 'string',
      description: 'its message, up to 2,000 characters, without what it quotes of the event',
    },
    'dlq-failed-at': { type: 'string', format: 'date-time', description: 'when it was given up' },
  },
};
