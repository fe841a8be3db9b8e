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
  readKept(path?: string): Promise<Record<string, string | null>>;
  leftOutOf(
    checks: readonly string[],
    codeOf: (args: readonly string[]) => Promise<number>,
    onGreen?: (green: readonly string[]) => Promise<unknown>,
  ): Promise<readonly string[] | null>;
  keepGreen(green: readonly string[], begun: Record<string, string>, at: { path: string; base: string }): Promise<void>;
  readonly COMMANDS: Readonly<Record<string, string[][]>>;
}
const load = async (): Promise<SlowChecks> => ({ ...(await import(TOOL)), ...(await import(INPUTS)) }) as SlowChecks;

/** Where a package of this repository begins, as jest.config.mjs maps its name. */
const entryOf = (name: string): string =>
  /^app-/.test(name)
    ? `apps/${name.slice('app-'.length)}/src/start.ts`
    : `libs/${name.replace(/^(platform|contracts)-/, '$1/')}/src/index.ts`;

/** Every file that the file imports by a relative path or as a package, itself included, followed through. */
function closure(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, path = ''] of text.matchAll(/(?:from |import\()'(\.{1,2}\/[^']+)'/g))
    closure(join(dirname(file), file.endsWith('.ts') ? path.replace(/\.js$/, '.ts') : path), seen);
  for (const [, name = ''] of text.matchAll(/(?:from |import\()'@outcall\/([\w-]+)'/g))
    closure(join(ROOT, entryOf(name)), seen);
  return seen;
}

