import { parseArgs } from 'node:util';
import { ensureDatabase, provision, SERVICES, type ServicePlan } from '@outcall/app-standalone';
import type { Command } from '../command.js';

const HELP = `npm run cli -- provision    creates the services' schemas, and for each the role that owns it and the role that its service runs as

DATABASE_URL is the administrator's. The passwords come from <SCHEMA>_OWNER_PASSWORD and <SCHEMA>_PASSWORD, e.g. FLOW_PASSWORD. Run it before
the first rollout; safe to repeat while services run. Ends with 0; 1 when a setting is missing; 2 when it could not be done.
docs/how-to/deploy.md says more.`;

const passwordsOf = ({ schema }: Pick<ServicePlan, 'schema'>): [string, string] => [
  `${schema.toUpperCase()}_PASSWORD`,
  `${schema.toUpperCase()}_OWNER_PASSWORD`,
];

/** Before the first rollout, and whenever a password changes (docs/how-to/deploy.md#roles). */
export const provisionServices: Command = async (args, { env, out, err }) => {
  const { values } = parseArgs({ args: [...args], options: { help: { type: 'boolean', short: 'h' } } });
  if (values.help) {
    out(HELP);
    return 0;
  }
  const missing = ['DATABASE_URL', ...SERVICES.flatMap(passwordsOf)].filter((name) => !env[name]);
  const { DATABASE_URL: url } = env;
  if (!url || missing.length > 0) {
    err(`set ${missing.join(', ')}`);
    return 1;
  }
  await ensureDatabase(url);
  await provision(
    url,
    SERVICES.map((service) => {
      const [password, ownerPassword] = passwordsOf(service).map((name) => String(env[name])) as [string, string];
      return { schema: service.schema, role: `outcall_${service.schema}`, password, ownerPassword };
    }),
  );
  out(`provisioned ${SERVICES.map(({ schema }) => schema).join(', ')}`);
  return 0;
};
