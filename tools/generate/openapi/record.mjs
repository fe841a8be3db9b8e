// What the journeys saw of the API (e2e/support/api-document.ts): which operations were answered, and real answers as
// examples.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../local/install.mjs';
import { examplesOf } from './examples.mjs';

const DOCUMENTS = {
  'docs/openapi.json': '/v1',
  'docs/openapi-management.json': '/admin/v1',
  'docs/openapi-hooks.json': '/hooks',
};

/** Everything written down in the folder, the richest of each operation, status and kind. */
export async function readAnswers(dir) {
  const seen = {};
  for (const file of await readdir(dir).catch(() => [])) {
    for (const line of (await readFile(join(dir, file), 'utf8')).split('\n').filter(Boolean)) {
      const answer = JSON.parse(line);
      const statuses = (seen[answer.key] ??= {});
      const kinds = (statuses[answer.status] ??= {});
      if (!(kinds[answer.name]?.richness >= answer.richness)) kinds[answer.name] = answer;
    }
  }
  return seen;
}

/**
 * Nothing makes an action call pending yet, and no journey reads mail: journeys write these into the database, where
 * they are told of one.
 */
const NEEDS_DATABASE = new Set([
  'POST /v1/runs/:runId/actions/:actionId/result',
  'POST /admin/v1/password-resets/:token',
]);

/** Operations of the documents that no journey has seen answered with success. */
export async function neverSeen(seen, { hasDatabase }) {
  const missing = [];
  for (const [file, base] of Object.entries(DOCUMENTS)) {
    const { paths } = JSON.parse(await readFile(join(root, file), 'utf8'));
    for (const [path, item] of Object.entries(paths)) {
      for (const method of Object.keys(item)) {
        const key = `${method.toUpperCase()} ${base}${path.replace(/\{(\w+)\}/g, ':$1')}`;
        if (!hasDatabase && NEEDS_DATABASE.has(key)) continue;
        if (!Object.keys(seen[key] ?? {}).some((status) => status < '400')) missing.push(key);
      }
    }
  }
  return missing;
}

/** `isWhole`: the answers of all journeys, which replace the examples; those of some are added to them. */
export async function writeExamples(seen, { isWhole }) {
  const file = join(root, 'tools/generate/openapi/examples.json');
  const before = isWhole ? {} : JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
  await writeFile(file, `${JSON.stringify(examplesOf(seen, before), null, 2)}\n`);
}
