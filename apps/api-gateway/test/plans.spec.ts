import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OUTBOX_MIGRATIONS } from '@outcall/platform-outbox';
import { createTestDatabase, fill, plannedAnew, planOf, type TestDatabase } from '@outcall/testing';
import { MIGRATIONS } from '../src/migrations.js';
import {
  FIND,
  FIND_ACCESS_TOKENS,
  FIND_CONSOLE_TOKEN,
} from '../src/outbound/postgres/authenticating/postgres-credentials.js';
import {
  NEWEST,
  OLDEST,
  RECORD_AT_CONNECTED,
  SETTLE,
  SETTLE_ABANDONED,
} from '../src/outbound/postgres/auditing/audit.sql.js';
import { GRANTS, UNNOTIFIED } from '../src/outbound/postgres/connections/narrow-grants.js';
import { WAITING } from '../src/outbound/postgres/connections/postgres-narrowed-connections.js';
import { HOLD, KEYS_HOLD } from '../src/outbound/postgres/sessions/postgres-admissions.js';

const MANY = 'generate_series(1, 20000) n';
const FILL = [
  `INSERT INTO orgs (id, name, created_at, version) SELECT 'org_' || n, 'Shop', now(), 1 FROM ${MANY}`,
  `INSERT INTO api_keys (hash, id, org_id, name, mode, scopes, last4, created_at)
   SELECT sha256(n::text::bytea), 'key_' || n, 'org_' || n, 'key', 'live', '{}', '1234', now() FROM ${MANY}`,
  `INSERT INTO apps (id, name, mode, client_id, client_secret_hash, redirect_uris, scopes, webhook_events, created_at, version)
   SELECT 'app_' || n, 'App', 'live', 'client_' || n, '', '{}', '{}', '{}', now(), 1 FROM generate_series(1, 50) n`,
  `INSERT INTO oauth_grants (id, org_id, app_id, scopes, member_id, created_at)
   SELECT 'grt_' || n, 'org_' || n, 'app_' || 1 + n % 50, '{}', 'mem_1', now() FROM ${MANY}`,
  `INSERT INTO oauth_tokens (hash, kind, grant_id, scopes, expires_at)
   SELECT sha256(('t' || n)::bytea), 'access', 'grt_' || n, '{}', '2099-01-01' FROM ${MANY}`,
  `INSERT INTO app_connections (org_id, app_id, status, scopes, connected_at, version)
   SELECT 'org_' || n, 'app_' || 1 + n % 50, 'connected', '{}', now(), 1 FROM ${MANY}`,
  `INSERT INTO members (id, email, name, created_at) SELECT 'mem_' || n, n || '@shop.example', 'M', now() FROM ${MANY}`,
  `INSERT INTO memberships (org_id, member_id, role, created_at) SELECT 'org_' || n, 'mem_' || n, 'owner', now() FROM ${MANY}`,
  `INSERT INTO sessions (hash, member_id, expires_at) SELECT sha256(('s' || n)::bytea), 'mem_' || n, '2099-01-01' FROM ${MANY}`,
  `INSERT INTO console_tokens (hash, org_id, mode, actor_kind, actor_id, actor_name, is_read_only, expires_at, session_hash)
   SELECT sha256(('c' || n)::bytea), 'org_' || n, 'live', 'member', 'mem_' || n, 'M', false, '2099-01-01', sha256(('s' || n)::bytea) FROM ${MANY}`,
  `INSERT INTO audit_entries (org_id, by_kind, by_id, by_name, action, subject_kind) SELECT 'org_' || n % 10, 'staff', 'a', 'a', 'x', 'x' FROM ${MANY}`,
  `INSERT INTO audit_intents (org_id, by_kind, by_id, by_name, action, subject_kind) SELECT 'org_' || n % 10, 'staff', 'a', 'a', 'x', 'x' FROM ${MANY}`,
];

