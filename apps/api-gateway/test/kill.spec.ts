import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Transaction } from '@outcall/platform-postgres';
import { eventually, freePort } from '@outcall/testing';
import { SettleAbandonedChanges } from '../src/application/auditing/settle-abandoned-changes.use-case.js';
import { ADMIN_TOKEN, startGateway, type Gateway } from './gateway-service.js';
import { answerOk } from './upstream.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const ENDPOINT = { mode: 'live', url: 'https://hooks.example/T1', eventTypes: ['*'] };

/** docs/adr/0026-asked-changes.md: what is recorded of a change whose gateway is killed. */
describe('A gateway process killed while another service makes a change', () => {
  let gateway: Gateway; // its two replicas live on
  let orgId: string;
  let child: ChildProcess;
  let exit: Promise<unknown[]>;
  let url: string;
  beforeAll(async () => {
    await promisify(execFile)(process.execPath, [`${ROOT}tools/build.mjs`]);
    gateway = await startGateway({ replicas: 2 });
  });
  afterAll(() => gateway.stop());

  /** The built gateway as a process of its own, as it runs in production. */
  beforeEach(async () => {
    orgId = String((await gateway.admin('POST', '/orgs', { name: 'Shop' })).body.org.id);
    const port = await freePort();
    const env = { ...gateway.settings, PATH: process.env['PATH'] ?? '', PORT: String(port) };
    child = spawn(process.execPath, [`${ROOT}apps/api-gateway/dist/main.js`], { env, stdio: 'ignore' });
    exit = once(child, 'exit');
    url = `http://127.0.0.1:${port}`;
    await eventually(async () => (await fetch(`${url}/readyz`)).ok);
  });
  afterEach(async () => {
    gateway.resetOwners();
    child.kill('SIGKILL');
    await exit;
  });

  /** With which status it was answered; null: not at all. */
  const addEndpoint = (): Promise<number | null> =>
    fetch(`${url}/admin/v1/orgs/${orgId}/webhook-endpoints`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify(ENDPOINT),
    }).then(
      ({ status }) => status,
      () => null,
    );
  const intents = (tx: Pick<Transaction, 'query'> = gateway.db.database, lock = '') =>
    tx.query<{ action: string }>(`SELECT action FROM audit_intents WHERE org_id = $1 ${lock}`, [orgId]);
  const entries = async () =>
    ((await gateway.admin('GET', `/orgs/${orgId}/audit`)).body.entries as { action: string; outcome: string }[])
      .filter(({ action }) => action !== 'org.created')
      .map(({ action, outcome }) => ({ action, outcome }));
  /** Ten minutes later, by both replicas at once. */
  const settleLater = async (): Promise<number[]> => {
    await gateway.db.database.query(`UPDATE audit_intents SET asked_at = asked_at - interval '11 minutes'`);
    return Promise.all(gateway.apps.map((app) => app.get(SettleAbandonedChanges).execute()));
  };
  const expectUnknown = async (): Promise<void> => {
    expect([await intents(), await entries()]).toEqual([[{ action: 'endpoint.added' }], []]);
    const settled = await settleLater();
    expect(settled.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect([await intents(), await entries()]).toEqual([[], [{ action: 'endpoint.added', outcome: 'unknown' }]]);
    expect(await settleLater()).toEqual([0, 0]);
  };

  it('leaves what it had asked for, and that becomes unknown once', async () => {
    gateway.owners['webhook-delivery'].state.respond = () => void child.kill('SIGKILL');
    expect(await addEndpoint()).toBeNull();
    expect(await exit).toEqual([null, 'SIGKILL']);
    await expectUnknown();
  });

  it('leaves what the service had made and it had not yet settled, and does not call it done', async () => {
    const { database } = gateway.db;
    const asked = new Promise<() => void>((resolve) => {
      gateway.owners['webhook-delivery'].state.respond = (received, response) =>
        resolve(() => answerOk(received, response));
    });
    const answered = addEndpoint();
    const answer = await asked;
    await database.transaction(async (tx) => {
      await intents(tx, 'FOR UPDATE'); // so that it cannot be settled
      answer();
      const settling = await eventually(async () => {
        const [one] = await database.query<{ pid: number }>(
          `SELECT pid FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%DELETE FROM audit_intents%'`,
        );
        if (!one) throw new Error('nothing waits for the lock');
        return one.pid;
      });
      child.kill('SIGKILL');
      expect(await exit).toEqual([null, 'SIGKILL']);
      // The statement of the dead process would end by itself when the lock goes: as if it had died before it sent it.
      await database.query('SELECT pg_terminate_backend($1)', [settling]);
      await eventually(async () => {
        const left = await database.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [settling]);
        return left.length === 0;
      });
    });
    expect(await answered).toBeNull();
    await expectUnknown();
  });

  it('has settled what it answered, whenever it is killed after that', async () => {
    expect(await addEndpoint()).toBe(200);
    child.kill('SIGKILL');
    expect(await exit).toEqual([null, 'SIGKILL']);
    expect([await intents(), await entries()]).toEqual([[], [{ action: 'endpoint.added', outcome: 'done' }]]);
  });
});
