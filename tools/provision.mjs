// Creates the services' schemas, and for each the role that owns it and the role that its service runs as, with an administrator's DATABASE_URL; run before
// the first rollout, safe to repeat while services run. The passwords come from <SCHEMA>_OWNER_PASSWORD and <SCHEMA>_PASSWORD, e.g. FLOW_PASSWORD.
// Works from a fresh clone and in the image.
import { ensureInstalled } from './local/install.mjs';

await ensureInstalled();
const { ensureDatabase, provision, SERVICES } = await import('../apps/standalone/dist/start.js');

const { DATABASE_URL } = process.env;
const passwords = ({ schema }) => [`${schema.toUpperCase()}_PASSWORD`, `${schema.toUpperCase()}_OWNER_PASSWORD`];
const missing = ['DATABASE_URL', ...SERVICES.flatMap(passwords)].filter((name) => !process.env[name]);
if (!DATABASE_URL || missing.length > 0) {
  console.error(`set ${missing.join(', ')}`);
  process.exit(1);
}
await ensureDatabase(DATABASE_URL);
await provision(
  DATABASE_URL,
  SERVICES.map((service) => {
    const [password, ownerPassword] = passwords(service).map((name) => String(process.env[name]));
    return { schema: service.schema, role: `outcall_${service.schema}`, password, ownerPassword };
  }),
);
console.log(`provisioned ${SERVICES.map(({ schema }) => schema).join(', ')}`);
