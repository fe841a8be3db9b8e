import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';

const WATCH = new URL('../../../tools/local/watch-tree.mjs', import.meta.url).href;
const { watchTree } = (await import(WATCH)) as {
  watchTree(folders: string[], noticed: (path: string) => void): () => void;
};

describe('a watched tree of sources', () => {
  let dir: string;
  let noticed: string[];
  let end: () => void;
  const at = (...parts: string[]) => join(dir, ...parts);
  const seen = (path: string) => eventually(() => expect(noticed).toContain(path), { everyMs: 10 });
  /** As editors and git do it: a new file in the place of the old one. */
  const replace = async (path: string, text: string) => {
    await writeFile(at('..', 'new'), text);
    await rename(at('..', 'new'), path);
  };

  beforeEach(async () => {
    dir = join(await mkdtemp(join(tmpdir(), 'watched-')), 'src');
    await mkdir(at('deep', 'dist'), { recursive: true });
    await writeFile(at('deep', 'a.ts'), '1');
    noticed = [];
    end = watchTree([dir, at('none')], (path) => noticed.push(path));
  });
  afterEach(async () => {
    end();
    await rm(at('..'), { recursive: true });
  });

  it('shows a file that another takes the place of, however often', async () => {
    for (const text of ['2', '3', '4']) {
      noticed.length = 0;
      await replace(at('deep', 'a.ts'), text);
      await seen(at('deep', 'a.ts'));
    }
  });

  it('shows what is in new folders, and in those that come in the place of others', async () => {
    for (const name of ['b.ts', 'c.ts']) {
      await mkdir(at('fresh'));
      await writeFile(at('fresh', name), '1');
      await seen(at('fresh', name));
      noticed.length = 0;
      await writeFile(at('fresh', name), '2');
      await seen(at('fresh', name));
      await rm(at('fresh'), { recursive: true });
    }
  });

  it('does not look at what was compiled', async () => {
    await writeFile(at('deep', 'dist', 'a.js'), '1');
    await writeFile(at('deep', 'last.ts'), '1');
    await seen(at('deep', 'last.ts'));
    expect(noticed.filter((path) => path.includes('dist/'))).toEqual([]);
  });
});
