import { CALL_TOPIC } from '@outcall/contracts-telephony';
import type { EventBus } from '@outcall/platform-event-bus';
import { Mistake } from '../mistake.js';
import { RUNS_GROUP } from './rewound-topics.js';

/** @throws Mistake on a bus where runs are told of no call: another's, where nothing would ever be found to wait */
export async function mustReadCalls(bus: EventBus): Promise<void> {
  if ((await bus.lag(RUNS_GROUP)).some(({ topic }) => topic === CALL_TOPIC.name)) return;
  throw new Mistake(
    `the group ${RUNS_GROUP} has no place on ${CALL_TOPIC.name}: is this (EVENT_BUS, KAFKA_...) the bus of the platform?`,
  );
}
