import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '@outcall/platform-postgres';
import {
  LimitQuestions,
  type LeftQuestion,
  type LimitQuestion,
} from '../../../application/replanning/limit-questions.js';
import type { WaitedNumber } from '../../../application/replanning/waiting-runs.js';
import type { RunKey } from '../../../application/run-repository.js';
import { keyRow } from '../run-row/run-key.js';

/** $2 now. */
const ASK_ABOUT_NUMBERS: Statement = {
  name: 'runs.ask-about-numbers',
  text: `INSERT INTO limit_questions (org_id, mode, phone, look_at)
         SELECT DISTINCT org_id, mode, phone, $2::timestamptz FROM jsonb_to_recordset($1::jsonb) AS n(org_id text, mode text, phone text)`,
};

/** By the keys of the runs. $2 now. */
export const ASK_ABOUT_RUNS: Statement = {
  name: 'runs.ask-about-runs',
  text: `INSERT INTO limit_questions (org_id, mode, phone, run_id, look_at)
         SELECT r.org_id, r.mode, r.phone, r.id, $2::timestamptz FROM jsonb_to_recordset($1::jsonb) AS k(org_id text, mode text, id text)
          CROSS JOIN LATERAL (SELECT org_id, mode, phone, id FROM runs WHERE org_id = k.org_id AND mode = k.mode AND id = k.id OFFSET 0) r`,
};

/** How long a question waits that finds its number being gone through. */
const BESIDE = "interval '1 second'";

/**
 * $1 now, $2 until when they are taken, $3 by whom, $4 how many. Of several that ask the same one is left: it is asked
 * later than each of them was written. Whoever asks about a number first waits for those who go through it already, so
 * that changes of a number with many runs do not begin ever more ways through it.
 */
export const TAKE_QUESTIONS: Statement = {
  name: 'runs.take-limit-questions',
  text: `WITH due AS MATERIALIZED (
           SELECT org_id, mode, phone, id, run_id, behind FROM limit_questions WHERE look_at <= $1 ORDER BY look_at LIMIT $4 FOR UPDATE SKIP LOCKED),
         judged AS MATERIALIZED (
           SELECT d.org_id, d.mode, d.phone, d.id, row_number() OVER (PARTITION BY d.org_id, d.mode, d.phone, d.run_id, d.behind ORDER BY d.id) > 1 AS is_repeated,
                  d.run_id IS NULL AND d.behind IS NULL AND EXISTS (
                    SELECT FROM (SELECT run_id, behind FROM limit_questions b WHERE b.org_id = d.org_id AND b.mode = d.mode AND b.phone = d.phone OFFSET 0) o
                     WHERE o.run_id IS NULL AND o.behind IS NOT NULL) AS waits
             FROM due d),
         dropped AS (
           DELETE FROM limit_questions q USING judged t
            WHERE t.is_repeated AND q.org_id = t.org_id AND q.mode = t.mode AND q.phone = t.phone AND q.id = t.id),
         taken AS (
           UPDATE limit_questions q SET look_at = CASE WHEN t.waits THEN $1 + ${BESIDE} ELSE $2 END, owner = CASE WHEN t.waits THEN NULL ELSE $3 END FROM judged t
            WHERE NOT t.is_repeated AND q.org_id = t.org_id AND q.mode = t.mode AND q.phone = t.phone AND q.id = t.id
           RETURNING q.*, t.waits)
         SELECT org_id AS "orgId", mode, phone, id::text, run_id AS "runId", behind FROM taken WHERE NOT waits`,
};

/** $1 those taken, with `look_at` if they are not over, $2 by whom. */
export const SETTLE_QUESTIONS: Statement = {
  name: 'runs.settle-limit-questions',
  text: `WITH results AS MATERIALIZED (
           SELECT * FROM jsonb_to_recordset($1::jsonb) AS t(org_id text, mode text, phone text, id bigint, behind text, look_at timestamptz)),
         over AS (
           DELETE FROM limit_questions q USING results t
            WHERE t.look_at IS NULL AND q.org_id = t.org_id AND q.mode = t.mode AND q.phone = t.phone AND q.id = t.id AND q.owner = $2)
         UPDATE limit_questions q SET behind = t.behind, look_at = t.look_at, owner = NULL FROM results t
          WHERE t.look_at IS NOT NULL AND q.org_id = t.org_id AND q.mode = t.mode AND q.phone = t.phone AND q.id = t.id AND q.owner = $2`,
};

@Injectable()
export class PostgresLimitQuestions extends LimitQuestions {
  constructor(private readonly database: Database) {
    super();
  }

  async askAboutNumbers(numbers: readonly WaitedNumber[], now: string): Promise<void> {
    const rows = numbers.map(({ orgId, mode, phone }) => ({ org_id: orgId, mode, phone }));
    await this.database.run(ASK_ABOUT_NUMBERS, [JSON.stringify(rows), now]);
  }

  async askAboutRuns(runs: readonly RunKey[], now: string): Promise<void> {
    if (runs.length > 0) await this.database.run(ASK_ABOUT_RUNS, [JSON.stringify(runs.map(keyRow)), now]);
  }

  async take(now: string, until: string, owner: string, most: number): Promise<LimitQuestion[]> {
    return await this.database.run<LimitQuestion>(TAKE_QUESTIONS, [now, until, owner, most]);
  }

  async settle(taken: readonly LimitQuestion[], owner: string, left: readonly LeftQuestion[]): Promise<void> {
    const leftById = new Map(left.map((one) => [one.question.id, one]));
    const rows = taken.map(({ orgId, mode, phone, id }) => {
      const { behind = null, lookAt = null } = leftById.get(id) ?? {};
      return { org_id: orgId, mode, phone, id, behind, look_at: lookAt };
    });
    await this.database.run(SETTLE_QUESTIONS, [JSON.stringify(rows), owner]);
  }
}
