import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const TOOL = new URL('../../../tools/release/tag.mjs', import.meta.url).href;
const run = promisify(execFile);
type Commits = Readonly<Record<string, string>>;
const { compareVersions, tagFaults } = (await import(TOOL)) as {
  compareVersions(one: string, other: string): number;
  tagFaults(cwd: string, folder: string, version: string, known: Commits): { faults: string[]; skipped?: string };
};

describe('what is kept of the release before', () => {
  let clone: string;
  beforeEach(async () => {
    clone = await mkdtemp(join(tmpdir(), 'release-'));
    await mkdir(join(clone, 'kept'));
    await writeFile(join(clone, 'kept/openapi.json'), '{}');
  });
  afterEach(() => rm(clone, { recursive: true, force: true }));

  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=a', '-c', 'user.email=a@shop.example', ...args], { cwd: clone });
  async function commit(): Promise<void> {
    await git('init', '-q', '-b', 'main');
    await git('add', '.');
    await git('commit', '-qm', 'one');
  }
  const faults = (version: string, known: Commits = {}) => tagFaults(clone, 'kept', version, known);

  it('cannot be told from its tag without history, without a tag and before the tag is set, which is said', async () => {
    expect(faults('0.1.0')).toEqual({ faults: [], skipped: 'this is no clone of the repository' });
    await commit();
    expect(faults('0.1.0')).toEqual({ faults: [], skipped: 'this clone has neither a tag v* nor the commit of one' });
    await git('tag', 'v0.1.0');
    expect(faults('0.2.0')).toEqual({ faults: [], skipped: 'the tag v0.2.0 is not set yet' });
  });

  it('is what the latest tag has', async () => {
    await commit();
    for (const tag of ['v0.1.0', 'v0.9.0', 'v0.10.0', 'v1-draft']) await git('tag', tag);
    expect(faults('0.10.0')).toEqual({ faults: [] });
    expect(faults('0.9.0')).toEqual({ faults: ['kept is of 0.9.0, and the latest tag is v0.10.0'] });
    await writeFile(join(clone, 'kept/openapi.json'), '{"paths":{}}');
    expect(faults('0.10.0')).toEqual({ faults: ['kept/openapi.json is not as v0.10.0 has it'] });
  });

  it('is what the commit of the release has, in a clone without its tag; a commit of elsewhere is none', async () => {
    await commit();
    const { stdout } = await git('rev-parse', 'HEAD');
    const known = { '0.1.0': stdout.trim(), '0.2.0': '7e795388d129ada3c3dce62cfbec0a7ef3d2b650' };
    expect(faults('0.1.0', known)).toEqual({ faults: [] });
    await writeFile(join(clone, 'kept/openapi.json'), '{"paths":{}}');
    expect(faults('0.1.0', known)).toEqual({ faults: ['kept/openapi.json is not as v0.1.0 has it'] });
    expect(faults('0.2.0', known).skipped).toBe('the tag v0.2.0 is not set yet');
  });

  it('is of a later version by its numbers, not by its letters', () => {
    expect(compareVersions('0.10.0', '0.9.1')).toBeGreaterThan(0);
    expect(compareVersions('1.0.0', '1.0.0')).toBe(0);
    expect(compareVersions('0.9.1', '1.0.0')).toBeLessThan(0);
  });
});
