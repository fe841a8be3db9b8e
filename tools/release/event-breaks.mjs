// What consumers of the release before find missing in the domain events of now, and what consumers of now would want
// of the events of before, which are still on their topics and are still sent while replicas of both releases run.
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { schemaBreaks } from './schema-breaks.mjs';

/** Of two AsyncAPI documents. @returns {string[]} */
export function eventBreaks(before, after) {
  const comparison = { before, after, direction: /** @type {const} */ ('both'), seen: new Set() };
  return Object.entries(before.channels).flatMap(([id, channel]) => {
    const now = after.channels[id];
    if (now?.address !== channel.address) return [`${channel.address}: is gone`];
    const messages = Object.entries(channel.messages).flatMap(([name, message]) => {
      const where = `${channel.address} ${message.name}`;
      const other = now.messages[name];
      if (!other) return [`${where}: is gone`];
      return [
        ...schemaBreaks(comparison, message.payload, other.payload, where),
        ...schemaBreaks(comparison, message.headers, other.headers, `${where}: headers`),
      ];
    });
    const fewer = now.bindings.kafka.partitions < channel.bindings.kafka.partitions;
    return fewer ? [`${channel.address}: has fewer partitions`, ...messages] : messages;
  });
}

/**
 * Recorded events of the release before that are not of the schemas of now.
 * @param {any} document the AsyncAPI document of now
 * @param {readonly { topic: string, type: string, data: unknown }[]} events
 * @returns {string[]}
 */
export function recordedEventBreaks(document, events) {
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
  ajv.addSchema(document, 'document');
  return events.flatMap(({ topic, type, data }) => {
    const [id, channel] = Object.entries(document.channels).find(([, { address }]) => address === topic) ?? [];
    const [name] = Object.entries(channel?.messages ?? {}).find(([, message]) => message.name === type) ?? [];
    if (!name) return [`${topic} ${type}: nobody reads it`];
    if (data === null) return []; // a tombstone
    const check = ajv.compile({ $ref: `document#/channels/${id}/messages/${name}/payload` });
    return check(data) ? [] : [`${topic} ${type}: ${ajv.errorsText(check.errors, { dataVar: 'data' })}`];
  });
}
