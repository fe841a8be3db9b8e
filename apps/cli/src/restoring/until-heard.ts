import { setTimeout as sleep } from 'node:timers/promises';
import type { EventBus } from '@outcall/platform-event-bus';
import { Mistake } from '../mistake.js';

const PATIENCE_MS = 30 * 60_000;
const EVERY_MS = 1_000;
const REPORT_EVERY = 30;

/** Until nothing of these topics waits for the group. */
export async function untilHeard(
  bus: EventBus,
  group: string,
  topics: readonly string[],
  err: (text: string) => void,
): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (let looks = 0; ; looks += 1) {
    const waiting = (await bus.lag(group)).filter(({ topic }) => topics.includes(topic));
    const count = waiting.reduce((sum, { lag }) => sum + lag, 0);
    if (count === 0) return;
    if (Date.now() > until)
      throw new Mistake(`${count} events still wait for ${group}: npm run events -- lag --group ${group}`);
    if (looks % REPORT_EVERY === 0) err(`${count} events wait for ${group}`);
    await sleep(EVERY_MS);
  }
}
