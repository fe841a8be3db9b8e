// Compiles every workspace package from src/ to dist/ with SWC, only what changed since the last build. What code reads
// beside itself (JSON, templates of pages) is copied.
// SWC because it keeps decorator metadata (esbuild drops it) and takes two seconds for the whole tree; types are
// checked apart by `npm run typecheck`.
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inTurn } from './local/in-turn.mjs';
import { root, turns } from './local/root.mjs';

/** @type {import('@swc/core').Options} */
export const swcOptions = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      verbatimModuleSyntax: true,
    },
    keepClassNames: true,
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};

async function* packageDirs() {
  for (const group of ['apps', 'libs', 'libs/platform', 'libs/contracts']) {
    for (const entry of await readdir(join(root, group), { withFileTypes: true })) {
      const dir = join(root, group, entry.name);
      if (entry.isDirectory() && (await stat(join(dir, 'package.json')).catch(() => null))) yield dir;
    }
  }
}

/**
 * What is compiled. What tests alone use is not: it has no place in dist/ nor in the image.
 * @param {string} dir
 * @returns {AsyncGenerator<string>}
 */
export async function* sources(dir) {
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* entry.name === 'test' ? [] : sources(path);
    else if (/\.(ts|json|eta)$/.test(entry.name) && !/\.(spec|fixture|d)\.ts$/.test(entry.name)) yield path;
  }
}

/** Deletes compiled files whose source is gone, so that a renamed module cannot live on in dist/. */
async function removeStale(dir, kept) {
  for (const entry of await readdir(dir, { withFileTypes: true }).catch(() => [])) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) await removeStale(path, kept);
    else if (!kept.has(path)) await rm(path);
  }
}

const declarationOf = (target) => target.replace(/\.js$/, '.d.ts');

/**
 * The types of a compiled file are its source's: what tools import from dist/ is checked by `npm run typecheck` against
 * src/.
 */
function declaration(source, target) {
  const path = relative(dirname(target), source).replaceAll('\\', '/').replace(/\.ts$/, '.js');
  return `export * from '${path}';\n`;
}

/**
 * Returns how many files it compiled. Commands of one checkout take turns: the first compiles, the others find it done.
 */
export const build = () => inTurn(turns, compileChanged);

/** A file is there as a whole or not at all: a process that starts meanwhile may import it. */
async function replaceFile(path, text) {
  const draft = `${path}.${process.pid}.draft`;
  await writeFile(draft, text);
  await rename(draft, path);
}

async function compileChanged() {
  const { transform } = await import('@swc/core');
  const settings = await stat(fileURLToPath(import.meta.url));
  let compiled = 0;
  for await (const dir of packageDirs()) {
    const kept = new Set();
    const jobs = [];
    for await (const file of sources(join(dir, 'src'))) {
      const target = join(dir, 'dist', relative(join(dir, 'src'), file)).replace(/\.ts$/, '.js');
      kept.add(target).add(declarationOf(target));
      jobs.push(compile(file, target));
    }
    await Promise.all(jobs);
    await removeStale(join(dir, 'dist'), kept);
  }
  return compiled;

  async function compile(file, target) {
    const [source, output] = await Promise.all([stat(file), stat(target).catch(() => null)]);
    if (output && output.mtimeMs > source.mtimeMs && output.mtimeMs > settings.mtimeMs) return;
    const text = await readFile(file, 'utf8');
    const code = file.endsWith('.ts') ? (await transform(text, { ...swcOptions, filename: file })).code : text;
    await mkdir(dirname(target), { recursive: true });
    if (file.endsWith('.ts')) await replaceFile(declarationOf(target), declaration(file, target));
    await replaceFile(target, code);
    compiled += 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = Date.now();
  console.log(`built ${await build()} files in ${Date.now() - started} ms`);
}
