import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '@outcall/platform-postgres';
import { StoredObjects, type ObjectName } from '../../../application/triggering/stored-objects.js';

export const READ_NAMED: Statement = {
  name: 'commerce.read-named-objects',
  text: `
    SELECT (q.place - 1)::int AS place, o.object
      FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS ("orgId" text, mode text, "storeId" text, entity text, "externalId" text))
           WITH ORDINALITY AS q ("orgId", mode, "storeId", entity, "externalId", place)
     CROSS JOIN LATERAL (
        SELECT object FROM objects
         WHERE org_id = q."orgId" AND mode = q.mode AND store_id = q."storeId" AND entity = q.entity
           AND external_id = q."externalId" COLLATE "C"
         LIMIT 1) o`,
};

type Json = Readonly<Record<string, unknown>>;

@Injectable()
export class PostgresStoredObjects extends StoredObjects {
  constructor(private readonly database: Database) {
    super();
  }

  async read(names: readonly ObjectName[]): Promise<(Json | null)[]> {
    const asked = names.map(({ orgId, mode, storeId, entity, externalId }) => ({
      orgId,
      mode,
      storeId,
      entity,
      externalId,
    }));
    const rows = await this.database.run<{ place: number; object: Json }>(READ_NAMED, [JSON.stringify(asked)]);
    const found = new Map(rows.map(({ place, object }) => [place, object]));
    return names.map((_, place) => found.get(place) ?? null);
  }
}
