import { isIPv6 } from 'node:net';
import { isId } from '@outcall/kernel';
import type { Trunk, TrunkCodec } from '../../application/trunks/trunk-book.js';
import type { AriClient } from './ari-client.js';

const CODECS: Readonly<Record<TrunkCodec, string>> = { PCMA: 'alaw', PCMU: 'ulaw' };

const MADE_AT_ONCE = 403;

/** Without any sound from the other side the engine ends a call. */
const SILENT_SECONDS = 20;

/**
 * Gives trunks to the engine, which keeps them in memory (`sorcery.conf`): one that has started anew has none of them.
 * A trunk never changes under its id, so what the engine was given stays right, until the trunk is removed.
 */
export class EngineTrunks {
  private readonly given = new Set<string>();
  private readonly giving = new Map<string, Promise<void>>();

  constructor(private readonly engine: Pick<AriClient, 'ask'>) {}

  /** The endpoint of the phone by the trunk, which the engine has by then. */
  async endpointOf(trunk: Trunk, phone: string): Promise<string> {
    const giving = this.giving.get(trunk.id) ?? this.giveOnce(trunk).finally(() => this.giving.delete(trunk.id));
    this.giving.set(trunk.id, giving);
    await giving;
    return `PJSIP/${trunk.id}/${uriOf(trunk, phone)}`;
  }

  /** Those that the engine keeps, whoever gave them, and by which no call goes now. */
  async idle(): Promise<string[]> {
    const { status, body } = await this.engine.ask({ method: 'GET', path: '/endpoints/PJSIP' });
    if (status !== 200) throw new Error(`the engine does not list its endpoints: ${status}`);
    const endpoints = body as readonly { readonly resource: string; readonly channel_ids: readonly string[] }[];
    return endpoints
      .filter(({ resource, channel_ids }) => isId('trunk', resource) && channel_ids.length === 0)
      .map(({ resource }) => resource);
  }

  /** The endpoint first: without it nothing is dialled by the rest. */
  async forget(trunkId: string): Promise<void> {
    this.given.delete(trunkId);
    for (const type of ['endpoint', 'aor', 'auth']) {
      const { status } = await this.engine.ask({ method: 'DELETE', path: pathOf(type, trunkId) });
      if (status !== 404 && (status < 200 || status > 299))
        throw new Error(`the engine does not forget the ${type} of trunk ${trunkId}: ${status}`);
    }
  }

  /** Also one that is there, but was given by another process: that one may have meant other settings. */
  private async giveOnce(trunk: Trunk): Promise<void> {
    if (this.given.has(trunk.id) && (await this.has('endpoint', trunk.id))) return;
    await this.give(trunk);
    this.given.add(trunk.id);
  }

  private async has(type: string, id: string): Promise<boolean> {
    const { status } = await this.engine.ask({ method: 'GET', path: pathOf(type, id) });
    return status === 200;
  }

  /** The endpoint last: once it is there, so is what it names. */
  private async give(trunk: Trunk): Promise<void> {
    const { id, transport, codecs, username, password } = trunk;
    if (!(await this.has('transport', transport))) throw new Error(`the engine has no transport "${transport}"`);
    const isKnownByDigest = username !== null && password !== null;
    if (isKnownByDigest) await this.put('auth', id, { auth_type: 'userpass', username, password });
    await this.put('aor', id, { contact: uriOf(trunk) });
    await this.put('endpoint', id, {
      transport,
      aors: id,
      ...(isKnownByDigest && { outbound_auth: id }),
      ...(transport === 'tls' && { media_encryption: 'sdes' }),
      // nobody calls in by it: the context has no extension
      context: 'nobody',
      disallow: 'all',
      allow: codecs.map((codec) => CODECS[codec]).join(','),
      dtmf_mode: 'rfc4733',
      direct_media: 'no',
      rtp_symmetric: 'yes',
      rtp_timeout: String(SILENT_SECONDS),
      timers: 'yes',
      timers_min_se: '90',
      timers_sess_expires: '120',
      // the number called from, as P-Asserted-Identity
      trust_id_outbound: 'yes',
      send_pai: 'yes',
    });
  }

  /** What the engine answers is not told: it repeats the password. */
  private async put(type: string, id: string, settings: Readonly<Record<string, string>>): Promise<void> {
    const fields = Object.entries(settings).map(([attribute, value]) => ({ attribute, value }));
    const put = async () => (await this.engine.ask({ method: 'PUT', path: pathOf(type, id), body: { fields } })).status;
    const first = await put();
    if (first === 200) return;
    // 403 is also what two who make the same at once are told; the second time it is there, and is changed
    const second = first === MADE_AT_ONCE ? await put() : first;
    if (second !== 200) throw new Error(`the engine does not take the ${type} of trunk ${id}: ${second}`);
  }
}

const pathOf = (type: string, id: string): string => `/asterisk/config/dynamic/res_pjsip/${type}/${id}`;

function uriOf({ host, port, transport }: Trunk, phone?: string): string {
  const address = `${isIPv6(host) ? `[${host}]` : host}:${port}`;
  return `sip:${phone === undefined ? '' : `${phone}@`}${address}${transport === 'udp' ? '' : `;transport=${transport}`}`;
}
