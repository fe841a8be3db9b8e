import { functionsIn, knownRevisions, REVISIONS, type Revision } from './sql-functions.js';

/** The revisions as they have to be: one more for each function that has changed, is gone or is back. */
function dueRevisions(folder: URL, known = knownRevisions(folder)): Readonly<Record<string, Revision>> {
  const present = new Map(functionsIn(folder).map(({ name, sha256 }) => [name, sha256]));
  const names = [...new Set([...Object.keys(known), ...present.keys()])].sort();
  return Object.fromEntries(
    names.map((name) => {
      const [sha256, before] = [present.get(name) ?? '', known[name]];
      return [name, before?.sha256 === sha256 ? before : { revision: (before?.revision ?? 0) + 1, sha256 }];
    }),
  );
}

/** The text of `revisions.json`. A function that is gone stays in it: should it come back, its number goes on. */
export const revisionsFile = (folder: URL): string => `${JSON.stringify(dueRevisions(folder), null, 2)}\n`;

/** The functions of a folder that are not as its `revisions.json` has them, one sentence each. */
export function changedFunctions(folder: URL): readonly string[] {
  const known = knownRevisions(folder);
  const changed = Object.entries(dueRevisions(folder, known)).filter(([name, due]) => known[name] !== due);
  return changed.map(([name]) => `${name}.sql is not as ${REVISIONS} has it: run node tools/generate/schemas.mjs`);
}
