import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';

const IN_TURN = new URL('../../../tools/local/in-turn.mjs', import.meta.url).href;

/** Its line `in`, then what `meanwhile` does, then its line `out`: two at once would mix their lines. */
const worker = (meanwhile: string): string => `
  import { appendFileSync } from 'node:fs';
  import { setImmediate } from 'node:timers/promises';
  import { inTurn } from '${IN_TURN}';
  const [folder, log] = process.argv.slice(1);
  const line = (text) => appendFileSync(log, process.pid + ' ' + text + '\\n');
  await inTurn(folder, async () => { line('in'); ${meanwhile}; line('out'); }, () => undefined);`;
const BUSY = 'for (let i = 0; i < 50; i += 1) await setImmediate()';
const HANGING = 'setInterval(() => undefined, 1_000); await new Promise(() => undefined)';

describe('commands that take turns', () => {
  let dir: string;
  let children: ChildProcess[];
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'turns-'));
    await writeFile(join(dir, 'log'), '');
    children = [];
  });
  afterEach(async () => {
    for (const child of children) child.kill('SIGKILL');
    await rm(dir, { recursive: true, force: true });
  });

  const start = (code: string): ChildProcess => {
    const args = ['--input-type=module', '-e', code, join(dir, 'turns'), join(dir, 'log')];
    const child = spawn(process.execPath, args, { stdio: 'inherit' });
    children.push(child);
    return child;
  };
  const ended = async (child: ChildProcess): Promise<unknown> => (await once(child, 'close'))[0];
  const lines = async (): Promise<string[]> => (await readFile(join(dir, 'log'), 'utf8')).split('\n').filter(Boolean);

  it('are never two at once, however many start together, and leave no ticket', async () => {
    const codes = await Promise.all(Array.from({ length: 10 }, () => ended(start(worker(BUSY)))));
    expect(codes).toEqual(Array(10).fill(0));
    const written = await lines();
    const pairs = Array.from({ length: 10 }, (_, nth) => written.slice(2 * nth, 2 * nth + 2));
    expect(pairs).toEqual(pairs.map(([first]) => [first, first?.replace('in', 'out')]));
    expect(await readdir(join(dir, 'turns'))).toEqual([]);
  });

  it('do not wait for one that was killed at its work, or while it waited', async () => {
    const holder = start(worker(HANGING));
    await eventually(async () => (await lines()).length > 0, { everyMs: 1 });
    const waiting = start(worker(BUSY));
    await eventually(async () => (await readdir(join(dir, 'turns'))).length >= 2, { everyMs: 1 });
    const last = start(worker(BUSY));
    for (const killed of [waiting, holder]) {
      const gone = ended(killed);
      killed.kill('SIGKILL');
      await gone;
    }
    expect(await ended(last)).toBe(0);
    expect(await lines()).toEqual([`${holder.pid} in`, `${last.pid} in`, `${last.pid} out`]);
  });
});
