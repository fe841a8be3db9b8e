import { readFile } from 'node:fs/promises';
import type { Anchor } from '@outcall/app-contacts';
import { Mistake } from '../mistake.js';

/** The ends of chains as `--save` wrote them down, one a line. */
export async function readAnchors(path: string): Promise<Anchor[]> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Mistake(`${path} cannot be read`);
  });
  try {
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Anchor);
  } catch {
    throw new Mistake(`${path} is not what --save writes`);
  }
}
