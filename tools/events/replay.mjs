import { print } from './dead-letters.mjs';
import { required } from './open-bus.mjs';
import { planOf } from './plan.mjs';
import { sendAgain } from './unsent.mjs';

/** Publishes again what can be, in the order of its keys. Ends with 1 when something was refused. */
export async function run(bus, { group, topic, key, ...options }) {
  if (options.outbox) return sendAgain(bus, { key, ...options });
  required({ group, topic }, 'group', 'topic');
  const { replay } = await import('../../libs/platform/event-bus/dist/index.js');
  const plan = await planOf(bus, { group, topic, key });
  print(plan);
  if (options['dry-run']) return 0;
  const { published, kept, overtaken } = await replay(bus, topic, plan);
  console.log(`published ${published.length} again to ${topic}`);
  for (const { event } of kept)
    console.log(
      `${event.id}: left alone, another event of key ${event.key} came just now; run it again to see what can be done`,
    );
  for (const { event, partition, offset } of overtaken)
    console.log(
      `${event.id}: another event of key ${event.key} came in between; put the group back for it: reset --to ${partition}:${offset}`,
    );
  return plan.refused.length || kept.length || overtaken.length ? 1 : 0;
}
