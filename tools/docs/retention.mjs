// Every table of every schema is named in docs/handbook/retention.md (`- runs: how long. In \`runs.runs\``): a table
// that nobody thought about grows for ever.
const PAGE = 'docs/handbook/retention.md';
const FRAMEWORK = ['migrations'];

/** Schemas, each with the folder whose schema.sql makes it. */
const SCHEMAS = {
  'apps/action-dispatcher': 'actions',
  'apps/api-gateway': 'gateway',
  'apps/commerce-sync': 'commerce',
  'apps/contacts': 'contacts',
  'apps/flow': 'flow',
  'apps/run-orchestrator': 'runs',
  'apps/telephony-adapter': 'telephony',
  'apps/webhook-delivery': 'webhooks',
  'libs/platform/event-bus': 'event_log',
};

/** @param {import('./findings.mjs').Tree} tree @returns {string[]} */
export function retention(tree) {
  const page = tree.read(PAGE) ?? '';
  const settings = tree.read('docs/handbook/settings.md') ?? '';
  const places = page.split('\n').flatMap((line) => /^- .*\. In (.*)$/.exec(line)?.[1] ?? []);
  const named = new Set(
    places.flatMap((place) => [...place.matchAll(/`([a-z_*]+\.[a-z_]+)`/g)].map(([, name = '']) => name)),
  );
  const services = tree
    .list('apps')
    .filter((name) => tree.has(`apps/${name}/schema.sql`))
    .map((name) => `apps/${name}`);
  const unknown = services.filter((folder) => !(folder in SCHEMAS));
  const tables = Object.entries(SCHEMAS).flatMap(([folder, schema]) =>
    tablesOf(tree.read(`${folder}/schema.sql`) ?? '').map((table) => ({ schema, table })),
  );
  const real = new Set(tables.flatMap(({ schema, table }) => [`${schema}.${table}`, `*.${table}`]));
  return [
    ...unknown.map((folder) => `${folder}/schema.sql: name its schema in tools/docs/retention.mjs`),
    ...tables
      .filter(({ schema, table }) => !named.has(`${schema}.${table}`) && !named.has(`*.${table}`))
      .map(({ schema, table }) => `${PAGE}: does not say how long \`${schema}.${table}\` is kept`),
    ...[...page.matchAll(/`([A-Z]+_[A-Z_]+)`/g)]
      .filter(([, name]) => !settings.includes(`- \`${name}\` (`))
      .map(([, name]) => `${PAGE}: there is no setting \`${name}\``),
    ...[...page.matchAll(/([\d,]+) days[^;|()]*\(`([A-Z_]+_DAYS)`/g)]
      .filter(([, days = '', name]) => !settings.includes(`- \`${name}\` (default \`${days.replace(',', '')}\`)`))
      .map(([, days, name]) => `${PAGE}: \`${name}\` is not ${days} days unless told`),
    ...[...named].filter((name) => !real.has(name)).map((name) => `${PAGE}: there is no table \`${name}\``),
  ];
}

/** @param {string} sql */
const tablesOf = (sql) =>
  [...sql.matchAll(/^CREATE (?:UNLOGGED )?TABLE (\w+)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !FRAMEWORK.includes(name));

/**
 * The check is checked: what is wrong with a page that forgets a table, names one that is not there, or a setting that
 * is not.
 */
export function unprovenRetention(/** @type {import('./findings.mjs').Tree} */ tree) {
  const changed = (/** @type {string} */ path, /** @type {string} */ more) =>
    retention({ ...tree, read: (file) => (tree.read(file) ?? '') + (file === path ? more : '') });
  const cases = [
    { found: changed('apps/flow/schema.sql', '\nCREATE TABLE forgotten ('), part: 'how long `flow.forgotten` is kept' },
    { found: changed(PAGE, '\n- flows: for ever. In `flow.gone`'), part: 'no table `flow.gone`' },
    { found: changed(PAGE, '\n`NO_SUCH_DAYS`'), part: 'no setting `NO_SUCH_DAYS`' },
    { found: changed(PAGE, '\n729 days (`CALL_RETENTION_DAYS`)'), part: '`CALL_RETENTION_DAYS` is not 729 days' },
  ];
  return cases.flatMap(({ found, part }) =>
    found.length === 1 && found[0]?.includes(part) ? [] : [`retention: wanted ${part}, found ${JSON.stringify(found)}`],
  );
}
