import { replay } from '@outcall/platform-event-bus';
import { planInWords } from './dead-letter-text.js';
import type { EventsCommand } from './events-command.js';
import { planWithoutErased } from './plan-without-erased.js';
import { required } from './required.js';
import { sendUnsent } from './unsent.js';

/** Publishes again what can be, in the order of its keys. Ends with 1 when something was refused. */
export const replayDeadLetters: EventsCommand = async (bus, options, terminal) => {
  if (options.outbox) return sendUnsent(bus, options, terminal);
  const { out } = terminal;
  const { group, topic } = required(options, 'group', 'topic');
  const plan = await planWithoutErased(bus, topic, group, options.key);
  out(planInWords(plan));
  if (options['dry-run']) return 0;
  const { published, kept, overtaken } = await replay(bus, topic, plan);
  out(`published ${published.length} again to ${topic}`);
  for (const { event } of kept)
    out(
      `${event.id}: left alone, another event of key ${event.key} came just now; run it again to see what can be done`,
    );
  for (const { event, partition, offset } of overtaken)
    out(
      `${event.id}: another event of key ${event.key} came in between; put the group back for it: reset --to ${partition}:${offset}`,
    );
  return plan.refused.length || kept.length || overtaken.length ? 1 : 0;
};
