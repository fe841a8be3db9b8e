// Prints every secret of an installation, each random, once: what is printed again is another installation's. What is
// a secret is told by apps/standalone/src/topology.ts.
//   node tools/generate/secrets.mjs                a .env for docker-compose.yml
//   node tools/generate/secrets.mjs --kubernetes   Secrets for k8s/; where the servers are is read from DATABASE_URL
//                                                  (the administrator's) and REDIS_URL
import { randomBytes } from 'node:crypto';
import { ensureInstalled, fail } from '../local/install.mjs';
import { environments } from './deployment/environments.mjs';
import { dotEnv, kubernetesSecrets } from './deployment/secrets.mjs';

const SERVERS = ['DATABASE_URL', 'REDIS_URL'];

/** Of a root that nobody keeps: random, and the two of a pair of services are told the same key. */
function print(topology) {
  const secrets = new topology.DerivedSecrets(randomBytes(64).toString('base64'));
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
