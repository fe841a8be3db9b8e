// docs/handbook/settings.md

const HEAD = `# Settings

Generated from the \`config.ts\` of every service by \`node tools/generate/handbook.mjs\`.

Settings are environment variables. They are read once, before a service starts; one that is missing or wrong ends the process with one line that names it. Values are never repeated.
"required" has no default. What compose and Kubernetes set is in [deploy](../how-to/deploy.md).

\`npm start\` and \`npm run stack\` pass on the settings of the services that are in their environment, and set for the sandbox, where you do not: \`CALLING_HOURS=always\`,
\`EGRESS_ALLOW=127.0.0.0/8,::1/128\`, \`RATE_LIMIT_PER_SECOND=5000\`, \`RATE_LIMIT_BURST=10000\`,
\`REFUSED_CREDENTIALS_PER_MINUTE=100000\`, \`STAFF_RATE_LIMIT_PER_SECOND=5000\`, \`OAUTH_PAGES_PER_MINUTE=100000\`, \`OVERLOAD_IN_WORK=2048\`. All other defaults stand.
`;

function defaultText({ default: value }) {
  if (value === undefined) return 'required';
  if (value === '') return 'default empty';
  if (Array.isArray(value)) return `default \`${value.join(',')}\``;
  if (typeof value === 'object') return 'default none'; // parsed objects: the legal hours, the open web
  return `default \`${value}\``;
}

const meaning = ({ desc = '', choices }) => (choices ? `${desc} (${choices.join(', ')})` : desc);

const list = (specs) =>
  Object.entries(specs)
    .map(([name, spec]) => `- \`${name}\` (${defaultText(spec)}): ${meaning(spec).replaceAll('\n', ' ')}`)
    .join('\n');

const pick = (specs, wanted) => Object.fromEntries(Object.entries(specs).filter(([name]) => wanted(name)));

/** `services`: `{service, specs}`, specs as they were handed to `parseEnv`. */
export function settingsPage(services) {
  const unexplained = services.flatMap(({ service, specs }) =>
    Object.entries(specs).flatMap(([name, { desc }]) => (desc ? [] : [`${service}: ${name}`])),
  );
  if (unexplained.length > 0) throw new Error(`settings without a desc: ${unexplained.join(', ')}`);
  const isCommon = (name) => services.every(({ specs }) => Object.hasOwn(specs, name));
  const [{ specs: first }] = services;
  const sections = services.map(({ service, specs }) => {
    const own = pick(specs, (name) => !isCommon(name));
    return `## ${service}\n\n${Object.keys(own).length > 0 ? list(own) : 'Has the common settings only.'}\n`;
  });
  return [HEAD, `## Every service\n\n${list(pick(first, isCommon))}\n`, ...sections].join('\n');
}
