import type { EventBus } from '@outcall/platform-event-bus';
import { handBack, holdFor, planUnsent, type UnsentPlan } from '@outcall/platform-outbox';
import type { Database } from '@outcall/platform-postgres';
import { Mistake } from '../mistake.js';
import type { Env } from '../terminal.js';
import type { EventsCommand } from './events-command.js';
import { openOutbox } from './open-outbox.js';
import { unsentAsObject, unsentInWords } from './unsent-text.js';

/** `dead-letters --outbox`: the events that never left, with their reasons, and which of them can be sent now. */
export const listUnsent: EventsCommand = (bus, { key, json }, { env, out }) =>
  planned(bus, env, { key, holdMs: null }, async (_, plan) => {
    out(json ? JSON.stringify(unsentAsObject(plan), null, 2) : unsentInWords(plan));
    return 0;
  });

/**
 * `replay --outbox`: hands them back to the outbox, in the order of their keys. Ends with 1 when something was refused.
 */
export const sendUnsent: EventsCommand = async (bus, options, { env, out }) => {
  const holdMs = holdOf(options.hold);
  return planned(bus, env, { key: options.key, holdMs }, async (database, plan) => {
    out(unsentInWords(plan));
    if (options['dry-run']) return 0;
    const { handed, kept } = await handBack(bus, database, plan, ...(holdMs === null ? [] : [holdFor(holdMs)]));
    out(`handed ${handed.length} back to the outbox; what the broker refuses again stands here again`);
    for (const { event } of kept)
      out(
        `${event.id}: kept, another event of key ${event.key} was written just now; run it again to see what can be done`,
      );
    return plan.refused.length || kept.length || plan.isMore ? 1 : 0;
  });
};

async function planned(
  bus: EventBus,
  env: Env,
  { key, holdMs }: { readonly key: string | undefined; readonly holdMs: number | null },
  work: (database: Database, plan: UnsentPlan) => Promise<number>,
): Promise<number> {
  const database = await openOutbox(env, holdMs);
  try {
    return await work(database, await planUnsent(bus, database, new Date(), key));
  } finally {
    await database.close();
  }
}

function holdOf(seconds: string | undefined): number | null {
  if (seconds === undefined) return null;
  const holdMs = Number(seconds) * 1_000;
  if (!(holdMs >= 1_000 && holdMs <= 3_600_000)) throw new Mistake('--hold takes seconds, from 1 to 3600');
  return holdMs;
}
