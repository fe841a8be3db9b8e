// Which migrations a release has: those never change any more, whatever they look like
// (docs/how-to/add-a-migration.md).
import { basename } from 'node:path';

const MIGRATION = /^apps\/([\w-]+)\/migrations\/\d{4}_\w+\.sql$/;

/** @param {string} path relative to the root @param {import('./findings.mjs').Tree} tree */
export function isReleased(path, tree) {
  const [, service] = MIGRATION.exec(path) ?? [];
  if (!service) return false;
  const { migrations = [] } = JSON.parse(tree.read(`docs/released/database/${service}/applied.json`) ?? '{}');
  const applied = new RegExp(`^\\w+_${basename(path, '.sql')}_\\d{13}$`);
  return migrations.some((/** @type {string} */ name) => applied.test(name));
}
