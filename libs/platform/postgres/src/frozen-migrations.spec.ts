import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { changedMigrations, frozenFile } from './frozen-migrations.js';

const ROOT = new URL('../../../../', import.meta.url);
const FOLDERS = ['apps/', 'libs/platform/']
  .flatMap((group) => readdirSync(new URL(group, ROOT)).map((name) => `${group}${name}/migrations/`))
  .filter((folder) => existsSync(new URL(folder, ROOT)));

describe('the migrations of this repository', () => {
  it.each(FOLDERS)('are as they were frozen in %s', (folder) => {
    expect(changedMigrations(new URL(folder, ROOT))).toEqual([]);
  });

  it('are found', () => {
    expect(FOLDERS.length).toBeGreaterThanOrEqual(12);
  });
});

describe('a folder of migrations', () => {
  let folder: URL;
  const freeze = () => writeFileSync(new URL('frozen.sha256', folder), frozenFile(folder));

  beforeEach(() => {
    folder = pathToFileURL(`${mkdtempSync(join(tmpdir(), 'frozen-'))}/`);
    writeFileSync(new URL('0001_baseline.sql', folder), 'CREATE TABLE a ();');
    freeze();
  });

  it('does not take a changed file, also when it is frozen again', () => {
    appendFileSync(new URL('0001_baseline.sql', folder), ' ');
    freeze();
    expect(changedMigrations(folder)).toEqual([
      '0001_baseline.sql has changed since it was frozen: write the next file',
    ]);
  });

  it('takes the next file once it is frozen too', () => {
    writeFileSync(new URL('0002_next.sql', folder), 'CREATE TABLE b ();');
    expect(changedMigrations(folder)).toEqual([
      '0002_next.sql is not in frozen.sha256: run node tools/generate/schemas.mjs',
    ]);
    freeze();
    expect(changedMigrations(folder)).toEqual([]);
  });

  it('misses a file that is gone', () => {
    rmSync(new URL('0001_baseline.sql', folder));
    expect(changedMigrations(folder)).toEqual(['0001_baseline.sql is in frozen.sha256, and is gone']);
  });
});
