import { MAX_EVENT_BYTES } from './asyncapi.mjs';
import { DEAD_LETTER_HEADERS, EVENT_HEADERS } from './headers.mjs';

const DAY = 86_400_000;
const kept = ({ compacted, retentionMs }) =>
  compacted
    ? `the last of every key for ever, tombstones ${retentionMs / DAY} days`
    : `all for ${retentionMs / DAY} days`;

const headers = ({ required, properties }) =>
  Object.entries(properties).map(
    ([name, { description, const: value }]) =>
      `- \`${name}\`${required.includes(name) ? ' (always)' : ''}: ${description ?? `\`${value}\``}`,
  );

const line = (topic) =>
  `- \`${topic.name}\` (of ${topic.owner}, key: ${topic.key}, ${topic.partitions} partitions, kept: ${kept(topic)}): ` +
  `${topic.description.replace(/\.$/, '')}. Of a shopper: ${topic.personal ?? 'nothing'}`;

const INTRODUCTION = `# Domain events

Generated from the types in \`libs/contracts\` by \`node tools/generate/events.mjs\`; the machine-readable form is [asyncapi.json](asyncapi.json),
with a JSON Schema for the data of every type. [Its classes in Python](examples/generate_models.py) and
[a consumer](examples/consumer.py) that reads every type with them are part of the tests.

- **Format.** CloudEvents 1.0 in binary mode: attributes are headers, the value is the data alone, JSON. A null value is a tombstone: forget the key.
- **Delivery.** At least once. Skip a \`ce_id\` that you have handled; of a thing with a version keep no older one than you have.
- **Order.** Per key: everything of one key stands in one partition, in the order in which it happened. There is none between keys or topics.
- **Partitions.** Fixed for ever, by the Java client's default partitioner (murmur2 of the key).
- **Size.** At most ${MAX_EVENT_BYTES.toLocaleString('en')} bytes a value.
- **Versions.** A topic's schema only grows by optional members: take those you do not know. What breaks consumers is a new topic, \`.v2\`, beside the old one.
- **Retention.** Topics of facts keep everything for some days; compacted topics keep the last event of every key, which is the whole state.
- **Shoppers.** Topics say what of a shopper stands in them. It stands there as long as the topic keeps it: nothing
  takes an event out before. A consumer that keeps what it read answers for its own copy.
- **Dead letters.** What a group cannot handle goes to \`<topic>.<group>.dlq\`, one partition, 7 days. A letter says where the event stands in its topic,
  and why; it has neither its key nor its value, and so nothing of a shopper. [How to replay them](how-to/operate-events.md).`;

/** docs/events.md: what a person needs who reads these topics. */
export function catalogue({ topics }) {
  const lines = [
    INTRODUCTION,
    '',
    '## Topics',
    '',
    ...topics.map(line),
    '',
    '## Headers',
    '',
    ...headers(EVENT_HEADERS),
    '',
    'A dead letter has those of its event (but no `replayed-from`, and its `ce_id` as key and `ce_subject`), and these on top:',
    '',
    ...headers(DEAD_LETTER_HEADERS),
  ];
  for (const topic of topics) {
    lines.push('', `## ${topic.name}`);
    for (const { type, schema, example } of topic.events) {
      lines.push('', `### ${type}`, '');
      if (example) lines.push('```json', JSON.stringify(example.data, null, 2), '```');
      else if (schema.type === 'null') lines.push('A tombstone: it has no data.');
      else
        lines.push(
          'Its data has the same type as that of the others of this topic unless asyncapi.json says otherwise.',
        );
    }
  }
  return `${lines.join('\n')}\n`;
}
