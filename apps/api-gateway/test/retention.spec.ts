import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SystemClock } from '@outcall/kernel';
import { OUTBOX_MIGRATIONS } from '@outcall/platform-outbox';
import { daysBefore, Retention } from '@outcall/platform-service';
import { Logger } from '@outcall/platform-telemetry';
import { createTestDatabase, type TestDatabase } from '@outcall/testing';
import { MIGRATIONS } from '../src/migrations.js';
import { auditRetention, RETENTION_RULES } from '../src/outbound/postgres/retention-rules.js';

const AGES = [-1, 0.5, 2, 29, 31]; // days since they expired

describe('The retention of the gateway', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase('gateway', [...MIGRATIONS, ...OUTBOX_MIGRATIONS]);
  });
  afterAll(() => db?.drop());

  it('deletes what has expired, and knows used codes and tokens for a month longer', async () => {
    const add = (sql: string, values: unknown[] = []) => db.database.query(sql, values);
    await add("INSERT INTO orgs (id, name, is_verified, created_at, version) VALUES ('org_1', 'x', true, now(), 1)");
    await add("INSERT INTO members (id, email, name, created_at) VALUES ('mem_1', 'a@b.c', 'A', now())");
    await add(
      "INSERT INTO memberships (org_id, member_id, role, created_at) VALUES ('org_1', 'mem_1', 'owner', now())",
    );
    await add(
      "INSERT INTO apps (id, name, mode, client_id, client_secret_hash, redirect_uris, scopes, webhook_events, created_at, version) VALUES ('app_1', 'x', 'live', 'c', '', '{}', '{}', '{}', now(), 1)",
    );
    await add(
      "INSERT INTO oauth_grants (id, org_id, app_id, scopes, member_id, created_at) VALUES ('grt_1', 'org_1', 'app_1', '{}', 'mem_1', now())",
    );
    const rows: Record<string, string> = {
      sessions: 'member_id, hash, expires_at',
      console_tokens: 'org_id, mode, actor_kind, actor_id, actor_name, is_read_only, hash, expires_at',
      authorization_requests: 'app_id, redirect_uri, scopes, challenge, hash, expires_at',
      invitations: 'org_id, member_id, hash, expires_at',
      password_resets: 'member_id, hash, expires_at',
      oauth_codes: 'grant_id, redirect_uri, challenge, hash, expires_at',
      oauth_tokens: 'grant_id, kind, scopes, hash, expires_at',
    };
    const fixed: Record<string, string> = {
      member_id: "'mem_1'",
      org_id: "'org_1'",
      app_id: "'app_1'",
      grant_id: "'grt_1'",
      mode: "'live'",
      actor_kind: "'admin'",
      actor_id: "''",
      actor_name: "''",
      is_read_only: 'false',
      redirect_uri: "''",
      scopes: "'{}'",
      challenge: "''",
      kind: "'access'",
      hash: '$1',
      expires_at: '$2',
    };
    for (const [table, columns] of Object.entries(rows))
      for (const days of AGES)
        await add(
          `INSERT INTO ${table} (${columns}) VALUES (${columns
            .split(', ')
            .map((name) => fixed[name])
            .join(', ')})`,
          [Buffer.from(String(days)), daysBefore(new Date(), days)],
        );
    for (const days of [...AGES, 29.9, 30.1])
      await add(
        "INSERT INTO outage_mails (org_id, event_id, member_id, notice, created_at) VALUES ('org_1', $1, 'mem_1', '{}', $2)",
        [String(days), daysBefore(new Date(), days)],
      );
    const logger = Logger.create({ service: 'test', level: 'silent' });
    await new Retention(db.database, new SystemClock(), logger, RETENTION_RULES, 1_000).apply();
    const mails = await db.database.query<{ days: number }>(
      'SELECT event_id::float8 AS days FROM outage_mails ORDER BY 1',
    );
    expect(mails.map(({ days }) => days)).toEqual([-1, 0.5, 2, 29, 29.9]);
    const left: Record<string, number[]> = {};
    for (const table of Object.keys(rows)) {
      const found = await db.database.query<{ hash: Buffer }>(`SELECT hash FROM ${table}`);
      left[table] = found.map(({ hash }) => Number(hash.toString())).sort((a, b) => a - b);
    }
    expect(left).toEqual({
      sessions: [-1, 0.5],
      console_tokens: [-1, 0.5],
      authorization_requests: [-1, 0.5],
      invitations: [-1, 0.5],
      password_resets: [-1, 0.5],
      oauth_codes: [-1, 0.5, 2, 29],
      oauth_tokens: [-1, 0.5, 2, 29],
    });
  });

  it('deletes entries of the audit log a day after their time, and none before it or with 0 days', async () => {
    for (const days of [90.5, 91.5, 400])
      await db.database.query(
        "INSERT INTO audit_entries (org_id, at, by_kind, by_id, by_name, action, subject_kind, subject_id) VALUES ('org_1', $1, 'staff', 'a', 'a', 'x', 'x', $2)",
        [daysBefore(new Date(), days), String(days)],
      );
    const left = async (kept: number): Promise<number[]> => {
      const logger = Logger.create({ service: 'test', level: 'silent' });
      await new Retention(db.database, new SystemClock(), logger, auditRetention(kept), 1_000).apply();
      const rows = await db.database.query<{ days: number }>(
        'SELECT subject_id::float8 AS days FROM audit_entries ORDER BY 1',
      );
      return rows.map(({ days }) => days);
    };
    expect(await left(0)).toEqual([90.5, 91.5, 400]);
    expect(await left(200)).toEqual([90.5, 91.5]);
    expect(await left(90)).toEqual([90.5]);
  });
});
