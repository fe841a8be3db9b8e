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

/** Every package that is loaded, with the files that load it. */
async function loadedPackages(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const house of ['apps', 'libs'])
    for (const name of await readdir(join(root, house), { recursive: true })) {
      const file = `${house}/${name.replaceAll('\\', '/')}`;
      if (!/\/src\/.*[.]ts$/.test(file) || OF_TESTS.test(file)) continue;
      for (const [, ...specifiers] of (await readFile(join(root, file), 'utf8')).matchAll(IMPORTED)) {
        const loaded = packageOf(specifiers.find((each) => each !== undefined) ?? '');
        if (!isOurs(loaded) && !isOfNode(loaded)) found.set(loaded, [...(found.get(loaded) ?? []), file]);
      }
    }
  return found;
}

describe('the image, which is installed without the packages of development', () => {
  it('has every package that services and the command line load', async () => {
    const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const loaded = await loadedPackages();
    expect([...loaded.keys()]).toEqual(expect.arrayContaining(['csv-parse', 'kafkajs', 'pg', '@nestjs/common']));
    expect([...loaded].filter(([name]) => !Object.hasOwn(dependencies, name))).toEqual([]);
  });
});
