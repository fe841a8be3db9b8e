// Every workspace package carries exactly two Nx tags, type: and scope:, and they say what its folder says. The rules
// about arrows go by folder; the tags are how `nx graph` and `nx affected` see the same thing, so they must not drift
// apart.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const GROUPS = ['apps', 'libs', 'libs/platform', 'libs/contracts'];

export const TAGS_RULE = 'packages-are-tagged';

/** The scope of a service is the name of what it owns, as in `libs/contracts/<scope>`. */
const SCOPE_OF_APP = {
  'action-dispatcher': 'actions',
  'api-gateway': 'identity',
  cli: 'cli',
  'commerce-sync': 'commerce',
  contacts: 'contacts',
  flow: 'flow',
  'run-orchestrator': 'runs',
  'telephony-adapter': 'telephony',
  'webhook-delivery': 'webhooks',
};

function expectedTags(folder) {
  const [group, kind, name] = folder.split('/');
  if (folder === 'apps/standalone') return ['type:standalone', 'scope:standalone'];
  if (group === 'apps')
    return ['type:app', `scope:${SCOPE_OF_APP[kind] ?? '<add the service to tools/arrows/tags.mjs>'}`];
  if (kind === 'contracts') return ['type:contract', `scope:${name}`];
  if (kind === 'platform') return ['type:platform', 'scope:shared'];
  return [kind === 'testing' ? 'type:testing' : 'type:kernel', 'scope:shared'];
}

const manifests = (base) =>
  GROUPS.filter((group) => existsSync(join(base, group)))
    .flatMap((group) => readdirSync(join(base, group)).map((name) => `${group}/${name}/package.json`))
    .filter((file) => existsSync(join(base, file)));

/** The violations under `base`. */
export function checkTags(base) {
  return manifests(base).flatMap((file) => {
    const tags = JSON.parse(readFileSync(join(base, file), 'utf8')).nx?.tags ?? [];
    const expected = expectedTags(dirname(file));
    const right = tags.length === expected.length && expected.every((tag) => tags.includes(tag));
    return right
      ? []
      : [
          {
            rule: TAGS_RULE,
            where: file,
            what: `has the tags [${tags.join(', ')}], must have [${expected.join(', ')}]`,
          },
        ];
  });
}
