// Creates the services' roles and schemas with an administrator's DATABASE_URL; run once before the first rollout, safe to
// repeat. The passwords come from <SCHEMA>_PASSWORD, e.g. FLOW_PASSWORD. Works from a fresh clone and in the image.
import { ensureInstalled } from './local/install.mjs';

await ensureInstalled();
const { ensureDatabase, provision, SERVICES } = await import('../apps/standalone/dist/start.js');

const { DATABASE_URL } = process.env;
const missing = ['DATABASE_URL', ...SERVICES.map(({ schema }) => `${schema.toUpperCase()}_PASSWORD`)].filter(
  (name) => !process.env[name],
);
if (!DATABASE_URL || missing.length > 0) {
  console.error(`set ${missing.join(', ')}`);
  process.exit(1);
}
await ensureDatabase(DATABASE_URL);
await provision(
  DATABASE_URL,
  SERVICES.map(({ schema }) => ({
    schema,
    role: `outcall_${schema}`,
    password: String(process.env[`${schema.toUpperCase()}_PASSWORD`]),
  })),
);
console.log(`provisioned ${SERVICES.map(({ schema }) => schema).join(', ')}`);
