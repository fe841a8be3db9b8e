import type { ImportedObject, SentResult } from '@outcall/commerce-import';
import { TooLarge, type Asked } from '../asking/ask-once.js';
import { askPatiently, type OnWait } from '../asking/ask-patiently.js';
import { Mistake } from '../mistake.js';
import type { ImportTarget } from './import-target.js';

interface Batch {
  readonly storeId: string;
  readonly entity: string;
  readonly objects: readonly ImportedObject[];
  readonly startsFlows: boolean;
  /** Told why nothing is sent for a while. */
  readonly onWait: OnWait;
}

/** The platform as an importer needs it. */
export class PlatformClient {
  private readonly base: string;
  private readonly org: string;
  private readonly token: string;

  constructor({ url, orgId, token }: ImportTarget) {
    this.base = url.replace(/\/+$/, '');
    this.org = `/admin/v1/orgs/${encodeURIComponent(orgId)}`;
    this.token = token;
  }

  /** The id of the live store with this key. */
  async storeId(key: string): Promise<string> {
    const { stores } = await this.ask<{ readonly stores: readonly { readonly id: string; readonly key: string }[] }>({
      method: 'GET',
      path: '/v1/stores',
      token: await this.publicToken(),
    });
    const store = stores.find((each) => each.key === key);
    if (store) return store.id;
    const known = stores.map((each) => each.key).join(', ') || 'none';
    throw new Mistake(`the org has no store with the key "${key}"; it has ${known}`);
  }

  /** What lists stores: an API key does so itself, the administrator by a token of the console. */
  private async publicToken(): Promise<string> {
    if (this.token.startsWith('svc_sk_')) return this.token;
    const path = `${this.org}/console-token`;
    const body = { mode: 'live' };
    return (await this.ask<{ readonly token: string }>({ method: 'POST', path, body, token: this.token })).token;
  }

  /**
   * Sends objects until the platform took them, waiting while it is away or asks for patience. What is too large for
   * one request, a proxy's limit too, is sent in halves.
   */
  async sync(batch: Batch): Promise<readonly SentResult[]> {
    const { storeId, entity, objects, startsFlows, onWait } = batch;
    const path = `${this.org}/stores/${storeId}/${entity}${startsFlows ? '?startFlows=true' : ''}`;
    try {
      const asked = { method: 'PUT', path, body: { [entity]: objects }, token: this.token };
      return (await this.ask<{ readonly results: readonly SentResult[] }>(asked, onWait)).results;
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error;
      const [only] = objects;
      if (only && objects.length === 1)
        return [{ externalId: only.externalId, outcome: 'failed', details: [{ path: '', message: error.message }] }];
      const half = Math.ceil(objects.length / 2);
      const first = await this.sync({ ...batch, objects: objects.slice(0, half) });
      return [...first, ...(await this.sync({ ...batch, objects: objects.slice(half) }))];
    }
  }

  private ask<Answer>(asked: Asked, onWait?: OnWait): Promise<Answer> {
    return askPatiently<Answer>(this.base, asked, onWait);
  }
}
