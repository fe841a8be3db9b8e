import { Mistake } from '../flow/mistake.mjs';
import { required } from './open-bus.mjs';

/** Orders a running group to put the event it stands at among its dead letters. Ends with 1 when there is nothing to order. */
export async function run(bus, { group, topic, at }) {
  required({ group, topic, at }, 'group', 'topic', 'at');
  const place = /^(\d+):(\d+)$/.exec(at);
  if (!place)
    throw new Mistake(
      `--at is "${at}": it must be PARTITION:OFFSET, as the log line events.standstill of the service has it`,
    );
  const { orderAside } = await import('../../libs/platform/event-bus/dist/index.js');
  const order = await orderAside(bus, group, { topic, partition: Number(place[1]), offset: place[2] });
  if (!order.ok) {
    console.log(`not ordered: ${order.because}`);
    return 1;
  }
  const { type, id, key } = order.event;
  console.log(
    `${group} puts ${type} ${id} key ${key} among its dead letters when it next fails at it, within seconds; ` +
      `replay --group ${group} --topic ${topic} brings it back`,
  );
  return 0;
}
