// Writes what is generated in the handbook: calling-rules.md from the table of the law, settings.md from the config
// schema of every service, webhook-events.md from the list of public event types and the golden fixtures that producers
// and consumers are tested against, in runs.md the diagram and the table of states from the table of transitions that
// the reducer is held to, and in retention.md what an erasure leaves from what exports tell.
//   node tools/generate/handbook.mjs [--check]
import { access, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureInstalled, root } from '../local/install.mjs';
import { callingRulesPage } from './handbook/calling-rules.mjs';
import { withRemains } from './handbook/remains.mjs';
import { withRunStates } from './handbook/run-states.mjs';
import { settingsPage } from './handbook/settings.mjs';
import { runEventFixtures, webhookEventsPage } from './handbook/webhook-events.mjs';

await ensureInstalled();

/** What a service can be told: its schema stands on the error that it throws when it is told nothing. */
async function settingsOf(service) {
  const { loadConfig } = await import(`../../apps/${service}/dist/config.js`);
  try {
    loadConfig({});
  } catch (error) {
    if (error.specs) return { service, specs: error.specs };
    throw error;
  }
  throw new Error(`${service} needs no setting, so its schema cannot be read: see ConfigError`);
}

async function servicesWithConfig() {
  const names = (await readdir(join(root, 'apps'))).sort();
  const hasConfig = await Promise.all(
    names.map((name) =>
      access(join(root, 'apps', name, 'src/config.ts')).then(
        () => true,
        () => false,
      ),
    ),
  );
  return names.filter((_, index) => hasConfig[index]);
}

const { EVENT_TYPES } = await import('../../libs/contracts/webhooks/dist/index.js');
const transitions = await import('../../apps/run-orchestrator/dist/domain/run/transitions.js');
const { REMAINS } = await import('../../apps/run-orchestrator/dist/application/exporting/remains.js');
const { LEGAL_TABLE, SERIES_RULES } = await import('../../libs/kernel/dist/index.js');
const { format, resolveConfig } = await import('prettier');
const formatted = async (text) =>
  format(text, { ...(await resolveConfig(join(root, 'docs/handbook/README.md'))), parser: 'markdown' });
const pages = {
  'docs/handbook/calling-rules.md': await formatted(callingRulesPage(LEGAL_TABLE.rules, SERIES_RULES)),
  'docs/handbook/retention.md': await formatted(
    withRemains(await readFile(join(root, 'docs/handbook/retention.md'), 'utf8'), REMAINS),
  ),
  'docs/handbook/runs.md': withRunStates(await readFile(join(root, 'docs/handbook/runs.md'), 'utf8'), transitions),
  'docs/handbook/settings.md': settingsPage(await Promise.all((await servicesWithConfig()).map(settingsOf))),
  'docs/handbook/webhook-events.md': webhookEventsPage(EVENT_TYPES, await runEventFixtures()),
};
const stale = [];
for (const [name, text] of Object.entries(pages)) {
  if (!process.argv.includes('--check')) await writeFile(join(root, name), text);
  else if ((await readFile(join(root, name), 'utf8').catch(() => '')) !== text) stale.push(name);
}
if (stale.length > 0) {
  console.error(`stale: ${stale.join(', ')}: run "node tools/generate/handbook.mjs"`);
  process.exit(1);
}
