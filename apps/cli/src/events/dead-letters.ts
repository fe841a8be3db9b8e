import { planAsObject, planInWords } from './dead-letter-text.js';
import type { EventsCommand } from './events-command.js';
import { planWithoutErased } from './plan-without-erased.js';
import { required } from './required.js';
import { listUnsent } from './unsent.js';

/** The dead letters of a group on a topic, with their reasons, and which of them can be replayed. */
export const listDeadLetters: EventsCommand = async (bus, options, terminal) => {
  if (options.outbox) return listUnsent(bus, options, terminal);
  const { group, topic } = required(options, 'group', 'topic');
  const plan = await planWithoutErased(bus, topic, group, options.key);
  terminal.out(options.json ? JSON.stringify(planAsObject(plan), null, 2) : planInWords(plan));
  return 0;
};
