import { resetGroup, type EventBus, type ResetTarget } from '@outcall/platform-event-bus';
import { Mistake } from '../mistake.js';

/** Puts a group on one topic to another place. @throws Mistake while a member of it runs */
export async function resetStopped(bus: EventBus, group: string, topic: string, target: ResetTarget): Promise<void> {
  try {
    await resetGroup(bus, group, topic, target);
  } catch (error) {
    if (error instanceof Error && /running (members|instances)/i.test(error.message))
      throw new Mistake(`group ${group} is running: stop all replicas of the service first`);
    throw error;
  }
}
