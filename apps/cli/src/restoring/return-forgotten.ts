import { open, type FileHandle } from 'node:fs/promises';
import type { EventBus } from '@outcall/platform-event-bus';
import { Mistake } from '../mistake.js';
import type { Terminal } from '../terminal.js';
import { calledRuns } from './called-runs.js';
import { disconnectApps } from './disconnect-apps.js';
import { Management } from './management.js';
import { mustReadCalls } from './must-read-calls.js';
import { Period } from './period.js';
import type { RestoreCommand } from './restore-options.js';
import { REWOUND, RUNS_GROUP } from './rewound-topics.js';
import { readShopperFacts } from './shopper-facts.js';
import { returnToShoppers } from './shoppers.js';
import { untilHeard } from './until-heard.js';

interface Hold {
  readonly held: boolean;
  readonly changedAt: string;
}

/** Gives services what the topics say of the time that they forgot, and tells what nobody can give back. */
export const returnForgotten: RestoreCommand = async (bus, { since, url, list }, { env, out, err }) => {
  const platform = await Management.of(url, env, err);
  const hold = (await platform.ask<{ readonly hold: Hold }>({ method: 'GET', path: '/hold' }))?.hold;
  if (!hold?.held)
    throw new Mistake('live dialling is not held: hold it first, with PUT /admin/v1/hold or HOLD_AT_START');
  const heldAt = startOf(hold, since);
  const file = list === undefined ? null : await opened(list);
  try {
    await returnTo(bus, platform, { since, heldAt }, file, { out, err });
  } finally {
    await file?.close();
  }
};

/** Before anything is given back, as its list would be lost. What stands in the file stays until then. */
async function opened(list: string): Promise<FileHandle> {
  try {
    return await open(list, 'a');
  } catch (error) {
    throw new Mistake(`--list cannot be written: ${(error as Error).message}`);
  }
}

/** All is given back by then, which takes long: so a list that cannot be written is printed. */
async function write(file: FileHandle, left: readonly object[], out: Terminal['out']): Promise<void> {
  const lines = left.map((each) => JSON.stringify(each));
  try {
    if ((await file.stat()).isFile()) await file.truncate();
    await file.writeFile(lines.map((line) => `${line}\n`).join(''));
  } catch (error) {
    if (lines.length > 0) out(lines.join('\n'));
    throw new Mistake(`--list was not written, its ${lines.length} lines are above: ${(error as Error).message}`);
  }
}

async function returnTo(
  bus: EventBus,
  platform: Management,
  { since, heldAt }: { readonly since: Date; readonly heldAt: Date },
  file: FileHandle | null,
  { out, err }: Pick<Terminal, 'out' | 'err'>,
): Promise<void> {
  const period = new Period(since, heldAt);
  await mustReadCalls(bus);
  await untilHeard(bus, RUNS_GROUP, REWOUND[RUNS_GROUP] ?? [], err);

  const shoppers = await returnToShoppers(platform, await readShopperFacts(bus, period));
  const apps = await disconnectApps(platform, bus, period);
  const runs = await calledRuns(platform, bus, period);
  const left = [...shoppers.wrongPersons, ...runs.lost, ...runs.open, ...runs.pending];
  out(
    [
      `${shoppers.optedOut} opt-outs, ${shoppers.withdrawn} withdrawals and ${shoppers.erased} erasures given back`,
      `${apps} apps disconnected again`,
      `${runs.canceled} runs canceled that were over, or would have made a call which was made`,
      `${runs.lost.length} runs are not there any more, ${runs.lostCalled} of them had a call`,
      `${runs.open.length} calls have no end that was told: what was said in them is not known, a no neither`,
      `${shoppers.wrongPersons.length} contacts at whose number somebody else was reached are not marked any more`,
    ].join('\n'),
  );
  if (runs.pending.length > 0)
    out(`${runs.pending.length} starts may make runs again that were called: give back again`);
  if (file) await write(file, left, out);
  else if (left.length > 0) out('--list FILE names them');
}

/** When the services started held. A hold that stood already at the restored time does not tell: until now, then. */
function startOf({ changedAt }: Hold, since: Date): Date {
  const at = new Date(changedAt);
  return at > since ? at : new Date();
}
