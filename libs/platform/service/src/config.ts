import { databaseSettings, parseEnv } from '@outcall/platform-config';

type Env = Readonly<Record<string, string | undefined>>;

/** What `migrate` reads: of a whole environment of a service nothing else is looked at. */
export const loadDatabaseConfig = (env: Env = process.env) => parseEnv(env, databaseSettings);
export type DatabaseConfig = ReturnType<typeof loadDatabaseConfig>;
