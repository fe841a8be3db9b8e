import { Injectable } from '@nestjs/common';
import type { PublishedFlowAnswer, PublishedFlowQuestion, RunningVersion } from '@outcall/contracts-flow';
import { Database, type Statement } from '@outcall/platform-postgres';
import { RunnableVersions, type StoredVersion } from '../../application/reading/runnable-versions.js';

/** Two index lookups per question: with an OR in the join the planner reads every flow of the org. */
const CURRENT: Statement = {
  name: 'flow.current-versions',
  text: `
    SELECT q.flow_id IS NOT NULL AS by_id, f.id, f.published_version_id, f.published_version, f.event_version
      FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (org_id text, flow_id text, flow_key text)) WITH ORDINALITY AS q(org_id, flow_id, flow_key, place)
      LEFT JOIN LATERAL (
        SELECT id, published_version_id, published_version, event_version FROM flows WHERE org_id = q.org_id AND id = q.flow_id
        UNION ALL
        SELECT id, published_version_id, published_version, event_version FROM flows WHERE org_id = q.org_id AND library_key = q.flow_key AND q.flow_id IS NULL
      ) f ON true
     ORDER BY q.place`,
};

const RUNNING: Statement = {
  name: 'flow.running-versions',
  text: `
    SELECT id, published_version_id, event_version FROM flows
     WHERE org_id = $1 AND published_version_id IS NOT NULL ORDER BY id`,
};

const FIND: Statement = {
  name: 'flow.find-version',
  text: 'SELECT id, flow_id AS "flowId", org_id AS "orgId", version, definition FROM flow_versions WHERE org_id = $1 AND id = $2',
};

interface CurrentRow {
  readonly by_id: boolean;
  readonly id: string | null;
  readonly published_version_id: string | null;
  readonly published_version: number | null;
  readonly event_version: string;
}

interface RunningRow {
  readonly id: string;
  readonly published_version_id: string;
  readonly event_version: string;
}

function answerOf({
  by_id,
  id,
  published_version_id,
  published_version,
  event_version,
}: CurrentRow): PublishedFlowAnswer {
  if (id === null && by_id) return { ok: false, errorCode: 'NOT_FOUND' };
  if (id === null || published_version_id === null || published_version === null)
    return { ok: false, errorCode: 'NOT_PUBLISHED' };
  return {
    ok: true,
    flowId: id,
    flowVersionId: published_version_id,
    version: published_version,
    eventVersion: Number(event_version),
  };
}

@Injectable()
export class PostgresRunnableVersions extends RunnableVersions {
  constructor(private readonly database: Database) {
    super();
  }

  async current(questions: readonly PublishedFlowQuestion[]): Promise<PublishedFlowAnswer[]> {
    const asked = questions.map(({ orgId, flowId, flowKey }) => ({
      org_id: orgId,
      flow_id: flowId,
      flow_key: flowKey,
    }));
    const rows = await this.database.run<CurrentRow>(CURRENT, [JSON.stringify(asked)]);
    return rows.map(answerOf);
  }

  async running(orgId: string): Promise<RunningVersion[]> {
    const rows = await this.database.run<RunningRow>(RUNNING, [orgId]);
    return rows.map(({ id, published_version_id, event_version }) => ({
      flowId: id,
      flowVersionId: published_version_id,
      eventVersion: Number(event_version),
    }));
  }

  async find(orgId: string, versionId: string): Promise<StoredVersion | null> {
    const [row] = await this.database.run<StoredVersion>(FIND, [orgId, versionId]);
    return row ?? null;
  }
}
