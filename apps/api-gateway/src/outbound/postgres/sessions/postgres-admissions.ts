import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '@outcall/platform-postgres';
import { Admissions, type Admission } from '../../../application/streaming/admissions.js';

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

@Injectable()
export class PostgresAdmissions extends Admissions {
  constructor(private readonly database: Database) {
    super();
  }

  async hold(asked: readonly Admission[], now: Date): Promise<boolean[]> {
    const rows = await this.database.run<{ at: number }>(HOLD, [
      asked.map(({ sessionHash }) => sessionHash),
      asked.map(({ orgId }) => orgId),
      asked.map(({ memberId }) => memberId),
      now,
    ]);
    const holding = new Set(rows.map(({ at }) => at));
    return asked.map((_, index) => holding.has(index + 1));
  }
}
