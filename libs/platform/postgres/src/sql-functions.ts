import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * A file of a folder `functions/`: the function of its name, with its overloads
 * (docs/how-to/add-a-migration.md#sql-functions).
 */
export interface SqlFunction {
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
  /**
   * One more with each change: so a replica of the release before, when it starts again, does not put its own text
   * back.
   */
  readonly revision: number;
}

export interface Revision {
  readonly revision: number;
  /** Empty: the file is gone. */
  readonly sha256: string;
}

export const REVISIONS = 'revisions.json';

/** What `revisions.json` says, by the name of the function. */
export function knownRevisions(folder: URL): Readonly<Record<string, Revision>> {
  const file = new URL(REVISIONS, folder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Revision>) : {};
}

/** By name. None when there is no such folder. */
export function functionsIn(folder: URL): readonly SqlFunction[] {
  if (!existsSync(folder)) return [];
  const revisions = knownRevisions(folder);
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return files.sort().map((file) => {
    const name = file.slice(0, -'.sql'.length);
    const text = readFileSync(new URL(file, folder), 'utf8');
    const sha256 = createHash('sha256').update(text).digest('hex');
    return { name, text, sha256, revision: revisions[name]?.revision ?? 1 };
  });
}