describe('the plans of the credentials', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase('gateway', [...MIGRATIONS, ...OUTBOX_MIGRATIONS], { isOwner: true });
  });
  afterAll(() => db.drop());

  const plan = (statement: { readonly text: string }, ...values: string[]): Promise<string> =>
    db.database.transaction((tx) => planOf(tx, statement, values));

  async function expectKeys(): Promise<void> {
    const token = await plan(FIND_ACCESS_TOKENS, "'{}'", 'now()');
    expect(token).toMatch(/oauth_tokens_pkey[^\n]*\n\s+Index Cond: \(hash = /);
    expect(token).toMatch(/oauth_grants_pkey[^\n]*\n\s+Index Cond: \(id = /);
    const key = await plan(FIND, "'{}'");
    const console = await plan(FIND_CONSOLE_TOKEN, "'\\x00'", 'now()');
    expect(console).toMatch(/console_tokens_pkey[^\n]*\n\s+Index Cond: \(hash = /);
    const streams = await plan(HOLD, "'{}'", "'{}'", "'{}'", 'now()');
    for (const each of [console, streams]) {
      expect(each).toMatch(/sessions_pkey[^\n]*\n\s+Index Cond: \(hash = /);
      expect(each).toMatch(/memberships_(pkey|of_member)[^\n]*\n\s+Index Cond: /);
    }
    const span = ["'org_1'", 'now()', 'now()', 'NULL', 'NULL', '50'];
    for (const page of [await plan(NEWEST, ...span), await plan(OLDEST, ...span)]) {
      expect(page).toMatch(
        /Index Scan[^\n]* using audit_entries_pkey[^\n]*\n\s+Index Cond: \(\(org_id = .*ROW\(at, id\)/,
      );
      expect(page).not.toMatch(/Sort|Seq Scan/);
    }
    const settled = await plan(SETTLE, '1', "'done'", 'NULL');
    expect(settled).toMatch(/audit_intents_pkey[^\n]*\n\s+Index Cond: \(id = /);
    expect(await plan(SETTLE_ABANDONED, '600000')).toMatch(/audit_intents_by_age/);
    const ofKeys = await plan(KEYS_HOLD, "'{}'", "'{}'");
    expect(ofKeys).toMatch(/api_keys_org_id_id_key[^\n]*\n\s+Index Cond: \(\(org_id = .* AND \(id = /);
    for (const narrowed of [await plan({ text: WAITING }, 'NULL', '20'), await plan({ text: UNNOTIFIED }, "'app_1'")]) {
      expect(narrowed).toMatch(/ using connections_narrowed /);
      expect(narrowed).not.toMatch(/Seq Scan|Sort/);
    }
    const who = ["'staff'", "'a'", "'a'", "'app.changed'", "'app'", "'app_1'"];
    for (const ofApp of [
      await plan(RECORD_AT_CONNECTED, "'app_1'", ...who, 'NULL', 'NULL'),
      await plan({ text: GRANTS }, "'app_1'", "'{}'", "'{}'"),
    ]) {
      expect(ofApp).toMatch(/oauth_grants_of_app[^\n]*\n\s+Index Cond: \(app_id = /);
      expect(ofApp).not.toMatch(/Seq Scan on oauth_grants/);
    }
    for (const each of [token, key, console, streams, ofKeys])
      expect(each).not.toMatch(/Seq Scan|oauth_grants_in_force/);
  }

  it.each([
    ['of keys', FIND, ["ARRAY['\\x00'::bytea]"]],
    ['of access tokens', FIND_ACCESS_TOKENS, ["ARRAY['\\x00'::bytea]", 'now()']],
  ] as const)('%s: the look-up of a single one is not planned at each request', async (_, statement, values) => {
    expect(await plannedAnew(db.database, statement, values, [...FILL, 'ANALYZE'])).toBe(0);
  });

  it('go by keys on tables that have never held anything, and after a vacuum of them', async () => {
    await expectKeys();
    await db.database.query('VACUUM ANALYZE');
    await expectKeys();
  });

  it('go by keys on full tables, before and after they are analyzed', async () => {
    await fill(db.database, FILL);
    await expectKeys();
    await db.database.query('ANALYZE');
    await expectKeys();
  });
});
