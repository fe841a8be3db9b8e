import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const TREE = new URL('../../../tools/generate/projects/tree.mjs', import.meta.url).href;
const { generatedConfigs } = (await import(TREE)) as {
  generatedConfigs: (root: string) => Promise<Record<string, Config | null>>;
};

interface Config {
  readonly include?: readonly string[];
  readonly references: readonly { readonly path: string }[];
}

const TOOLS = { compilerOptions: { checkJs: true }, include: ['tools/**/*.mjs'], references: [{ path: 'apps/gone' }] };
/** Names that resolve to nothing here: Jest finds what a spec imports in its texts too. */
const FILES = {
  'tsconfig.tools.json': JSON.stringify(TOOLS),
  'libs/kernel/src/index.ts': 'export const one = 1;',
  'libs/platform/pg/src/index.ts': "export { one } from '@shop/kernel';",
  'libs/platform/pg/src/pg.spec.ts': "import '@shop/testing';",
  'libs/platform/bus/src/index.ts': "import type { Pg } from '@shop/platform-pg';",
  'libs/contracts/flow/src/index.ts': "// import '@shop/testing';\nexport const text = `import '@shop/app-flow'`;",
  'libs/testing/src/index.ts': "import '@shop/platform-pg';",
  'apps/flow/src/flow.ts': "export type Flow = import('@shop/contracts-flow').Flow; import './other.js';",
  'apps/flow/src/other.ts': "await import('@shop/kernel');",
  'apps/flow/test/flow.spec.ts': "import '@shop/testing'; import '../src/flow.js'; import 'pg';",
  'e2e/run.spec.ts': "import './support/a.js';",
  'tools/a.mjs': "await import('../apps/flow/dist/flow.js'); import './b.mjs';",
};
const NAMES = {
  'libs/kernel': '@shop/kernel',
  'libs/platform/pg': '@shop/platform-pg',
  'libs/platform/bus': '@shop/platform-bus',
  'libs/contracts/flow': '@shop/contracts-flow',
  'libs/testing': '@shop/testing',
  'apps/flow': '@shop/app-flow',
};

describe('the projects in which types are checked', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'generated-projects-'));
    for (const [path, text] of Object.entries(FILES)) await put(path, text);
    for (const [folder, name] of Object.entries(NAMES)) await put(`${folder}/package.json`, JSON.stringify({ name }));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  async function put(path: string, text: string): Promise<void> {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }

  /** What a file refers to; null: it is not to be there. */
  async function referencesOf(file: string): Promise<string[] | null> {
    const config = (await generatedConfigs(root))[file];
    return config?.references.map(({ path }) => path) ?? null;
  }

  it('refer to what their sources and tests import, and to nothing that is a package, a comment or a text', async () => {
    expect(await referencesOf('apps/flow/tsconfig.json')).toEqual([
      '../../libs/contracts',
      '../../libs/kernel',
      '../../libs/testing',
    ]);
    expect(await referencesOf('libs/contracts/tsconfig.json')).toEqual([]);
    expect(await referencesOf('apps/flow/tsconfig.tests.json')).toBeNull();
  });

  it('keep tests apart whose imports rest on the sources they are beside', async () => {
    expect(await referencesOf('libs/platform/tsconfig.json')).toEqual(['../kernel']);
    expect(await referencesOf('libs/platform/tsconfig.tests.json')).toEqual(['./tsconfig.json', '../testing']);
  });

  it('are never in a circle that two packages close with their tests', async () => {
    await put('libs/kernel/src/kernel.spec.ts', "import '@shop/contracts-flow';");
    await put('libs/contracts/flow/test/flow.spec.ts', "import '@shop/kernel';");
    expect(await referencesOf('libs/contracts/tsconfig.json')).toEqual(['../kernel']);
    expect(await referencesOf('libs/kernel/tsconfig.json')).toEqual([]);
    expect(await referencesOf('libs/kernel/tsconfig.tests.json')).toEqual(['../contracts', './tsconfig.json']);
  });

  it('are all named in one place, with that of the tools, which keeps its own settings', async () => {
    expect(await referencesOf('tsconfig.json')).toEqual([
      'apps/flow/tsconfig.json',
      'e2e/tsconfig.json',
      'libs/contracts/tsconfig.json',
      'libs/kernel/tsconfig.json',
      'libs/platform/tsconfig.json',
      'libs/platform/tsconfig.tests.json',
      'libs/testing/tsconfig.json',
      'tsconfig.tools.json',
    ]);
    const tools = (await generatedConfigs(root))['tsconfig.tools.json'];
    expect(tools).toEqual({ ...TOOLS, references: [{ path: 'apps/flow' }] });
  });

  it('hold every file of the tree once', async () => {
    const filesOf = (config: string): string[] => {
      const read = ts.readConfigFile(join(ROOT, config), (path) => ts.sys.readFile(path));
      const { fileNames } = ts.parseJsonConfigFileContent(read.config, ts.sys, dirname(join(ROOT, config)));
      return fileNames.map((file) => relative(ROOT, file).split(sep).join('/'));
    };
    const { references } = JSON.parse(await readFile(join(ROOT, 'tsconfig.json'), 'utf8')) as Config;
    const projects = references.map(({ path }) => path).filter((path) => path !== 'tsconfig.tools.json');
    expect(projects.flatMap(filesOf).sort()).toEqual(filesOf('tsconfig.tree.json').sort());
  });
});
