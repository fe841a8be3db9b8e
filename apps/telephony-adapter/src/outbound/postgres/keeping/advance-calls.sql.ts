import type { Outbox } from '@outcall/platform-outbox';
import { batchRows, type Statement } from '@outcall/platform-postgres';
import { eventsOf } from './reported-events.sql.js';

const STEP = `ord int, org_id text, mode text, id text, lease_epoch int, phase smallint, status text, answered_at timestamptz, ended_at timestamptz,
  end_reason text, answers jsonb, outcome text, talk_seconds int, languages_heard jsonb, transcript jsonb`;

/**
 * $1: the steps, $2: who writes, $3: the events, by `ord`. The row's lease and phase decide; a step that comes too late
 * leaves neither state nor event.
 */
export const advanceCallsStatement = (outbox: Outbox): Statement => ({
  name: 'telephony.advance-calls',
  text: `
    WITH step AS (
      SELECT * FROM ${batchRows('$1', 't', STEP)}
    ), taken AS (
      UPDATE calls c
         SET phase = s.phase,
             status = s.status,
             answered_at = COALESCE(s.answered_at, c.answered_at),
             ended_at = s.ended_at,
             end_reason = s.end_reason,
             answers = COALESCE(s.answers, c.answers),
             outcome = s.outcome,
             talk_seconds = s.talk_seconds,
             languages_heard = COALESCE(s.languages_heard, c.languages_heard),
             transcript = COALESCE(s.transcript, c.transcript),
             lease_until = CASE WHEN s.ended_at IS NULL THEN c.lease_until END
        FROM step s
       WHERE c.org_id = s.org_id AND c.mode = s.mode AND c.id = s.id
         AND c.lease_owner = $2 AND c.lease_epoch = s.lease_epoch AND c.phase < s.phase AND c.ended_at IS NULL
      RETURNING s.ord
    )
    SELECT ARRAY(SELECT ord FROM taken) AS taken, ${outbox.appendCall(eventsOf('$3', 'taken'))} AS appended`,
});

export interface AdvancedRow {
  readonly taken: number[];
}
