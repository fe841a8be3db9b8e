import { startPgBouncer } from '../local/pgbouncer.mjs';
import { freePorts } from '../local/ports.mjs';
import { byService } from '../local/by-service.mjs';

/** Fewer than the 6 that each process has: connections change hands. */
const POOL_SIZE = 4;

/**
 * @typedef {typeof import('../../apps/standalone/dist/start.js')} Topology
 * @typedef {import('../../apps/standalone/dist/start.js').DerivedSecrets} DerivedSecrets
 */

/**
 * The database of each service, made with its roles: on the one server, or each on its own.
 * @param {Topology} topology
 * @param {readonly string[]} databaseUrls the administrators'
 * @param {DerivedSecrets} secrets
 */
export async function makeDatabases({ SERVICES, ensureDatabase, provision, roles }, databaseUrls, secrets) {
  const isOne = databaseUrls.length === 1;
  await Promise.all(
    databaseUrls.map(async (url, at) => {
      await ensureDatabase(url);
      await provision(
        url,
        roles(secrets).filter(({ schema }) => isOne || schema === SERVICES[at]?.schema),
      );
    }),
  );
  return byService(SERVICES, (service) => databaseUrls[isOne ? 0 : SERVICES.indexOf(service)]);
}

/**
 * The same databases through a PgBouncer before each server, which the services and their migrations connect to.
 * @param {Topology} topology
 * @param {ReturnType<typeof byService<string>>} databases
 * @param {{secrets: DerivedSecrets, dirOf: (at: number) => string,
 *   onStart: (server: {stop(): unknown}) => unknown}} options
 */
export async function pooled({ SERVICES, roleUrl, schemaOwnerUrl }, databases, { secrets, dirOf, onStart }) {
  const servers = [...new Set(Object.values(databases))];
  const ports = await freePorts(servers.length);
  const bouncers = await Promise.all(
    servers.map(async (databaseUrl, at) => {
      const own = SERVICES.filter(({ name }) => databases[name] === databaseUrl);
      const urls = own.flatMap(({ schema }) =>
        [roleUrl, schemaOwnerUrl].map((urlOf) => urlOf({ databaseUrl, secrets }, schema)),
      );
      const bouncer = await startPgBouncer({ dir: dirOf(at), port: ports[at], databaseUrl, urls, poolSize: POOL_SIZE });
      onStart(bouncer);
      return bouncer.url;
    }),
  );
  return byService(SERVICES, ({ name }) => bouncers[servers.indexOf(databases[name])]);
}
