import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const { waitMs } = JSON.parse(readFileSync(`${root}tools/testing/patience.json`, 'utf8')) as { waitMs: number };
const SOURCE = /^(?!.*(?:^|\/)(?:node_modules|dist|bench)\/).*\.(?:ts|mjs)$/;
const DEFINED = /\b(?:const|let|var)\s+WAIT_MS\b/;
/** Each reads the file: a journey imports nothing of the platform, and a tool nothing that is compiled. */
const READERS = ['e2e/support/limits.ts', 'libs/testing/src/limits.ts', 'tools/faults/conditions.mjs'];

const filesOf = (folder: string): string[] =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => SOURCE.test(name))
    .map((name) => `${folder}/${name}`);
const testsOfApps = (): string[] =>
  readdirSync(`${root}apps`)
    .filter((app) => readdirSync(`${root}apps/${app}`).includes('test'))
    .flatMap((app) => filesOf(`apps/${app}/test`));

describe('How long tests wait for what happens by itself', () => {
  it('is defined in the three places that read the one file, and in no fourth', () => {
    const all = [...['e2e', 'libs', 'tools'].flatMap(filesOf), ...testsOfApps()];
    expect(all.filter((file) => DEFINED.test(readFileSync(`${root}${file}`, 'utf8'))).sort()).toEqual(READERS);
  });

  it.each(READERS)('is in %s what the file says', (file) => {
    const text = readFileSync(`${root}${file}`, 'utf8');
    expect(text).toContain('testing/patience.json');
    expect(text).not.toMatch(/\bWAIT_MS\s*=\s*\d/);
  });

  it('is given by its name: no spec file says a number, or asks again and again by itself', () => {
    const specs = [...['e2e', 'libs', 'apps'].flatMap(filesOf)].filter((file) => /\.spec\.ts$/.test(file));
    const own =
      /timeoutMs: \d[^}]*everyMs|everyMs[^}]*timeoutMs: \d|AbortSignal\.timeout\(\d|while \(.*(?:setImmediate|setTimeout)/;
    const isOwn = (file: string): boolean => own.test(readFileSync(`${root}${file}`, 'utf8'));
    expect(specs.filter((file) => isOwn(file) && !file.endsWith('/wait-limit.spec.ts'))).toEqual([]);
  });

  it('is far above what anything takes, and well below the limit of a test', () => {
    expect(waitMs).toBeGreaterThanOrEqual(100_000);
    expect(waitMs).toBeLessThanOrEqual(150_000);
  });
});
