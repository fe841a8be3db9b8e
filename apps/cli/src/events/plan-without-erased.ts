import { ACTION_TOPIC } from '@outcall/contracts-actions';
import { COMMERCE_OBJECT_TOPIC } from '@outcall/contracts-commerce';
import { CONTACT_TOPIC } from '@outcall/contracts-contacts';
import { RUN_TOPIC } from '@outcall/contracts-runs';
import { CALL_TOPIC } from '@outcall/contracts-telephony';
import { planReplay, type EventBus, type ReplayPlan } from '@outcall/platform-event-bus';
import { readErasures } from './erased-shoppers.js';

const OF_ERASED =
  'its shopper was erased: a replay would keep them in the topic for its whole time again, and nobody keeps anything of it';
const OF_SHOPPERS = [RUN_TOPIC, CALL_TOPIC, ACTION_TOPIC, COMMERCE_OBJECT_TOPIC, CONTACT_TOPIC];

/**
 * What of a group's dead letters can be replayed. Not what tells of an erased shopper: who was erased is told for as
 * long as the topics keep what was written before.
 */
export async function planWithoutErased(
  bus: EventBus,
  topic: string,
  group: string,
  key?: string,
): Promise<ReplayPlan> {
  const plan = await planReplay(bus, topic, group, key);
  if (!plan.ready.length || !OF_SHOPPERS.some(({ name }) => name === topic)) return plan;
  const isErased = await readErasures(bus);
  const erased = plan.ready.filter(({ event }) => isErased(event));
  return {
    ...plan,
    ready: plan.ready.filter((letter) => !erased.includes(letter)),
    refused: [...plan.refused, ...erased.map((letter) => ({ letter, because: OF_ERASED }))],
  };
}
