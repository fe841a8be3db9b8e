// A file is called after what it holds. What follows the first dot is a kind that Nest, a generator or a test runner
// knows, and no word of the class (docs/architecture.md#names): with `.store` and `-store` side by side nobody finds a
// file by its class.
import { existsSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

export const NAMES_RULE = 'file-names';

const KINDS =
  'command controller entity error filter fixture guard migrations module providers query request requests rule rules scheduler schema sql strategy use-case warning'.split(
    ' ',
  );
const NAME = new RegExp(`^[a-z0-9]+(?:-[a-z0-9]+)*(?:\\.(?:${KINDS.join('|')}))?(?:\\.spec)?\\.ts$`);

/** The violations under `base`. */
export function checkFileNames(base) {
  return ['apps', 'libs']
    .filter((folder) => existsSync(join(base, folder)))
    .flatMap((folder) =>
      readdirSync(join(base, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\/src(\/|$)/.test(entry.parentPath) && entry.name.endsWith('.ts'))
        .map((entry) => relative(base, join(entry.parentPath, entry.name))),
    )
    .filter((file) => !/\/(?:dist|node_modules)\//.test(file) && !NAME.test(basename(file)))
    .map((file) => ({ rule: NAMES_RULE, where: file, what: 'must be the name of what it holds, in kebab-case' }));
}
