import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Mistake } from '../flow/mistake.mjs';
import { root } from '../local/install.mjs';

/**
 * Where to send and as whom: what was told, or else the platform that "npm start" runs from this checkout.
 * @param {{org?: string, url?: string}} options
 * @param {NodeJS.ProcessEnv} env
 */
export async function targetOf({ org, url }, env) {
  const result = { url: url ?? env.OUTCALL_URL, orgId: org ?? env.OUTCALL_ORG, token: env.OUTCALL_TOKEN };
  if (result.url && result.orgId && result.token) return result;
  if (result.url)
    throw new Mistake('which org, as whom? --org (or OUTCALL_ORG) and OUTCALL_TOKEN are needed with --url');
  const file = join(resolve(env.OUTCALL_LOCAL_DIR ?? join(root, '.local')), 'dev.json');
  const dev = JSON.parse(
    await readFile(file, 'utf8').catch(() => {
      throw new Mistake('which platform? set --url, --org and OUTCALL_TOKEN, or run "npm start" in this checkout');
    }),
  );
  return { url: dev.authUrl, orgId: result.orgId ?? dev.orgId, token: result.token ?? dev.liveManageKey };
}