/** Tools, and folders of tools, that the files name or the tools named before import, followed through. */
function toolsNamed(files: readonly string[], known: readonly string[]): string[] {
  const found = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8')
        .replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, '')
        .matchAll(/['"`/](?=tools\/)([\w./-]+)/g),
    ].map(([, path = '']) => path.replace(/\/$/, '')),
  );
  const tools = [...new Set([...known, ...found])].filter((path) => existsSync(join(ROOT, path)));
  const imported = tools
    .filter((path) => path.endsWith('.mjs'))
    .flatMap((path) => [...closure(join(ROOT, path))])
    .map((file) => relative(ROOT, file));
  return [...new Set([...tools, ...imported])].filter((path) => path.startsWith('tools/')).sort();
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

  it.each([
    ['a spec file', 'libs/kernel/src/a.spec.ts'],
    ['what spec files share', 'libs/platform/outbox/test/support/a.ts'],
    ['a spec file of an app', 'apps/contacts/test/a.spec.ts'],
    ['what a spec file is fed with', 'apps/contacts/src/a.fixture.ts'],
  ])('that runs what is built is not run again after a change of %s', async (_, path) => {
    const { unchanged, hashesOf, COMMANDS } = await load();
    const built = Object.keys(COMMANDS).filter((check) => check !== 'generators');
    const kept = await hashesOf(Object.keys(COMMANDS), base);
    await write('libs/kernel/src/a.ts', 'one');
    expect(await unchanged(kept, base)).toEqual([]);
    await rm(join(base, 'libs'), { recursive: true });
    await write(path, 'two');
    // an empty folder more is a change of the names that are read
    const ofFolders = await hashesOf(Object.keys(COMMANDS), base);
    await write(path, 'three');
    expect(await unchanged(ofFolders, base)).toEqual(built);
  });

  it('of journeys is run again after a change of a journey', async () => {
    const { unchanged, hashesOf } = await load();
    const kept = await hashesOf(['stack', 'hold'], base);
    await write('e2e/a.spec.ts', 'two');
    expect(await unchanged(kept, base)).toEqual(['hold']);
  });

  it.each([
    ['tools/rollout/load.mjs', [SPEC]],
    ['tools/docs/cases.mjs', [SPEC, 'hold']],
    ['tools/skew.mjs', [SPEC, 'hold']],
    ['tools/testing/affected.mjs', ['hold']],
  ])('is not run again after a change of %s, unless it uses it', async (path, left) => {
    const { unchanged, hashesOf } = await load();
    const kept = await hashesOf([SPEC, 'hold'], base);
    await write(path, 'two');
    expect(await unchanged(kept, base)).toEqual(left);
  });

  it('is a spec file, and not run again after a change of a library that its app does not use', async () => {
    const { unchanged, hashesOf } = await load();
    const other = 'apps/webhook-delivery/test/a.spec.ts';
    const kept = await hashesOf([SPEC, other], base);
    await write('libs/flow-language/src/a.ts', 'two');
    expect(await unchanged(kept, base)).toEqual([other]);
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

  it('names inputs that hold every tool that it, or what tests share, starts or imports', async () => {
    const { readKept, inputsOf } = await load();
    const shared = [join(ROOT, 'libs/testing/src/index.ts'), join(ROOT, 'jest.config.mjs')];
    const always = ['tools/testing/run-jest.mjs', 'tools/test-database.mjs', 'tools/test-database-teardown.mjs'];
    for (const check of Object.keys(await readKept())) {
      if (!check.endsWith('.spec.ts')) continue;
      const files = [...shared, join(ROOT, check)].flatMap((file) => [...closure(file)]);
      const tools = toolsNamed([...new Set(files)], always);
      expect(tools).toContain('tools/build.mjs');
      const inputs = inputsOf(check);
      expect([check, tools.filter((tool) => !inputs.some((input) => `${tool}/`.startsWith(`${input}/`)))]).toEqual([
        check,
        [],
      ]);
    }
  });

  it('names inputs that hold every tool that its commands start or import', async () => {
    const { COMMANDS, inputsOf } = await load();
    // they name the commands of other checks, or are written by a run
    const isOfRunner = (tool: string): boolean =>
      /^tools\/testing\/(slow-checks|check-inputs|known-flaky)\.(mjs|json)$/.test(tool);
    for (const [check, commands] of Object.entries(COMMANDS)) {
      const scripts = commands.map(([script = '']) => script);
      const used = toolsNamed([], scripts).filter((tool) => !isOfRunner(tool));
      const named = toolsNamed(
        used.filter((tool) => tool.endsWith('.mjs')).map((tool) => join(ROOT, tool)),
        used,
      ).filter((tool) => !isOfRunner(tool));
      expect(used.length).toBeGreaterThan(3);
      const inputs = inputsOf(check);
      expect([check, named.filter((tool) => !inputs.some((input) => `${tool}/`.startsWith(`${input}/`)))]).toEqual([
        check,
        [],
      ]);
    }
  });

  it('is kept as green at once, unless its inputs changed while it ran, and whatever comes after it', async () => {
    const { leftOutOf, keepGreen, hashesOf, readKept } = await load();
    const path = join(base, 'kept.json');
    const checks = ['hold', 'image', 'skew', 'restore'];
    await write('kept.json', JSON.stringify({ hold: null, image: null, skew: 'old', restore: 'old' }));
    await write('docs/released/release.json', 'one');
    const begun = await hashesOf(checks, base);
    const codeOf = async ([script = '']: readonly string[]): Promise<number> => {
      if (script === 'tools/skew.mjs') await write('docs/released/release.json', 'two');
      return { 'tools/image.mjs': 69, 'tools/restore.mjs': 1 }[script] ?? 0;
    };
    expect(await leftOutOf(checks, codeOf, (green) => keepGreen(green, begun, { path, base }))).toBeNull();
    expect(await readKept(path)).toEqual({ hold: begun.hold, image: null, skew: 'old', restore: 'old' });
  });

  it('is a spec file, or has commands', async () => {
    const { readKept, COMMANDS } = await load();
    const others = Object.keys(await readKept()).filter((check) => !check.endsWith('.spec.ts'));
    expect(others.sort()).toEqual(Object.keys(COMMANDS).sort());
    for (const [script] of Object.values(COMMANDS).flat()) expect(existsSync(join(ROOT, script as string))).toBe(true);
  });

  it.each<[string, Record<string, number>, string[] | null]>([
    ['passes, and none was left out', {}, []],
    ['passes without what cannot be had here, which is named', { 'tools/image.mjs': 69 }, ['image']],
    ['is named once, whatever of its commands was left out', { 'tools/e2e.mjs': 69 }, ['deployments']],
    ['fails, whatever was left out before', { 'tools/image.mjs': 69, 'tools/skew.mjs': 1 }, null],
  ])('%s', async (_, codes, leftOut) => {
    const { leftOutOf } = await load();
    const codeOf = async ([script = '']: readonly string[]): Promise<number> => codes[script] ?? 0;
    expect(await leftOutOf(['image', 'deployments', 'skew', SPEC], codeOf)).toEqual(leftOut);
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
