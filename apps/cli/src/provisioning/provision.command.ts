import { parseArgs } from 'node:util';
import { ensureDatabase, provision, provisionSecond, SERVICES, type ServicePlan } from '@outcall/app-standalone';
import type { Command } from '../command.js';

const HELP = `npm run cli -- provision             creates the services' schemas, and for each the role that owns it and the role that its service runs as
npm run cli -- provision --second    creates a second role for each service to run as, such as outcall_flow_2: to change
                                     to when passwords change (docs/how-to/rotate-keys.md#passwords-of-the-database)

DATABASE_URL is the administrator's. The passwords come from <SCHEMA>_OWNER_PASSWORD and <SCHEMA>_PASSWORD, e.g. FLOW_PASSWORD;
--second takes the latter alone. Run it before the first rollout; safe to repeat while services run. Ends with 0; 1 when a setting is missing; 2 when it could not be done.
docs/how-to/deploy.md says more.`;

const passwordsOf = ({ schema }: Pick<ServicePlan, 'schema'>): [string, string] => [
  `${schema.toUpperCase()}_PASSWORD`,
  `${schema.toUpperCase()}_OWNER_PASSWORD`,
];

/** Before the first rollout, and whenever a password changes (docs/how-to/deploy.md#roles). */
export const provisionServices: Command = async (args, { env, out, err }) => {
  const options = { help: { type: 'boolean', short: 'h' }, second: { type: 'boolean', default: false } } as const;
  const { values } = parseArgs({ args: [...args], options });
  if (values.help) {
    out(HELP);
    return 0;
  }
  const wanted = SERVICES.flatMap((service) => passwordsOf(service).slice(0, values.second ? 1 : 2));
  const missing = ['DATABASE_URL', ...wanted].filter((name) => !env[name]);
  const { DATABASE_URL: url } = env;
  if (!url || missing.length > 0) {
    err(`set ${missing.join(', ')}`);
    return 1;
  }
  const services = SERVICES.map((service) => {
    const [password, ownerPassword] = passwordsOf(service).map((name) => String(env[name])) as [string, string];
    return { schema: service.schema, role: `outcall_${service.schema}`, password, ownerPassword };
  });
  if (values.second) await provisionSecond(url, services);
  else {
    await ensureDatabase(url);
    await provision(url, services);
  }
  out(`provisioned ${SERVICES.map(({ schema }) => schema).join(', ')}`);
  return 0;
};
