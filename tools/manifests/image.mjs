import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../local/root.mjs';

/** What the image sets. @returns {Promise<Record<string, string>>} */
export async function imageEnvironment() {
  const last = (await readFile(join(root, 'Dockerfile'), 'utf8')).split(/^FROM /m).at(-1) ?? '';
  const lines = last.split('\n').filter((line) => line.startsWith('ENV '));
  const settings = lines.flatMap((line) => [...line.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g)]);
  return Object.fromEntries(settings.map(([, name, quoted, plain]) => [name, quoted ?? plain]));
}
