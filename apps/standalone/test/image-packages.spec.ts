import { readdir, readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '../../..');
/** Specs and what they need are compiled at most, and not loaded by what runs. */
const OF_TESTS = /[.](?:spec|fixture|d)[.]ts$|^libs\/testing\/|\/test\/|\/node_modules\/|\/dist\//;
const IMPORTED =
  /^(?:import|export)\s(?!type\b)[^;]*?from '([^'.][^']*)'|\bimport\('([^'.][^']*)'\)|^import '([^'.][^']*)'/gm;

const packageOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
const isOurs = (name: string): boolean => name.startsWith('@outcall/');
const isOfNode = (name: string): boolean => name.startsWith('node:') || builtinModules.includes(name);

/** What only tests and tools are to load. */
const NOT_IN_IT = /@outcall\/testing|['"`](?:\.\.\/)+tools\//;

/** Every package that is loaded, with the files that load it. */
async function loadedPackages(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for await (const { file, text } of loadedSources())
    for (const [, ...specifiers] of text.matchAll(IMPORTED)) {
      const loaded = packageOf(specifiers.find((each) => each !== undefined) ?? '');
      if (!isOurs(loaded) && !isOfNode(loaded)) found.set(loaded, [...(found.get(loaded) ?? []), file]);
    }
  return found;
}

async function* loadedSources(): AsyncGenerator<{ readonly file: string; readonly text: string }> {
  for (const house of ['apps', 'libs'])
    for (const name of await readdir(join(root, house), { recursive: true })) {
      const file = `${house}/${name.replaceAll('\\', '/')}`;
      if (!/\/src\/.*[.]ts$/.test(file) || OF_TESTS.test(file)) continue;
      yield { file, text: await readFile(join(root, file), 'utf8') };
    }
}

describe('the image, which is installed without the packages of development', () => {
  it('has every package that services and the command line load', async () => {
    const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const loaded = await loadedPackages();
    expect([...loaded.keys()]).toEqual(expect.arrayContaining(['kafkajs', 'pg', '@nestjs/common']));
    expect([...loaded].filter(([name]) => !Object.hasOwn(dependencies, name))).toEqual([]);
  });

  it('holds no tools, tests or fixtures, and nothing in it asks for one', async () => {
    const [dockerfile, ignored] = await Promise.all(
      ['Dockerfile', '.dockerignore'].map((name) => readFile(join(root, name), 'utf8')),
    );
    const last = dockerfile!.slice(dockerfile!.lastIndexOf('\nFROM '));
    expect([...last.matchAll(/^COPY .* ([\w./]+)$/gm)].map(([, to]) => to)).toEqual([
      ...['node_modules', 'package.json', 'apps', 'libs', 'docs/'],
    ]);
    expect(dockerfile).toContain('rm -rf tools libs/testing');
    expect(ignored!.split('\n')).toEqual(expect.arrayContaining(['**/test', '**/*.spec.ts', '**/*.fixture.ts']));
    const asking: string[] = [];
    for await (const { file, text } of loadedSources()) {
      const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
      if (NOT_IN_IT.test(code)) asking.push(file);
    }
    expect(asking).toEqual([]);
  });
});
