import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const APPS = fileURLToPath(new URL('../../../apps', import.meta.url));

const LISTS = readdirSync(APPS, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^[\w-]+\/src\/application\/.*\.ts$/.test(path) && !path.endsWith('.spec.ts'))
  .map((path) => ({ path, text: readFileSync(join(APPS, path), 'utf8') }))
  .filter(({ text }) => /\blimit \+ 1\b|\bnextSequence:/.test(text));

describe('every list that is read page by page', () => {
  it('has been found', () => expect(LISTS.length).toBeGreaterThanOrEqual(8));

  it.each(LISTS.map(({ path, text }) => [path, text] as const))('ends its pages by their bytes, too: %s', (_, text) => {
    expect(text).toMatch(/\bpageOf\(/);
  });
});
