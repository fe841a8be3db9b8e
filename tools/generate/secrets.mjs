// Prints a fresh .env for docker-compose.yml: every secret of the installation, each random.
import { randomBytes } from 'node:crypto';
import { ensureInstalled } from '../local/install.mjs';

await ensureInstalled();
const { SERVICES } = await import('../../apps/standalone/dist/start.js');

const secret = () => randomBytes(32).toString('base64url');
const contextKey = Object.fromEntries(SERVICES.map(({ name }) => [name, secret()]));
const lines = [`POSTGRES_PASSWORD=${secret()}`];
for (const { name, schema, callers } of SERVICES) {
  const prefix = schema.toUpperCase();
  const keys = Object.fromEntries([name, ...callers].map((caller) => [caller, { k1: contextKey[caller] }]));
  lines.push(`${prefix}_PASSWORD=${secret()}`, `${prefix}_CONTEXT_KEYS='${JSON.stringify(keys)}'`);
  if (name === 'api-gateway') lines.push(`${prefix}_ADMIN_TOKEN=${secret()}`);
  if (name === 'webhook-delivery' || name === 'action-dispatcher')
    lines.push(`${prefix}_SECRETS_KEYS='${JSON.stringify({ k1: randomBytes(32).toString('base64') })}'`);
  if (name === 'telephony-adapter') lines.push(`${prefix}_RECORDING_KEYS='${JSON.stringify({ k1: secret() })}'`);
  if (name === 'run-orchestrator') lines.push(`${prefix}_CURSOR_KEY=${secret()}`);
}
console.log(lines.join('\n'));
