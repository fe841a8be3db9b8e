// Prints a fresh .env for docker-compose.yml: every secret of the installation, each random. What is a secret is told
// by apps/standalone/src/topology.ts.
import { randomBytes } from 'node:crypto';
import { ensureInstalled } from '../local/install.mjs';
import { environments } from './deployment/environments.mjs';

await ensureInstalled();
const topology = await import('../../apps/standalone/dist/start.js');

/** Of a root that nobody keeps: random, and the two of a pair of services are told the same key. */
const secrets = new topology.DerivedSecrets(randomBytes(64).toString('base64'));
const { of: environmentFor, isRead, variable } = environments(topology, secrets);
const secret = () => randomBytes(32).toString('base64url');
const lines = [`POSTGRES_PASSWORD=${secret()}`];
for (const service of topology.SERVICES) {
  lines.push(`${variable(service, 'PASSWORD')}=${secret()}`, `${variable(service, 'OWNER_PASSWORD')}=${secret()}`);
  for (const [name, value] of Object.entries(environmentFor(service)))
    if (isRead(name)) lines.push(`${variable(service, name)}=${/^[\w-]+$/.test(value) ? value : `'${value}'`}`);
}
console.log(lines.join('\n'));
