import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const TOOL = new URL('../../../tools/testing/affected.mjs', import.meta.url).href;
const PLAN = new URL('../../../tools/testing/affected-plan.mjs', import.meta.url).href;
const run = promisify(execFile);

interface Affected {
  changedSince(base: string, cwd?: string): Promise<string[]>;
  planOf(
    files: readonly string[],
    exists?: (file: string) => boolean,
  ): { all: boolean; sources: string[]; packages: string[] };
  affectedSpecs(files: readonly string[]): Promise<string[]>;
}
const load = async (): Promise<Affected> => ({ ...(await import(TOOL)), ...(await import(PLAN)) }) as Affected;

describe('What a change affects', () => {
  let clone: string;
  beforeEach(async () => (clone = await mkdtemp(join(tmpdir(), 'affected-'))));
  afterEach(() => rm(clone, { recursive: true, force: true }));

  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=a', '-c', 'user.email=a@shop.example', ...args], { cwd: clone });
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(clone, path)), { recursive: true });
    await writeFile(join(clone, path), text);
  };

  it('is what changed since the branch left its base: committed, not committed, new and deleted', async () => {
    const { changedSince } = await load();
    await git('init', '-q', '-b', 'main');
    for (const name of ['kept', 'committed', 'edited', 'deleted', 'of-main']) await write(`${name}.ts`, 'one');
    await git('add', '.');
    await git('commit', '-qm', 'one');
    await git('checkout', '-qb', 'branch');
    await write('committed.ts', 'two');
    await git('commit', '-qam', 'two');
    await git('checkout', '-q', 'main');
    await write('of-main.ts', 'two');
    await git('commit', '-qam', 'what others did meanwhile');
    await git('checkout', '-q', 'branch');
    await write('edited.ts', 'two');
    await write('new.ts', 'one');
    await rm(join(clone, 'deleted.ts'));
    expect(await changedSince('main', clone)).toEqual(['committed.ts', 'deleted.ts', 'edited.ts', 'new.ts']);
  });

  it('is counted from the branch of the origin where a clone has no own one, and from nothing that is unknown', async () => {
    const { changedSince } = await load();
    await git('init', '-q', '-b', 'branch');
    await write('kept.ts', 'one');
    await git('add', '.');
    await git('commit', '-qm', 'one');
    await git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    await write('new.ts', 'one');
    expect(await changedSince('main', clone)).toEqual(['new.ts']);
    await expect(changedSince('other', clone)).rejects.toThrow(
      'there is no branch or commit other here, nor origin/other: npm test -- --affected BASE names another',
    );
  });

  it('is the importers of a source, every spec of a package whose other files changed, and all for what everything rests on', async () => {
    const { planOf } = await load();
    const exists = (file: string): boolean => file !== 'apps/flow/src/gone.ts';
    const none = { all: false, sources: [], packages: [] };
    expect(planOf(['apps/flow/src/a.ts'], exists)).toEqual({ ...none, sources: ['apps/flow/src/a.ts'] });
    expect(planOf(['apps/flow/src/gone.ts'], exists)).toEqual({ ...none, packages: ['apps/flow'] });
    expect(planOf(['libs/flow-language/src/languages/hi-in/test/cases/days.txt'], exists)).toEqual({
      ...none,
      packages: ['libs/flow-language'],
    });
    expect(planOf(['apps/flow/migrations/0001_a.sql', 'libs/platform/http/README.md'], exists)).toEqual({
      ...none,
      packages: ['apps/flow', 'libs/platform/http'],
    });
    expect(planOf(['tools/local/a.mjs', 'README.md'], exists)).toEqual({ ...none, packages: ['apps/standalone'] });
    for (const file of ['tsconfig.json', 'apps/flow/tsconfig.json', 'libs/testing/tsconfig.json'])
      expect({ file, ...planOf([file], exists) }).toEqual({ file, ...none });
    for (const file of ['package-lock.json', 'tsconfig.base.json', 'libs/testing/src/a.ts', 'libs/kernel/src/a.json'])
      expect({ file, all: planOf([file], exists).all }).toEqual({ file, all: true });
  });

  it('finds the specs of a service that import a source of it, and none of another service', async () => {
    const { affectedSpecs } = await load();
    const specs = await affectedSpecs(['apps/contacts/src/start.ts']);
    expect(specs).toContain('apps/contacts/test/permits.spec.ts');
    // The commands are no service: `provision` reads what every service says of its database.
    expect(specs.filter((spec) => !/^apps\/(?:contacts|cli)\//.test(spec))).toEqual([]);
    expect(await affectedSpecs(['CHANGELOG.md'])).toEqual([]);
    expect(await affectedSpecs(['apps/flow/migrations/0001_baseline.sql'])).toContain(
      'apps/standalone/test/released-database.spec.ts',
    );
  });
});
