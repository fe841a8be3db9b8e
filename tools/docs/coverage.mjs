// What the handbook must name: each error code has its heading, each ending of a test number its row, each public event its row.
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
  const endings = names(tree, 'libs/flow-language/src/conversation/behaviour.ts', /^ {2}'(\d{4})':/gm);
  const events = names(tree, 'libs/kernel/src/public-events.ts', /'([a-z_]+\.[a-z_]+|ping)'/g);
  const headings = anchorsOf(page('errors'));
  const index = page('README');
  return [
    ...codes.flatMap((code) =>
      headings.has(code.toLowerCase()) ? [] : [`${PAGES}/errors.md: has no heading for ${code}`],
    ),
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
