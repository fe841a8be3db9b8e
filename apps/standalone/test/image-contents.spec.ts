import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const { contentFindings } = (await import(new URL('../../../tools/image/contents.mjs', import.meta.url).href)) as {
  contentFindings: (folder: string) => Promise<{ found: string[]; files: number }>;
};

const SERVED = [
  ...['app/package.json', 'app/docs/openapi.json', 'app/apps/flow/dist/main.js', 'app/libs/kernel/dist/index.js'],
  ...['app/node_modules/pg/index.js', 'app/libs/kernel/node_modules/other/test/a.spec.js'],
];
const PLANTED = [
  ['app/tools/build.mjs', '/app/tools'],
  ['app/apps/flow/test/a.json', '/app/apps/flow/test/a.json'],
  ['app/libs/kernel/dist/text.spec.js', '/app/libs/kernel/dist/text.spec.js'],
  ['app/libs/kernel/src/a.fixture.ts', '/app/libs/kernel/src/a.fixture.ts'],
  ['app/apps/flow/tsconfig.json', '/app/apps/flow/tsconfig.json'],
  ['app/node_modules/typescript/index.js', 'the package typescript'],
] as const;

describe('what an image holds', () => {
  let folder: string;
  const put = async (path: string): Promise<void> => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), '');
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'outcall-image-'));
    for (const path of SERVED) await put(path);
  });
  afterEach(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  it('is what services load, and the tests of other packages are theirs', async () => {
    expect(await contentFindings(folder)).toEqual({ found: [], files: 2 });
  });

  it.each(PLANTED)('is told of where it holds %s', async (path, finding) => {
    await put(path);
    expect((await contentFindings(folder)).found).toEqual([`the image holds ${finding}`]);
  });
});
