import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';

const HEAP = new URL('../dist/heap.js', import.meta.url).href;
const RUN_MAIN = new URL('../dist/run-main.js', import.meta.url).href;

/**
 * Twenty megabytes are kept, and how far they may grow is told by V8 in kB. A process that starts with 10 % shows what
 * the code sets.
 */
function limitAfter(code: string): { size: number; limit: number; poolSize: number } {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      ...['--heap-growing-percent=10', '--expose-gc', '--trace-gc', '--trace-gc-verbose', '--input-type=module', '-e'],
      `import { tuneHeap } from '${HEAP}';
       ${code};
       globalThis.kept = Array.from({ length: 400_000 }, (_, n) => ({ n }));
       gc();
       console.log('pool ' + Buffer.poolSize);`,
    ],
    { encoding: 'utf8' },
  );
  const limits = [...stdout.matchAll(/HeapController\] Limit: old size: (\d+) KB, new limit: (\d+) KB/g)].at(-1);
  const poolSize = /^pool (\d+)$/m.exec(stdout)?.[1];
  if (!limits || !poolSize) throw new Error(`V8 did not tell its limit: ${stdout.slice(-500)} ${stderr}`);
  return { size: Number(limits[1]), limit: Number(limits[2]), poolSize: Number(poolSize) };
}

/** What a process of this command finds when its work begins, where 4 bytes were shared before. */
function sharedBy(command: string): string {
  const code = `import { runMain } from '${RUN_MAIN}';
    Buffer.poolSize = 4;
    const told = () => { console.log(Buffer.poolSize); process.exit(0); };
    await runMain({ migrate: told, start: told }, '${command}');`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }).stdout.trim();
}

describe('the heap of a process that serves', () => {
  it('may grow to four times its size before the old space is collected, whatever V8 would choose', () => {
    const [before, after] = [limitAfter(''), limitAfter('tuneHeap()')];
    // Both limits hold the same room for new objects on top.
    const grown = (after.limit - before.limit) / after.size;
    expect(grown).toBeGreaterThan(2.5);
    expect(grown).toBeLessThan(3);
  });

  it('shares 8 kB among small Buffers, whatever Node would choose', () => {
    expect(limitAfter('tuneHeap()').poolSize).toBe(8_192);
  });

  it('is tuned in a service that starts, and not in one that migrates', () => {
    expect(sharedBy('')).toBe('8192');
    expect(sharedBy('migrate')).toBe('4');
  });
});
