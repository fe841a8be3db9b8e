import { BareTables } from './bare-tables.js';
import { Loopback, type Answer, type Asked } from './loopback.js';

/** What the ledgers of a fault test read. */
const TABLES = [
  ...['runs.runs', 'runs.outbox', 'runs.outbox_dead', 'webhooks.endpoints', 'webhooks.deliveries'],
  ...['balances', 'calls', 'credit_entries', 'line_reservations', 'line_use', 'live_leases', 'released'].map(
    (name) => `telephony.${name}`,
  ),
  'telephony.virtual_carrier_requests',
  ...['group_partition', 'log_index', 'log_partition', 'log_pending', 'log_topic'].map((name) => `event_log.${name}`),
];
/** Of a run that nobody could be called for: it has no calls, and two events. */
const EVENTS = ['run.queued', 'run.failed'];

interface Endpoint {
  readonly url: string;
  sequence: number;
}

/**
 * As much of a platform as a fault test needs: orgs that start runs, tables that know of them, and events that their
 * endpoints are sent, again until they are taken. Every other request is answered with 200.
 */
export class PretendPlatform {
  /** What is answered instead; null: the connection is cut. */
  instead: (asked: Asked) => Answer | null | undefined = () => undefined;
  /** Whether an endpoint is sent the event with that number. */
  isSent: (sequence: number, org: string) => boolean = () => true;
  /** Events that an endpoint did not take at once, each time. */
  refusals = 0;
  readonly tables: BareTables;
  private readonly endpoints = new Map<string, Endpoint>();
  /** By the key of the org, and of the request. */
  private readonly runs = new Map<string, object>();
  private server: Loopback | undefined;

  private constructor(tables: BareTables) {
    this.tables = tables;
  }

  static async start(): Promise<PretendPlatform> {
    const platform = new PretendPlatform(await BareTables.make(...TABLES));
    platform.server = await Loopback.start((asked) => platform.answer(asked));
    return platform;
  }

  get dev(): object {
    const url = String(this.server?.url);
    const keys = { testKey: 'test', liveKey: 'live', adminToken: 'staff' };
    return { baseUrl: `${url}/v1`, authUrl: url, orgId: 'org_0', ...keys };
  }

  /** With nothing planted and nobody's runs. */
  async clear(): Promise<void> {
    [this.instead, this.isSent, this.refusals] = [() => undefined, () => true, 0];
    this.endpoints.clear();
    this.runs.clear();
    await this.tables.clear();
  }

  async stop(): Promise<void> {
    this.server?.stop();
    await this.tables.drop();
  }

  private async answer(asked: Asked): Promise<Answer | null> {
    const { what, headers, body } = asked;
    const other = this.instead(asked);
    if (other !== undefined) return other;
    const [, org, list] = /^POST \/admin\/v1\/orgs\/(org_[1-9])\/(\S+)$/.exec(what) ?? [];
    if (what === 'POST /admin/v1/orgs') return { body: { org: { id: `org_${this.endpoints.size + 1}` } } };
    if (org && list === 'api-keys') return { body: { secret: `key of ${org}` } };
    if (org && list === 'webhook-endpoints') await this.addEndpoint(org, body.url);
    if (what === 'POST /v1/stores') return { body: { store: { id: 'store_1' } } };
    if (what !== 'POST /v1/runs') return { body: { ok: true } };
    const [, shop] = /^Bearer key of (org_\d)$/.exec(String(headers.authorization)) ?? [];
    if (!shop) return { status: 201, body: { run: { id: 'run_test' } } };
    return { status: 201, body: { run: await this.runOf(shop, String(headers['idempotency-key'])) } };
  }

  private async addEndpoint(org_id: string, url: string): Promise<void> {
    this.endpoints.set(org_id, { url, sequence: 0 });
    await this.tables.put('telephony.balances', { org_id, amount: 0, taken_in: 0 });
    await this.tables.put('webhooks.endpoints', { org_id, last_sequence: 0 });
  }

  private async runOf(org_id: string, key: string): Promise<object> {
    const known = this.runs.get(`${org_id} ${key}`);
    if (known) return known;
    const run = { id: `run_${org_id}_${this.runs.size}`, status: 'gave_up', attempts: 0, calls: [] };
    this.runs.set(`${org_id} ${key}`, run);
    await this.tables.put('runs.runs', { ...run, org_id, mode: 'live' });
    for (const type of EVENTS) await this.tell(org_id, type, run.id);
    return run;
  }

  private async tell(org: string, type: string, runId: string): Promise<void> {
    const endpoint = this.endpoints.get(org) as Endpoint;
    const sequence = (endpoint.sequence += 1);
    await this.tables.rows('UPDATE webhooks.endpoints SET last_sequence = $2 WHERE org_id = $1', org, sequence);
    if (!this.isSent(sequence, org)) return;
    const createdAt = new Date().toISOString();
    const body = JSON.stringify({ id: `evt_${org}_${sequence}`, type, createdAt, data: { run: { id: runId } } });
    const headers = { 'content-type': 'application/json', 'svc-event-sequence': String(sequence) };
    while ((await fetch(endpoint.url, { method: 'POST', headers, body })).status !== 200) this.refusals += 1;
  }
}
