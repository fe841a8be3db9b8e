import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const TOOL = new URL('../../../tools/testing/slow-checks.mjs', import.meta.url).href;
const INPUTS = new URL('../../../tools/testing/check-inputs.mjs', import.meta.url).href;
const JEST = new URL('../../../tools/testing/jest.mjs', import.meta.url).href;
const SPEC = 'apps/flow/test/a.spec.ts';

interface SlowChecks {
  inputsOf(check: string): string[];
  unchanged(kept: Record<string, string | null>, base?: string): Promise<string[]>;
  hashesOf(checks: readonly string[], base?: string): Promise<Record<string, string>>;
  readKept(): Promise<Record<string, string | null>>;
  readonly COMMANDS: Readonly<Record<string, string[][]>>;
}
const load = async (): Promise<SlowChecks> => ({ ...(await import(TOOL)), ...(await import(INPUTS)) }) as SlowChecks;

/** Every file that the file imports by a relative path, itself included, followed through. */
function closure(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.{1,2}\/[^']+)'/g))
    closure(join(dirname(file), path.replace(/\.js$/, '.ts')), seen);
  return seen;
}

describe('a check that takes long', () => {
  let base: string;
  beforeEach(async () => (base = await mkdtemp(join(tmpdir(), 'slow-checks-'))));
  afterEach(() => rm(base, { recursive: true, force: true }));

  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(base, path)), { recursive: true });
    await writeFile(join(base, path), text);
  };

  it('is left out while the hash of its inputs is that of its last green run', async () => {
    const { unchanged, hashesOf } = await load();
    await write('apps/flow/src/a.ts', 'one');
    const kept = await hashesOf([SPEC], base);
    expect(await unchanged(kept, base)).toEqual([SPEC]);
    await write('apps/flow/dist/a.js', 'what is made of sources is no input');
    await write('apps/contacts/src/a.ts', 'nor is another app');
    expect(await unchanged(kept, base)).toEqual([SPEC]);
  });

  it.each([
    ['a source of its app', 'apps/flow/src/a.ts'],
    ['a file more', 'apps/flow/src/b.ts'],
    ['a migration', 'apps/flow/migrations/0001_a.sql'],
    ['a library', 'libs/kernel/src/a.ts'],
    ['a tool', 'tools/local/a.mjs'],
    ['a package', 'package-lock.json'],
  ])('is run again after a change of %s', async (_, path) => {
    const { unchanged, hashesOf } = await load();
    await write('apps/flow/src/a.ts', 'one');
    const kept = await hashesOf([SPEC], base);
    await write(path, 'two');
    expect(await unchanged(kept, base)).toEqual([]);
  });

  it('is run while no green run of it is known', async () => {
    expect(await (await load()).unchanged({ [SPEC]: null }, base)).toEqual([]);
  });

  it('names inputs that hold every file it imports', async () => {
    const { readKept, inputsOf } = await load();
    for (const check of Object.keys(await readKept())) {
      if (!check.endsWith('.spec.ts')) continue;
      const inputs = inputsOf(check);
      const imported = [...closure(join(ROOT, check))].map((file) => relative(ROOT, file));
      expect(imported[0]).toBe(check);
      expect(existsSync(join(ROOT, check))).toBe(true);
      expect(imported.filter((file) => !inputs.some((input) => file.startsWith(`${input}/`)))).toEqual([]);
    }
  });

  it('is a spec file, or has commands', async () => {
    const { readKept, COMMANDS } = await load();
    const others = Object.keys(await readKept()).filter((check) => !check.endsWith('.spec.ts'));
    expect(others.sort()).toEqual(Object.keys(COMMANDS).sort());
    for (const [script] of Object.values(COMMANDS).flat()) expect(existsSync(join(ROOT, script as string))).toBe(true);
  });

  it('has to be known to be run', () => {
    const { status, stderr } = spawnSync(process.execPath, [fileURLToPath(TOOL), '--run', 'nothing'], {
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('nothing is none of the slow checks');
  });

  it('that is left out is named, and only where that was asked for', async () => {
    const jest = (await import(JEST)) as {
      slowLeftOut(env: Record<string, string>): Promise<string[]>;
      withoutSlow(left: readonly string[]): string[];
    };
    expect(await jest.slowLeftOut({})).toEqual([]);
    expect(jest.withoutSlow([])).toEqual([]);
    expect(jest.withoutSlow([SPEC])).toEqual(['--testPathIgnorePatterns', '/apps/flow/test/a\\.spec\\.ts$']);
  });
});
