import { Injectable } from '@nestjs/common';
import type { Mode } from '@outcall/kernel';
import { Database, type Statement } from '@outcall/platform-postgres';
import {
  ShopperDecisions,
  type MissedRun,
  type ShopperDecision,
} from '../../../application/stopping/shopper-decisions.js';
import { IS_OPEN, RUNS_OF_STATUSES } from '../run-row/of-statuses.js';

/** Rows are inserted in the order of their keys, so that two replicas with the same events cannot deadlock. */
const NOTE: Statement = {
  name: 'runs.note-decisions',
  text: `INSERT INTO decisions_heard (org_id, mode, phone, version, decided_at, heard_at, is_opted_out, is_wrong_person, consent_ids, request_id, traceparent)
         SELECT org_id, mode, phone, version, decided_at, $2, is_opted_out, is_wrong_person, consent_ids, request_id, traceparent
           FROM jsonb_to_recordset($1::jsonb) AS d(org_id text, mode text, phone text, version bigint, decided_at timestamptz, is_opted_out boolean, is_wrong_person boolean, consent_ids text[], request_id text, traceparent text)
          ORDER BY org_id, mode, phone, version
         ON CONFLICT DO NOTHING`,
};

const FORGET: Statement = {
  name: 'runs.forget-decisions',
  text: 'DELETE FROM decisions_heard WHERE heard_at < $1',
};

/**
 * $1 since. `OFFSET 0` makes the planner look up each number in `run_statuses_by_phone`, whatever the statistics of the
 * tables say.
 */
export const MISSED: Statement = {
  name: 'runs.missed-decisions',
  text: `SELECT r.*, d.version, d.decided_at, d.is_opted_out, d.is_wrong_person, d.consent_ids, d.request_id, d.traceparent
           FROM decisions_heard d CROSS JOIN LATERAL (
                  SELECT s.org_id, s.mode, s.id FROM ${RUNS_OF_STATUSES}
                   WHERE s.org_id = d.org_id AND s.mode = d.mode AND s.phone = d.phone AND ${IS_OPEN}
                     AND (r.terms ->> 'contactVersion')::bigint < d.version AND r.dial -> 'stop' IS NULL
                     AND (d.is_opted_out OR d.is_wrong_person AND r.terms -> 'createdBy' ->> 'kind' = 'trigger' OR (r.basis ->> 'kind' = 'consent' AND r.basis ->> 'consentId' <> ALL (d.consent_ids))) OFFSET 0) r
          WHERE d.heard_at >= $1 LIMIT 1000`,
};

interface MissedRow {
  readonly org_id: string;
  readonly mode: Mode;
  readonly id: string;
  readonly version: string;
  readonly decided_at: Date;
  readonly is_opted_out: boolean;
  readonly is_wrong_person: boolean;
  readonly consent_ids: string[];
  readonly request_id: string | null;
  readonly traceparent: string | null;
}

@Injectable()
export class PostgresShopperDecisions extends ShopperDecisions {
  constructor(private readonly database: Database) {
    super();
  }

  async note(decisions: readonly ShopperDecision[], heardAt: Date): Promise<void> {
    const result = decisions.filter(({ fact }) => fact.version !== null).map(toItem);
    if (result.length > 0) await this.database.run(NOTE, [JSON.stringify(result), heardAt]);
  }

  async missed(since: Date): Promise<MissedRun[]> {
    await this.database.run(FORGET, [since]);
    return (await this.database.run<MissedRow>(MISSED, [since])).map(toMissed);
  }
}

const toItem = ({ number, fact, trace }: ShopperDecision) => ({
  org_id: number.orgId,
  mode: number.mode,
  phone: number.phone,
  version: fact.version,
  decided_at: fact.at,
  is_opted_out: fact.isOptedOut,
  is_wrong_person: fact.isWrongPerson === true,
  consent_ids: fact.consentIds,
  request_id: trace.requestId,
  traceparent: trace.traceparent,
});

const toMissed = (row: MissedRow): MissedRun => ({
  run: { orgId: row.org_id, mode: row.mode, id: row.id },
  decision: {
    fact: {
      type: 'shopper.decided',
      at: row.decided_at.toISOString(),
      version: Number(row.version),
      isOptedOut: row.is_opted_out,
      consentIds: row.consent_ids,
      ...(row.is_wrong_person && { isWrongPerson: true }),
    },
    trace: { requestId: row.request_id, traceparent: row.traceparent },
  },
});
