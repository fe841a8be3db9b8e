import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { changedFunctions, revisionsFile } from './function-revisions.js';
import { functionsIn } from './sql-functions.js';

const ROOT = new URL('../../../../', import.meta.url);
const FOLDERS = ['apps/', 'libs/platform/']
  .flatMap((group) => readdirSync(new URL(group, ROOT)).map((name) => `${group}${name}/functions/`))
  .filter((folder) => existsSync(new URL(folder, ROOT)));

describe('the functions of this repository', () => {
  it.each(FOLDERS)('have their revisions in %s', (folder) => {
    expect(changedFunctions(new URL(folder, ROOT))).toEqual([]);
  });

  it('are found', () => {
    expect(FOLDERS.length).toBeGreaterThanOrEqual(9);
  });
});

describe('the revision of a function', () => {
  let folder: URL;
  const write = (text: string) => writeFileSync(new URL('greet.sql', folder), text);
  const count = () => writeFileSync(new URL('revisions.json', folder), revisionsFile(folder));
  const revision = () => functionsIn(folder)[0]?.revision;

  beforeEach(() => {
    folder = pathToFileURL(`${mkdtempSync(join(tmpdir(), 'functions-'))}/`);
    write('SELECT 1');
    count();
  });

  it('is one for a new file, and stays while the file does', () => {
    count();
    expect([revision(), changedFunctions(folder)]).toEqual([1, []]);
  });

  it('is one more with each change, one that takes the last back too', () => {
    write('SELECT 2');
    expect(changedFunctions(folder)).toEqual([
      'greet.sql is not as revisions.json has it: run node tools/generate/schemas.mjs',
    ]);
    count();
    write('SELECT 1');
    count();
    expect([revision(), changedFunctions(folder)]).toEqual([3, []]);
  });

  it('goes on when the file was gone for a while', () => {
    rmSync(new URL('greet.sql', folder));
    expect(changedFunctions(folder)).toHaveLength(1);
    count();
    expect([functionsIn(folder), changedFunctions(folder)]).toEqual([[], []]);
    write('SELECT 1');
    count();
    expect(revision()).toBe(3);
  });
});
