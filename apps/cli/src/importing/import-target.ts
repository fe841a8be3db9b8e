import { readState } from '../local/local-state.js';
import { Mistake } from '../mistake.js';
import type { Env } from '../terminal.js';
import type { ImportOptions } from './import-options.js';

export interface ImportTarget {
  readonly url: string;
  readonly orgId: string;
  readonly token: string;
}

interface LocalPlatform {
  readonly authUrl: string;
  readonly orgId: string;
  readonly liveManageKey: string;
}

/** Where to send and as whom: as it was typed or set, or else the platform that "npm start" runs from this checkout. */
export async function targetOf({ org, url }: Pick<ImportOptions, 'org' | 'url'>, env: Env): Promise<ImportTarget> {
  const [address, orgId, token] = [url ?? env['OUTCALL_URL'], org ?? env['OUTCALL_ORG'], env['OUTCALL_TOKEN']];
  if (address && orgId && token) return { url: address, orgId, token };
  if (address) throw new Mistake('which org, as whom? --org (or OUTCALL_ORG) and OUTCALL_TOKEN are needed with --url');
  const local = await readState<LocalPlatform>(env, 'dev.json');
  if (!local)
    throw new Mistake('which platform? set --url, --org and OUTCALL_TOKEN, or run "npm start" in this checkout');
  return { url: local.authUrl, orgId: orgId ?? local.orgId, token: token ?? local.liveManageKey };
}
