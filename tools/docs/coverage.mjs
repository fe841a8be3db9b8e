// What the handbook must name: each error code has its heading with cause and remedy, each ending of a test number and
// each public event its row, and the list of the management API has the routes that exist, no more and no less.
import { anchorsOf } from './markdown.mjs';

const PAGES = 'docs/handbook';

/** @param {import('./findings.mjs').Tree} tree @param {string} path @param {RegExp} pattern */
function names(tree, path, pattern) {
  const text = tree.read(path);
  const found = [...(text ?? '').matchAll(pattern)].map(([, name = '']) => name);
  return found.length > 0 ? found : [`nothing found in ${path}: mend tools/docs/coverage.mjs`];
}

/** @param {import('./findings.mjs').Tree} tree @returns {string[]} */
export function coverage(tree) {
  const page = (/** @type {string} */ name) => tree.read(`${PAGES}/${name}.md`) ?? '';
  const codes = names(tree, 'libs/kernel/src/api-error.ts', /^ {2}([A-Z_]+): \d{3},$/gm);
  const endings = names(tree, 'libs/flow-language/src/conversation/simulation/behaviour.ts', /^ {2}'(\d{4})':/gm);
  const events = names(tree, 'libs/kernel/src/public-events.ts', /'([a-z_]+\.[a-z_]+|ping)'/g);
  const headings = anchorsOf(page('errors'));
  const index = page('README');
  return [
    ...codes.flatMap((code) =>
      headings.has(code.toLowerCase())
        ? withoutParts(page('errors'), code)
        : [`${PAGES}/errors.md: has no heading for ${code}`],
    ),
    ...managementRoutes(tree, page('management-api')),
    ...endings.flatMap((ending) =>
      page('test-numbers').includes(`| \`${ending}\``) ? [] : [`${PAGES}/test-numbers.md: has no row for ${ending}`],
    ),
    ...events.flatMap((type) =>
      page('webhooks').includes(`| \`${type}\``) ? [] : [`${PAGES}/webhooks.md: has no row for ${type}`],
    ),
    ...tree
      .list(PAGES)
      .flatMap((name) =>
        name && name !== 'README.md' && !index.includes(`(${name})`)
          ? [`${PAGES}/README.md: does not link ${name}`]
          : [],
      ),
  ];
}

/** What every code says of itself: its cause and what to do about it. @param {string} page @param {string} code */
function withoutParts(page, code) {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${code}\n`)) ?? '';
  return ['**Status:**', '**Cause:**', '**Remedy:**']
    .filter((part) => !section.includes(part))
    .map((part) => `${PAGES}/errors.md: ${code} has no ${part}`);
}

const ROUTES = 'apps/api-gateway/src/routing/management-routes.ts';

/** @param {import('./findings.mjs').Tree} tree @param {string} page */
function managementRoutes(tree, page) {
  const exist = new Set(
    [...(tree.read(ROUTES) ?? '').matchAll(/\b(route|ofOrg)\(\s*'([A-Z]+)',\s*'([^']*)'/g)].map(
      ([, kind, method, path = '']) =>
        `${method} ${kind === 'ofOrg' ? '/orgs/:orgId' : ''}${path}`.replace(/:(\w+)/g, '{$1}'),
    ),
  );
  const result = new Set(page.split('\n').flatMap(routesOfRow));
  return [
    ...(exist.size > 0 ? [] : [`nothing found in ${ROUTES}: mend tools/docs/coverage.mjs`]),
    ...[...exist]
      .filter((route) => !result.has(route))
      .map((route) => `${PAGES}/management-api.md: does not list ${route}`),
    ...[...result]
      .filter((route) => !exist.has(route))
      .map((route) => `${PAGES}/management-api.md: there is no ${route}`),
  ];
}

/** `- POST, GET \`/orgs\`; DELETE \`/orgs/{orgId}\`: what` is three routes. @param {string} line */
function routesOfRow(line) {
  const [, cell = ''] = /^- ((?:GET|POST|PUT|PATCH|DELETE)\b[^:]*):/.exec(line) ?? [];
  return [...cell.matchAll(/((?:[A-Z]+, )*[A-Z]+) `([^`?]+)[^`]*`/g)].flatMap(([, methods = '', path]) =>
    methods.split(', ').map((method) => `${method} ${path}`),
  );
}

/**
 * The check is checked: what is wrong with pages that leave something out, or tell of what is not there. @param
 * {import('./findings.mjs').Tree} tree
 */
export function unprovenCoverage(tree) {
  const changed = (/** @type {string} */ name, /** @type {(text: string) => string} */ change) =>
    coverage({
      ...tree,
      read: (file) => (file === `${PAGES}/${name}.md` ? change(tree.read(file) ?? '') : tree.read(file)),
    });
  /** @type {[string, string[], string][]} */
  const cases = [
    ['a code without a remedy', changed('errors', (text) => text.replace('**Remedy:**', '')), 'has no **Remedy:**'],
    ['a code without a cause', changed('errors', (text) => text.replace('**Cause:**', '')), 'has no **Cause:**'],
    [
      'a route that is not listed',
      changed('management-api', (text) => text.replace('`/flow-library`', '`/x`')),
      'does not list GET /flow-library',
    ],
    [
      'a line without a route',
      changed('management-api', (text) => `${text}\n- GET, PUT \`/flow-library\`: x`),
      'there is no PUT /flow-library',
    ],
  ];
  return cases.flatMap(([name, found, part]) =>
    found.some((line) => line.includes(part)) ? [] : [`${name}: wanted ${part}, found ${JSON.stringify(found)}`],
  );
}
