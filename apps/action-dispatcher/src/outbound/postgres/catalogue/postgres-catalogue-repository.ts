import { Injectable } from '@nestjs/common';
import type { ClaimUsesRequest } from '@outcall/contracts-actions';
import { Database } from '@outcall/platform-postgres';
import { In } from 'typeorm';
import {
  CatalogueRepository,
  type ActionInUse,
  type Claim,
  type FlowUse,
  type StoredAction,
} from '../../../application/catalogue/catalogue-repository.js';
import type { ActionDefinition } from '../../../domain/catalogue/action-definition.js';
import type { Author, SavedAction } from '../../../domain/catalogue/catalogue.js';
import { ActionEntity } from './action.entity.js';

/** Held until the commit: changes and claims of one org come one after the other. */
const LOCK = `
  INSERT INTO catalogues (org_id, changes) VALUES ($1, 1) ON CONFLICT (org_id) DO UPDATE SET changes = catalogues.changes + 1`;

const SEEN = `
  SELECT a.definition, a.headers, a.created_by, own.count, own.other_bytes,
         EXISTS (SELECT FROM flow_actions WHERE org_id = $1 AND $2 = ANY(actions))
         OR EXISTS (SELECT FROM action_claims WHERE org_id = $1 AND $2 = ANY(actions)) AS is_used
    FROM (SELECT count(*)::int, coalesce(sum(octet_length(definition::text)) FILTER (WHERE name <> $2), 0)::int AS other_bytes
            FROM actions WHERE org_id = $1) own
    LEFT JOIN actions a ON a.org_id = $1 AND a.name = $2`;

const CLAIM = `
  INSERT INTO action_claims (org_id, flow_version_id, actions, expires_at) VALUES ($1, $2, $3, now() + $4 * interval '1 ms')
  ON CONFLICT (org_id, flow_version_id) DO UPDATE SET actions = excluded.actions, expires_at = excluded.expires_at`;

interface Row {
  definition: ActionDefinition | null;
  headers: string | null;
  created_by: Author;
  count: number;
  other_bytes: number;
  is_used: boolean;
}

@Injectable()
export class PostgresCatalogueRepository extends CatalogueRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async list(orgId: string): Promise<SavedAction[]> {
    const actions = this.database.repository(ActionEntity);
    const rows = await actions.find({ where: { orgId }, order: { createdAt: 'ASC', name: 'ASC' } });
    return rows.map(({ definition, createdBy }) => ({ definition, createdBy }));
  }

  async change(
    { orgId, name, at }: { orgId: string; name: string; at: Date },
    decide: (found: ActionInUse) => StoredAction | null,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.query(LOCK, [orgId]);
      const [row] = await tx.query<Row>(SEEN, [orgId, name]);
      const seen = toSeen(row as Row);
      const next = decide(seen);
      const actions = tx.repository(ActionEntity);
      if (!next) return void (await actions.delete({ orgId, name }));
      const { definition, sealedHeaders: headers, createdBy } = next;
      if (seen.stored) await actions.update({ orgId, name }, { definition, headers, updatedAt: at });
      else await actions.insert({ orgId, name, definition, headers, createdBy, createdAt: at, updatedAt: at });
    });
  }

  async claim(
    { orgId, flowVersionId, actions, livesMs }: ClaimUsesRequest & { readonly livesMs: number },
    fits: (definitions: readonly ActionDefinition[]) => boolean,
  ): Promise<boolean> {
    const names = actions.map(({ name }) => name);
    return await this.database.transaction(async (tx) => {
      await tx.query(LOCK, [orgId]);
      const saved = await tx.repository(ActionEntity).findBy({ orgId, name: In(names) });
      if (!fits(saved.map(({ definition }) => definition))) return false;
      await tx.query(CLAIM, [orgId, flowVersionId, names, livesMs]);
      return true;
    });
  }

  async release(orgId: string, flowVersionId: string): Promise<void> {
    await this.database.query('DELETE FROM action_claims WHERE org_id = $1 AND flow_version_id = $2', [
      orgId,
      flowVersionId,
    ]);
  }

  async claims(orgId: string, name: string, most: number): Promise<Claim[]> {
    return await this.database.query<Claim>(
      `SELECT flow_version_id AS "flowVersionId", expires_at <= now() AS "isLapsed" FROM action_claims
        WHERE org_id = $1 AND $2 = ANY(actions) ORDER BY expires_at, flow_version_id LIMIT $3`,
      [orgId, name, most],
    );
  }

  async uses(orgId: string, name: string, most: number): Promise<FlowUse[]> {
    return await this.database.query<FlowUse>(
      'SELECT flow_id AS "flowId", version FROM flow_actions WHERE org_id = $1 AND $2 = ANY(actions) ORDER BY flow_id LIMIT $3',
      [orgId, name, most],
    );
  }

  async endUse(orgId: string, { flowId, version }: FlowUse): Promise<void> {
    await this.database.query(
      `UPDATE flow_actions SET actions = '{}' WHERE org_id = $1 AND flow_id = $2 AND version = $3`,
      [orgId, flowId, version],
    );
  }

  async canAppAnswer(orgId: string, mode: string): Promise<boolean> {
    const rows = await this.database.query(
      `SELECT FROM app_connections n JOIN apps p USING (app_id) JOIN app_secrets s USING (app_id)
        WHERE n.org_id = $1 AND n.mode = $2 AND n.has_actions AND p.action_url IS NOT NULL LIMIT 1`,
      [orgId, mode],
    );
    return rows.length > 0;
  }
}

const toSeen = ({ definition, headers, created_by, count, other_bytes, is_used }: Row): ActionInUse => ({
  stored: definition && { definition, sealedHeaders: headers, createdBy: created_by },
  isUsed: is_used,
  count,
  otherBytes: other_bytes,
});
