import { DEAD_LETTER_HEADERS, EVENT_HEADERS } from './headers.mjs';

export const MAX_EVENT_BYTES = 800_000;
const camel = (text) => text.replace(/[._-]+(.)/g, (_, letter) => letter.toUpperCase());

/** The AsyncAPI 3 document of all topics. */
export function asyncApi({ topics, definitions }, version) {
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Outbound call platform: domain events',
      version,
      description:
        'CloudEvents 1.0 in binary mode: attributes are headers, the value is the data alone. A null value is a tombstone. Schemas are open: take members that you do not know.',
    },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(topics.map((topic) => [camel(topic.name), channel(topic)])),
    operations: Object.fromEntries(
      topics.map((topic) => [
        `send${camel(`.${topic.name}`)}`,
        { action: 'send', channel: { $ref: `#/channels/${camel(topic.name)}` } },
      ]),
    ),
    components: {
      schemas: {
        eventHeaders: EVENT_HEADERS,
        deadLetterHeaders: DEAD_LETTER_HEADERS,
        ...Object.fromEntries(Object.entries(definitions).sort(([a], [b]) => (a < b ? -1 : 1))),
      },
    },
  };
}

const channel = (topic) => ({
  address: topic.name,
  description: `${topic.description}. Of a shopper: ${topic.personal ?? 'nothing'}. In order per key (${topic.key}). At most ${MAX_EVENT_BYTES} bytes a value.`,
  messages: Object.fromEntries(topic.events.map((event) => [camel(event.type), message(event, topic)])),
  bindings: {
    kafka: {
      topic: topic.name,
      partitions: topic.partitions,
      topicConfiguration: topic.compacted
        ? { 'cleanup.policy': ['compact'], 'delete.retention.ms': topic.retentionMs }
        : { 'cleanup.policy': ['delete'], 'retention.ms': topic.retentionMs },
      bindingVersion: '0.5.0',
    },
  },
});

const message = ({ type, schema, example }, topic) => ({
  name: type,
  contentType: 'application/json',
  headers: { $ref: '#/components/schemas/eventHeaders' },
  payload: schema,
  bindings: { kafka: { key: { type: 'string', description: topic.key }, bindingVersion: '0.5.0' } },
  ...(example && { examples: [{ name: type, payload: example.data }] }),
});
