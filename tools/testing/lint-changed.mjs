// `node tools/testing/lint-changed.mjs FILE...`: ESLint, by the rules of the tree, of these files only, with a project
// of them and what they import: to read the types of the whole tree takes five times as long as to lint a file.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { root } from '../local/root.mjs';

/** As the tree's project has them. */
const TYPED = /^(?:apps|libs|e2e)\/.*\.ts$/;
const files = process.argv.slice(2);

/** The compiler finds packages and their types from where a project is. @param {string} dir */
async function lint(dir) {
  const project = join(dir, 'tsconfig.json');
  const typed = files.filter((file) => TYPED.test(file)).map((file) => join(root, file));
  await writeFile(
    project,
    JSON.stringify({ extends: join(root, 'tsconfig.base.json'), compilerOptions: { noEmit: true }, files: typed }),
  );
  const eslint = new ESLint({
    cwd: root,
    warnIgnored: false,
    overrideConfig: { files: ['**/*.ts'], languageOptions: { parserOptions: { project } } },
  });
  const results = await eslint.lintFiles(files);
  process.stdout.write(await (await eslint.loadFormatter('stylish')).format(results));
  return results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0);
}

if (files.length > 0) {
  const cache = join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const dir = await mkdtemp(join(cache, 'lint-'));
  try {
    if (!(await lint(dir))) process.exitCode = 1;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
