import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { libraryMigrations, migrationTitle, serviceMigrations } from './migrations.js';

function folderWith(...files: string[]): URL {
  const dir = mkdtempSync(join(tmpdir(), 'migrations-'));
  for (const file of files) writeFileSync(join(dir, file), 'SELECT 1');
  return pathToFileURL(`${dir}/`);
}

const namesOf = (migrations: ReturnType<typeof serviceMigrations>) => migrations.map((each) => new each().name ?? '');

describe('the migrations of a folder', () => {
  it('are its SQL files in order, under names that stay the same', () => {
    const folder = folderWith('0002_add_note.sql', '0001_baseline.sql', 'frozen.sha256');
    expect(namesOf(serviceMigrations('runs', folder))).toEqual([
      'runs_0001_baseline_1800000000001',
      'runs_0002_add_note_1800000000002',
    ]);
  });

  it("of a library come before every service's", () => {
    const folder = folderWith('0001_baseline.sql');
    const at = (names: string[]) => Number(names[0]?.slice(-13));
    expect(at(namesOf(libraryMigrations('outbox', folder)))).toBeLessThan(
      at(namesOf(serviceMigrations('runs', folder))),
    );
  });

  it.each([
    ['0001_baseline.sql', '0003_gap.sql'],
    ['0001_baseline.sql', '0001_again.sql'],
    ['0001-baseline.sql', '0002_next.sql'],
  ])('are refused when one is missing, twice there or misnamed: %s, %s', (...files) => {
    expect(() => serviceMigrations('runs', folderWith(...files))).toThrow(/^runs: .* is not called 000\d_<what>\.sql$/);
  });

  it('know what a baseline stands for, by its first line', () => {
    const folder = folderWith('0001_baseline.sql', '0002_next.sql');
    writeFileSync(new URL('0001_baseline.sql', folder), '-- Replaces 0001 to 0028_limits\n\nSELECT 1');
    expect(serviceMigrations('runs', folder).map((each) => each.replaces)).toEqual([
      'runs_0028_limits_1800000000028',
      '',
    ]);
  });

  it('run in a transaction, but for a file that says not to in its first line', () => {
    const folder = folderWith('0001_baseline.sql');
    writeFileSync(new URL('0002_index.sql', folder), '-- outside a transaction: so that writers go on\nSELECT 1');
    expect(serviceMigrations('runs', folder).map((each) => new each().transaction)).toEqual([true, false]);
  });

  it('are told by the name of the file', () => {
    expect(migrationTitle('event_log_0001_baseline_1800000000001')).toBe('event_log 0001_baseline');
  });
});
