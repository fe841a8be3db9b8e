// Prints a fresh .env for docker-compose.yml: every secret of the installation, each random.
import { randomBytes } from 'node:crypto';
import { ensureInstalled } from '../local/install.mjs';

await ensureInstalled();
const { contextKeys, SERVICES } = await import('../../apps/standalone/dist/start.js');

const secret = () => randomBytes(32).toString('base64url');
const pairs = new Map(); // one key for each caller and callee, told to both
const keyOf = (caller, callee) => {
  const pair = `${caller}>${callee}`;
  if (!pairs.has(pair)) pairs.set(pair, secret());
  return pairs.get(pair);
};
const lines = [`POSTGRES_PASSWORD=${secret()}`];
for (const { name, schema } of SERVICES) {
  const prefix = schema.toUpperCase();
  lines.push(`${prefix}_PASSWORD=${secret()}`, `${prefix}_CONTEXT_KEYS='${contextKeys({ name }, keyOf)}'`);
  if (name === 'api-gateway') lines.push(`${prefix}_ADMIN_TOKEN=${secret()}`);
  if (['webhook-delivery', 'action-dispatcher', 'api-gateway'].includes(name))
    lines.push(`${prefix}_SECRETS_KEYS='${JSON.stringify({ k1: randomBytes(32).toString('base64') })}'`);
  if (name === 'telephony-adapter') lines.push(`${prefix}_RECORDING_KEYS='${JSON.stringify({ k1: secret() })}'`);
  if (name === 'contacts') lines.push(`${prefix}_NUMBER_HASH_KEY=${secret()}`);
  if (name === 'run-orchestrator') lines.push(`${prefix}_CURSOR_KEY=${secret()}`);
}
console.log(lines.join('\n'));
