import { orderAside } from '@outcall/platform-event-bus';
import { Mistake } from '../mistake.js';
import { parsePlace } from './event-place.js';
import type { EventsCommand } from './events-command.js';
import { required } from './required.js';

/**
 * Orders a running group to put the event it stands at among its dead letters. Ends with 1 when there is nothing to
 * order.
 */
export const setAside: EventsCommand = async (bus, options, { out }) => {
  const { group, topic, at } = required(options, 'group', 'topic', 'at');
  const place = parsePlace(at);
  if (!place)
    throw new Mistake(
      `--at is "${at}": it must be PARTITION:OFFSET, as the log line events.stalled of the service has it`,
    );
  const order = await orderAside(bus, group, { topic, ...place });
  if (!order.ok) {
    out(`not ordered: ${order.because}`);
    return 1;
  }
  const { type, id, key } = order.event;
  out(
    `${group} puts ${type} ${id} key ${key} among its dead letters when it next fails at it, within seconds; ` +
      `replay --group ${group} --topic ${topic} brings it back`,
  );
  return 0;
};
