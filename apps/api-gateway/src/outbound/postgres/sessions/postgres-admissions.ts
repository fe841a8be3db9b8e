import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '@outcall/platform-postgres';
import {
  Admissions,
  type Admission,
  type KeyAdmission,
  type SessionAdmission,
} from '../../../application/streaming/admissions.js';

/** Asked once a second for all open streams. LATERAL with OFFSET 0 keeps two primary-key reads for each. */
export const HOLD: Statement = {
  name: 'gateway.admissions-that-hold',
  text: `
    SELECT asked.at::integer AS at
      FROM unnest((SELECT $1::bytea[]), (SELECT $2::text[]), (SELECT $3::text[])) WITH ORDINALITY AS asked (session, org_id, member_id, at),
           LATERAL (SELECT member_id, expires_at FROM sessions WHERE hash = asked.session OFFSET 0) AS s,
           LATERAL (SELECT status FROM memberships WHERE org_id = asked.org_id AND member_id = asked.member_id OFFSET 0) AS m
     WHERE s.member_id = asked.member_id AND s.expires_at > $4 AND m.status = 'active'`,
};

/** The same for the streams of API keys. */
export const KEYS_HOLD: Statement = {
  name: 'gateway.keys-that-hold',
  text: `
    SELECT asked.at::integer AS at
      FROM unnest((SELECT $1::text[]), (SELECT $2::text[])) WITH ORDINALITY AS asked (org_id, key_id, at),
           LATERAL (SELECT revoked_at FROM api_keys WHERE org_id = asked.org_id AND id = asked.key_id OFFSET 0) AS k
     WHERE k.revoked_at IS NULL`,
};

@Injectable()
export class PostgresAdmissions extends Admissions {
  constructor(private readonly database: Database) {
    super();
  }

  async hold(asked: readonly Admission[], now: Date): Promise<boolean[]> {
    const sessions = asked.filter((each) => each.kind === 'member');
    const keys = asked.filter((each) => each.kind === 'api_key');
    const [ofMembers, ofKeys] = [await this.sessions(sessions, now), await this.keys(keys)];
    const holding = new Set<Admission>([...ofMembers, ...ofKeys]);
    return asked.map((each) => holding.has(each));
  }

  private async sessions(asked: readonly SessionAdmission[], now: Date): Promise<SessionAdmission[]> {
    if (asked.length === 0) return [];
    const rows = await this.database.run<{ at: number }>(HOLD, [
      asked.map(({ sessionHash }) => sessionHash),
      asked.map(({ orgId }) => orgId),
      asked.map(({ memberId }) => memberId),
      now,
    ]);
    return placesOf(asked, rows);
  }

  private async keys(asked: readonly KeyAdmission[]): Promise<KeyAdmission[]> {
    if (asked.length === 0) return [];
    const values = [asked.map(({ orgId }) => orgId), asked.map(({ keyId }) => keyId)];
    return placesOf(asked, await this.database.run<{ at: number }>(KEYS_HOLD, values));
  }
}

function placesOf<T>(asked: readonly T[], rows: readonly { at: number }[]): T[] {
  const holding = new Set(rows.map(({ at }) => at));
  return asked.filter((_, index) => holding.has(index + 1));
}
