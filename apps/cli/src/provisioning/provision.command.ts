import { parseArgs } from 'node:util';
import {
  ensureDatabase,
  provision,
  provisionSecond,
  SERVICES,
  setPasswords,
  type ServicePlan,
} from '@outcall/app-standalone';
import type { Command } from '../command.js';
import type { Env, Terminal } from '../terminal.js';

const HELP = `npm run cli -- provision                  creates the services' schemas, and for each the role that owns it and the role that its service
                                          runs as. A role that exists keeps its password, and stays closed where it is
npm run cli -- provision --set-passwords  gives roles that exist the passwords that are set, one or more, and lets each log in
npm run cli -- provision --second         creates a second role for each service to run as, such as outcall_flow_2: to change
                                          to when passwords change (docs/how-to/rotate-keys.md#passwords-of-the-database)

DATABASE_URL is the administrator's. The passwords come from <SCHEMA>_OWNER_PASSWORD and <SCHEMA>_PASSWORD, e.g. FLOW_PASSWORD;
--second takes the latter alone, --set-passwords any of them. Run it before the first rollout; safe to repeat while services run. Ends with 0; 1 when a setting is missing; 2 when it could not be done.
docs/how-to/deploy.md says more.`;

const passwordsOf = ({ schema }: Pick<ServicePlan, 'schema'>): [string, string] => [
  `${schema.toUpperCase()}_PASSWORD`,
  `${schema.toUpperCase()}_OWNER_PASSWORD`,
];

/** Of the roles whose passwords are set, and of no other. */
async function changePasswords(env: Env, out: Terminal['out'], err: Terminal['err']): Promise<number> {
  const roles = SERVICES.flatMap((service) => {
    const [runs, owns] = passwordsOf(service);
    const role = `outcall_${service.schema}`;
    return [
      { role, password: env[runs] ?? '' },
      { role: `${role}_owner`, password: env[owns] ?? '' },
    ];
  }).filter(({ password }) => password !== '');
  const { DATABASE_URL: url } = env;
  if (!url || roles.length === 0) {
    err(url ? 'set a password, such as FLOW_OWNER_PASSWORD' : 'set DATABASE_URL');
    return 1;
  }
  await setPasswords(url, roles);
  out(`changed the passwords of ${roles.map(({ role }) => role).join(', ')}`);
  return 0;
}

/** Before the first rollout (docs/how-to/deploy.md#roles); with an option, whenever a password changes. */
export const provisionServices: Command = async (args, { env, out, err }) => {
  const options = {
    help: { type: 'boolean', short: 'h' },
    second: { type: 'boolean', default: false },
    'set-passwords': { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ args: [...args], options });
  if (values.help) {
    out(HELP);
    return 0;
  }
  if (values['set-passwords']) return changePasswords(env, out, err);
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
  const provisioned = `provisioned ${SERVICES.map(({ schema }) => schema).join(', ')}`;
  if (values.second) {
    await provisionSecond(url, services);
    out(provisioned);
  } else {
    await ensureDatabase(url);
    await provision(url, services, 'keep');
    out(`${provisioned}; existing passwords kept`);
  }
  return 0;
};
