// Folders side by side import each other one way, in rings of three or more as well: what several need belongs to one
// of them or to their parent. Otherwise none can be read, moved or given away alone, though no file is in a cycle. A
// spec may build on anything.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export const SIBLINGS_RULE = 'siblings-one-way';

const GROUPS = ['apps', 'libs', 'libs/platform', 'libs/contracts'];
/** The layers of a service: dependency-cruiser has a rule for each of their arrows. */
const LAYERS = ['application', 'domain', 'inbound', 'modules', 'outbound'];
const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/** The violations under `base`. */
export function checkSiblings(base) {
  const packages = GROUPS.filter((group) => existsSync(join(base, group)))
    .flatMap((group) => readdirSync(join(base, group)).map((name) => `${group}/${name}`))
    .filter((folder) => existsSync(join(base, folder, 'src')));
  return packages.flatMap((folder) =>
    entwinedIn(join(base, folder, 'src')).map(({ file, what }) => ({
      rule: SIBLINGS_RULE,
      where: `${folder}/src/${file}`,
      what,
    })),
  );
}

/** Every import from one folder into its sibling that leads back to the first, by the file that has it. */
function entwinedIn(src) {
  const between = importsBetweenSiblings(src);
  const imported = new Map();
  for (const { from, to } of between) imported.set(from, (imported.get(from) ?? new Set()).add(to));
  return between.flatMap(({ file, path, from, to }) => {
    const back = wayBetween(imported, to, from);
    if (back === null) return [];
    return [
      { file, what: `imports ${path}, and ${back.length > 2 ? `by ${back.join(' -> ')}` : to} imports its folder` },
    ];
  });
}

/** The folders of the shortest way, both ends among them, or null. */
function wayBetween(imported, from, to) {
  const ways = [[from]];
  const seen = new Set([from]);
  for (const way of ways) {
    const last = way.at(-1);
    if (last === to) return way;
    for (const next of imported.get(last) ?? [])
      if (!seen.has(next)) {
        seen.add(next);
        ways.push([...way, next]);
      }
  }
  return null;
}

function importsBetweenSiblings(src) {
  return readdirSync(src, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<![.]spec)[.]ts$/.test(entry.name))
    .map((entry) => relative(src, join(entry.parentPath, entry.name)))
    .flatMap((file) =>
      [...readFileSync(join(src, file), 'utf8').matchAll(IMPORT)]
        .map(([, path]) => join(dirname(file), path))
        .flatMap((imported) => {
          const [a, b] = [file.split('/'), imported.split('/')];
          const fork = a.findIndex((part, index) => part !== b[index]);
          // a file in the folder both are in is no sibling folder
          if (fork < 0 || a.length - fork < 2 || b.length - fork < 2) return [];
          if (fork === 0 && LAYERS.includes(a[0]) && LAYERS.includes(b[0])) return [];
          return [{ file, path: imported, from: a.slice(0, fork + 1).join('/'), to: b.slice(0, fork + 1).join('/') }];
        }),
    );
}
