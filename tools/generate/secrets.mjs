// Prints every secret of an installation (apps/standalone/src/topology.ts), each random, once: what is printed again is
// another installation's.
//   node tools/generate/secrets.mjs [--kubernetes | --key SERVICE NAME]
// A .env for docker-compose.yml; Secrets for k8s/, with the servers of DATABASE_URL (the administrator's) and
// REDIS_URL; one secret that a release brought, as a patch of the Secret of its service.
import { randomBytes } from 'node:crypto';
import { ensureInstalled, fail } from '../local/install.mjs';
import { environments } from './deployment/environments.mjs';
import { dotEnv, kubernetesSecrets, secretPatch } from './deployment/secrets.mjs';

const SERVERS = ['DATABASE_URL', 'REDIS_URL'];

/** Of a root that nobody keeps: random, and the two of a pair of services are told the same key. */
function print(topology) {
  const secrets = new topology.DerivedSecrets(randomBytes(64).toString('base64'));
  const at = process.argv.indexOf('--key');
  if (at > 0) {
    const [service, name] = process.argv.slice(at + 1);
    const patch = secretPatch(topology, environments(topology, secrets), service, name);
    return patch === null ? fail(`${service} has no ${name} of its own alone`) : console.log(patch);
  }
  if (!process.argv.includes('--kubernetes'))
    return console.log(dotEnv(topology, secrets, environments(topology, secrets), secrets.of('administrator')));
  const missing = SERVERS.filter((name) => !process.env[name]);
  if (missing.length > 0) return fail(`set ${missing.join(', ')}`);
  const [databaseUrl = '', redisUrl] = SERVERS.map((name) => process.env[name]);
  const deployed = environments(topology, secrets, { databaseUrl, redisUrl });
  console.log(kubernetesSecrets(topology, secrets, deployed, databaseUrl));
}

await ensureInstalled();
print(await import('../../apps/standalone/dist/start.js'));
