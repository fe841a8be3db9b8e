import { Injectable } from '@nestjs/common';
import type { Mode } from '@outcall/kernel';
import { Database, type Statement } from '@outcall/platform-postgres';
import { currentTrace } from '@outcall/platform-telemetry';
import {
  TriggeredRuns,
  type FoundRun,
  type KnownOrg,
  type TriggerName,
} from '../../../application/starting/triggered-runs.js';
import type { Stops } from '../../../application/stops.js';
import type { Transition } from '../../../domain/run/transition.js';
import { recordset, toRecordset } from '../run-row/recordset.js';
import { RunCommits } from '../writing/run-commits.js';

const FIND: Statement = {
  name: 'runs.of-triggers',
  text: `SELECT r.org_id, r.mode, r.trigger_key, r.id AS "runId", r.contact_id AS "contactId"
            FROM (SELECT * FROM ${recordset('$1', ['org_id', 'mode', 'trigger_key'])}) k
           JOIN runs r ON r.org_id = k.org_id AND r.mode = k.mode AND r.trigger_key = k.trigger_key AND r.trigger_key IS NOT NULL`,
};

const ORG: Statement = {
  name: 'runs.org-of-trigger',
  text: `SELECT version AS "orgVersion", name AS "orgName", is_verified AS "isVerified", calling_hours AS "callingHours", shopper_limits AS "shopperLimits"
           FROM org_settings WHERE org_id = $1`,
};

interface FoundRow extends FoundRun {
  readonly org_id: string;
  readonly mode: Mode;
  readonly trigger_key: string;
}

const textOf = (orgId: string, mode: string, key: string): string => `${orgId}/${mode}/${key}`;

@Injectable()
export class PostgresTriggeredRuns extends TriggeredRuns {
  constructor(
    private readonly database: Database,
    private readonly commits: RunCommits,
  ) {
    super();
  }

  async find(names: readonly TriggerName[]): Promise<(FoundRun | null)[]> {
    if (names.length === 0) return [];
    const asked = new Map(names.map((name) => [textOf(name.orgId, name.mode, name.key), name]));
    const rows = await this.database.run<FoundRow>(FIND, [
      toRecordset([...asked.values()].map(({ orgId, mode, key }) => ({ org_id: orgId, mode, trigger_key: key }))),
    ]);
    const found = new Map(
      rows.map(({ org_id, mode, trigger_key, ...run }) => [textOf(org_id, mode, trigger_key), run]),
    );
    return names.map(({ orgId, mode, key }) => found.get(textOf(orgId, mode, key)) ?? null);
  }

  async create(started: Transition, triggerKey: string, numberHashes: readonly string[]): Promise<Stops | boolean> {
    const cause = { at: started.state.run.createdAt, ...currentTrace() };
    return await this.commits.insert({ transition: started, cause, outcome: null, triggerKey, numberHashes });
  }

  async org(orgId: string): Promise<KnownOrg | null> {
    const [row] = await this.database.run<Omit<KnownOrg, 'orgVersion'> & { orgVersion: string }>(ORG, [orgId]);
    return row ? { ...row, orgVersion: Number(row.orgVersion) } : null;
  }
}
