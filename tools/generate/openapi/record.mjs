// What the journeys saw of the API (e2e/support/api-document.ts): which operations were answered, and real answers as
// examples.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../local/install.mjs';

const DOCUMENTS = { 'docs/openapi.json': '/v1', 'docs/openapi-management.json': '/admin/v1' };
const MAX_ITEMS = 2;
const MAX_LINES = 6;

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
  const examples = isWhole ? {} : JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
  for (const key of Object.keys(seen).sort()) {
    const answers = examples[key]?.answers ?? {};
    let request;
    for (const status of Object.keys(seen[key]).sort()) {
      for (const name of Object.keys(seen[key][status]).sort()) {
        const answer = seen[key][status][name];
        if (status < '400') request ??= answer.request;
        if (typeof answer.body === 'object' && answer.body !== null) (answers[status] ??= {})[name] = tidy(answer.body);
      }
    }
    if (request !== undefined || Object.keys(answers).length > 0)
      examples[key] = { ...(request !== undefined && { request: tidy(request) }), answers };
  }
  await writeFile(
    file,
    `${JSON.stringify(Object.fromEntries(Object.entries(examples).sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`,
  );
}

const KNOWN_PREFIX = /^(?:whsec_|svc_sk_(?:live|test)_|svc_[a-z]+_)?/;

/** Short lists, no address of the machine it ran on, and no secret, though it was one of a platform that is gone. */
function tidy(value, key = '') {
  if (key === 'definition') return value; // half a flow would be none
  if (Array.isArray(value))
    return value.slice(0, /transcript|entries|checks/.test(key) ? MAX_LINES : MAX_ITEMS).map((item) => tidy(item, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, tidy(child, name)]));
  if (typeof value !== 'string') return value;
  if (/(?:secret|token)$/i.test(key)) return `${/** @type {RegExpExecArray} */ (KNOWN_PREFIX.exec(value))[0]}...`;
  return value
    .replace(/http:\/\/127\.0\.0\.1:\d+(?=\/v1\/)/g, 'https://api.example.com')
    .replace(/http:\/\/127\.0\.0\.1:\d+/g, 'https://shop.example.com')
    .replace(/(signature=)[0-9a-f]+/, '$1...');
}
