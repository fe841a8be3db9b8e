/**
 * The `.env` that docker compose reads.
 * @param {any} topology `apps/standalone/dist/start.js`
 * @param {any} secrets what all of it is made of
 * @param {ReturnType<typeof import('./environments.mjs').environments>} deployed
 * @param {string} administrator password of PostgreSQL's own
 */
export function dotEnv({ SERVICES, roles }, secrets, { of, isRead, variable }, administrator) {
  const passwords = passwordsOf(roles(secrets));
  const lines = [`POSTGRES_PASSWORD=${administrator}`];
  for (const service of SERVICES) {
    lines.push(...passwords(service).map(([name, value]) => `${name}=${value}`));
    for (const [name, value] of Object.entries(of(service)))
      if (isRead(name)) lines.push(`${variable(service, name)}=${/^[\w-]+$/.test(value) ? value : `'${value}'`}`);
  }
  return lines.join('\n');
}

/**
 * The same as Secrets: one of each service and one of its `migrate`, with the keys that the manifests ask for, and
 * `provision`, the administrator's.
 * @param {any} topology
 * @param {any} secrets
 * @param {ReturnType<typeof import('./environments.mjs').environments>} deployed
 * @param {string} databaseUrl the administrator's
 */
export function kubernetesSecrets({ SERVICES, roles }, secrets, { of, ofMigrate, isFromSecret }, databaseUrl) {
  const passwords = passwordsOf(roles(secrets));
  const secretsOf = (service) =>
    Object.entries(of(service)).filter(([name, value]) => isFromSecret(name) && value !== '');
  return [
    manifest('provision', [['DATABASE_URL', databaseUrl], ...SERVICES.flatMap(passwords)]),
    ...SERVICES.flatMap((service) => [
      manifest(service.name, secretsOf(service)),
      manifest(`${service.name}-owner`, [['DATABASE_OWNER_URL', ofMigrate(service).DATABASE_OWNER_URL]]),
    ]),
  ].join('\n');
}

/** Of a pair of services, or of servers: they have to know them, too. */
const OF_OTHERS = /^CONTEXT_KEYS$|_URL$/;

/**
 * A secret of one service as a patch of its Secret; null where it has none of that name, or others have to know it.
 * @param {any} topology
 * @param {ReturnType<typeof import('./environments.mjs').environments>} deployed
 * @param {string | undefined} service
 * @param {string | undefined} name
 */
export function secretPatch({ SERVICES }, { of, isFromSecret }, service, name = '') {
  const plan = SERVICES.find((each) => each.name === service);
  const value = plan && isFromSecret(name) && !OF_OTHERS.test(name) && of(plan)[name];
  return value ? JSON.stringify({ stringData: { [name]: value } }) : null;
}

/** As `provision` reads them: of what a service runs as, and of the owner of its schema. */
const passwordsOf = (roles) => (service) => {
  const { password, ownerPassword } = roles.find(({ schema }) => schema === service.schema);
  const name = service.schema.toUpperCase();
  return [
    [`${name}_PASSWORD`, password],
    [`${name}_OWNER_PASSWORD`, ownerPassword],
  ];
};

/** A JSON string is a YAML string. */
const manifest = (name, entries) =>
  [
    '---',
    'apiVersion: v1',
    'kind: Secret',
    `metadata: { name: ${name}, labels: { app.kubernetes.io/part-of: outcall } }`,
    'stringData:',
    ...entries.map(([key, value]) => `  ${key}: ${JSON.stringify(value)}`),
  ].join('\n');
