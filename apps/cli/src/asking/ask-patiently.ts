import { setTimeout as sleep } from 'node:timers/promises';
import { Mistake } from '../mistake.js';
import { askOnce, type Asked } from './ask-once.js';

/** As long as a restart of the platform takes, and an outage of its database; then it stops, and can go on later. */
const PATIENCE_MS = 10 * 60_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** Told why nothing is sent for a while. */
export type OnWait = (text: string) => void;

/** Asks until it is answered, waiting while the platform is away or asks for patience. @throws Mistake for the rest. */
export async function askPatiently<Answer>(
  base: string,
  asked: Asked,
  onWait: OnWait = () => undefined,
): Promise<Answer> {
  const until = Date.now() + PATIENCE_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const reply = await askOnce<Answer>(base, asked);
    if ('answer' in reply) return reply.answer;
    if (Date.now() > until) throw new Mistake(`${reply.problem}; the same command goes on from here`);
    const waitMs = reply.retryAfterMs === null ? pause : Math.min(reply.retryAfterMs, LONGEST_PAUSE_MS);
    onWait(`${reply.problem}; again in ${Math.ceil(waitMs / 1000)} s`);
    await sleep(waitMs);
  }
}
