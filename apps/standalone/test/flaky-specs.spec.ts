import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const RUN_JEST = new URL('../../../tools/testing/jest.mjs', import.meta.url).href;
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Stands in for Node running Jest: the first run fails `failing`, a run of one file alone fails what is `broken`. */
const standIn = (failing: readonly string[], broken: readonly string[]): string => `#!${process.execPath}
const { appendFileSync, writeFileSync } = require('node:fs');
const args = process.argv.slice(2);
appendFileSync(__dirname + '/runs', JSON.stringify(args.filter((arg) => !arg.startsWith('--outputFile'))) + '\\n');
const isolated = args.includes('--runTestsByPath') ? args[args.indexOf('--runTestsByPath') + 1] : null;
const failed = isolated === null ? ${JSON.stringify(failing)} : ${JSON.stringify(broken)}.filter((file) => file === isolated);
const testResults = [...failed.map((file) => ({ status: 'failed', name: ${JSON.stringify(ROOT)} + file })), { status: 'passed', name: ${JSON.stringify(ROOT)} + 'other' }];
if (failed[0] !== 'broke off')
  writeFileSync(args.find((arg) => arg.startsWith('--outputFile=')).slice('--outputFile='.length), JSON.stringify({ testResults }));
process.exitCode = failed.length > 0 ? 1 : 0;
`;

describe('the tests of a busy machine', () => {
  let dir: string;
  beforeEach(async () => (dir = await mkdtemp(join(tmpdir(), 'flaky-'))));
  afterEach(() => rm(dir, { recursive: true, force: true }));

  async function runJest(failing: readonly string[], broken: readonly string[] = []) {
    const node = join(dir, 'node.cjs');
    await writeFile(node, standIn(failing, broken));
    await chmod(node, 0o755);
    const options = { node, known: join(dir, 'known.json'), today: '2026-03-02' };
    const code = `import { runJest } from '${RUN_JEST}';
      const onPassed = async (files) => console.log(files.join(' '));
      process.exitCode = await runJest(['--selectProjects', 'unit', 'e2e', '--ci'], { ...${JSON.stringify(options)}, onPassed });`;
    const { status, stderr, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      encoding: 'utf8',
      env: { ...process.env, FLAKY_FILE: join(dir, 'flaky.txt') }, // never that of the run that this test is part of
    });
    const runs = (await readFile(join(dir, 'runs'), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as string[]);
    const known = JSON.parse(await readFile(join(dir, 'known.json'), 'utf8').catch(() => '{}')) as object;
    return {
      status,
      stderr,
      passed: stdout.trim(),
      known,
      isolated: runs.slice(1).map((args) => args.slice(args.indexOf('--selectProjects'), -1)),
    };
  }

  it('pass at the first try: nothing is run again', async () => {
    expect(await runJest([])).toMatchObject({ status: 0, isolated: [], known: {} });
  });

  it('what passed at the first try is told once, whatever failed beside it', async () => {
    expect(await runJest(['a.spec.ts'], ['a.spec.ts'])).toMatchObject({ status: 1, passed: 'other' });
  });

  it('a spec file that fails beside others and passes alone is named, dated, and refuses nothing', async () => {
    const run = await runJest(['a.spec.ts', 'b.spec.ts']);
    expect(run).toMatchObject({ status: 0, known: { 'a.spec.ts': '2026-03-02', 'b.spec.ts': '2026-03-02' } });
    expect(run.isolated).toEqual(
      ['a.spec.ts', 'b.spec.ts'].map((file) => ['--selectProjects', 'unit', 'e2e', '--runTestsByPath', file]),
    );
    expect(run.stderr).toMatch(/FLAKY: .*\n {2}a\.spec\.ts\n {2}b\.spec\.ts/);
  });

  it('a known one keeps its first day', async () => {
    await writeFile(join(dir, 'known.json'), '{"a.spec.ts": "2026-01-01"}');
    expect((await runJest(['a.spec.ts'])).known).toEqual({ 'a.spec.ts': '2026-01-01' });
  });

  it('a spec file that fails alone too fails the run', async () => {
    expect(await runJest(['a.spec.ts', 'b.spec.ts'], ['b.spec.ts'])).toMatchObject({
      status: 1,
      known: { 'a.spec.ts': '2026-03-02' },
    });
  });

  it('more than three are a fault of the change, not of the machine', async () => {
    expect(await runJest(['a', 'b', 'c', 'd'])).toMatchObject({ status: 1, isolated: [], known: {} });
  });

  it('more than three in several runs of Jest that are one whole run fail the one that makes them so', async () => {
    expect(await runJest(['a1.spec.ts', 'a2.spec.ts'])).toMatchObject({ status: 0 });
    const second = await runJest(['b1.spec.ts', 'b2.spec.ts']);
    expect(second).toMatchObject({ status: 1, stderr: expect.stringContaining('4 flaky spec files in this run') });
  });

  it('those of a whole run are printed by one command, each once', async () => {
    await runJest(['a.spec.ts']);
    await runJest(['a.spec.ts', 'b.spec.ts']);
    const { stdout } = spawnSync(process.execPath, [fileURLToPath(new URL('flaky-file.mjs', RUN_JEST))], {
      encoding: 'utf8',
      env: { ...process.env, FLAKY_FILE: join(dir, 'flaky.txt') },
    });
    expect(stdout).toBe('FLAKY: failed beside others, passed alone\n  a.spec.ts\n  b.spec.ts\n');
  });

  it('a run that broke off without results fails', async () => {
    expect(await runJest(['broke off'])).toMatchObject({ status: 1, isolated: [] });
  });
});
