import { Injectable } from '@nestjs/common';
import type { LiveExplanation, LiveExplanationQuestion } from '@outcall/contracts-telephony';
import { Clock } from '@outcall/kernel';
import { Database, type Statement } from '@outcall/platform-postgres';
import { LineUse } from '../../../application/reading/line-use.js';
import { lacksTemplate } from '../dlt/lacks-template.sql.js';

/** Counts lines as `place_live_calls` does, but without its locks: the result may be out of date when it is read. */
export const LOOK: Statement = {
  name: 'telephony.look-at-lines',
  text: `
    SELECT COALESCE((
             SELECT sum(GREATEST(0, n.lines - COALESCE(u.used, 0))) FROM numbers n
               LEFT JOIN (SELECT number_id, sum(used) AS used FROM (
                            SELECT number_id, count(*) AS used FROM live_leases WHERE org_id = $1 GROUP BY number_id
                             UNION ALL
                            SELECT number_id, sum(slots) FROM line_reservations WHERE org_id = $1 AND expires_at > $4 GROUP BY number_id) lines
                           GROUP BY number_id) u ON u.number_id = n.id
              WHERE n.org_id = $1 AND n.call_types @> ARRAY[$2] AND number_can(n.languages, n.speech, n.dtmf, $5, $6)
                AND NOT (n.trunk IS NOT NULL AND ${lacksTemplate('$1', '$7')})), 0)::int AS free,
           EXISTS (SELECT FROM live_leases l WHERE l.org_id = $1 AND l.phone = $3)
           OR EXISTS (SELECT FROM inbound_calls i WHERE i.lease_until > $4 AND i.org_id || '' = $1 AND i.caller = $3) AS is_in_call`,
};

@Injectable()
export class PostgresLineUse extends LineUse {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async look({
    orgId,
    callType,
    phone,
    language,
    needsSpeech,
    flowId,
  }: LiveExplanationQuestion): Promise<Pick<LiveExplanation, 'freeLines' | 'isInCall'>> {
    const [row] = await this.database.run<{ free: number; is_in_call: boolean }>(LOOK, [
      orgId,
      callType,
      phone,
      this.clock.now(),
      language ?? null,
      needsSpeech ?? false,
      flowId ?? null,
    ]);
    return { freeLines: row?.free ?? 0, isInCall: row?.is_in_call ?? false };
  }
}
