import { Injectable } from '@nestjs/common';
import { drawnDigits, otherDigits } from '@outcall/kernel';
import { Database, type Statement } from '@outcall/platform-postgres';
import type { ObjectName, TenantMode } from '../../../application/erasing/erasure-store.js';
import { OtherObjects } from '../../../application/erasing/other-objects.js';

/** PostgreSQL knows the digits of ASCII alone. In tens: a set of them has a range for each. */
const SCRIPTS = otherDigits().join('').match(/.{10}/gsu) ?? [];
const OTHER = `'${SCRIPTS.join('')}'`;
const ASCII = `'${'0123456789'.repeat(SCRIPTS.length)}'`;
const RANGES = SCRIPTS.map((ten) => `${[...ten][0]}-${[...ten][9]}`).join('');
const NO_DIGIT = `[^0-9${RANGES}${drawnDigits().join('')}]`;

/** Escapes of links and of pages: any, and those of digits in ASCII, of India and of those that are drawn or wide. */
const WRITTEN = '%(25)*[0-9a-f]{2}|&(amp;)*#(x[0-9a-f]{1,6}|[0-9]{1,7});';
const WRITTEN_DIGIT = [
  ...[
    '%(25)*3[0-9]',
    '%(25)*e0%(25)*(a[579bdf]|b[1357])%(25)*a[6-9a-f]',
    '%(25)*(c2%(25)*b[239]|e2%(25)*(8[12]|9[1-37e]))',
  ],
  ...['%(25)*(ef%(25)*bc|f0)', '&(amp;)*#'],
].join('|');

/** Whether digits that are left of a text hold the number $6. One with a drawn digit in it may, as it may be of two. */
const holds = (
  digits: string,
): string => `CASE WHEN octet_length(${digits}) = length(${digits}) THEN ${digits} LIKE '%' || $6 || '%' ELSE (
               SELECT octet_length(t) <> length(t) OR t LIKE '%' || $6 || '%' FROM translate(${digits}, ${OTHER}, ${ASCII}) t) END`;

/**
 * A range of the primary key. All that is no digit goes first, as a `translate` of whole objects costs as much as to
 * read them; and a text within the object, a link or a page may have digits as escapes, which is seldom: such an object
 * is read. $1 org, $2 mode, $3 to $5 store, kind and id of the last object of the page before, $6 the digits.
 */
const PAGE: Statement = {
  name: 'commerce.objects-that-may-name',
  text: `
    SELECT "storeId", entity, "externalId", phone IS DISTINCT FROM '+91' || $6 AND (
             position('\\\\u' IN text) > 0 OR ${holds('digits')} OR CASE WHEN "hasWritten" THEN text ~* '${WRITTEN_DIGIT}' OR ${holds('"ofLinks"')} ELSE false END) AS "mayName"
      FROM (SELECT o.*, regexp_replace(text, '${NO_DIGIT}', '', 'g') AS digits,
                   CASE WHEN "hasWritten" THEN regexp_replace(text, '${WRITTEN}|${NO_DIGIT}', '', 'gi') END AS "ofLinks"
              FROM (SELECT store_id AS "storeId", entity, external_id AS "externalId", phone, object::text AS text,
                           position('%' IN object::text) > 0 OR position('&' IN object::text) > 0 AS "hasWritten"
                      FROM objects
                     WHERE org_id = $1 AND mode = $2 AND (store_id, entity, external_id) > ($3, $4, $5 COLLATE "C")
                     ORDER BY store_id, entity, external_id LIMIT 500) o OFFSET 0) o
     ORDER BY "storeId", entity, "externalId"`,
};

/**
 * $1 org, $2 mode, $3 store, $4 kind, $5 id. Its facts and history hold no value in which a number could stand:
 * statuses and names of changes.
 */
const READ: Statement = {
  name: 'commerce.read-that-may-name',
  text: `SELECT object::text FROM objects
          WHERE org_id = $1 AND mode = $2 AND store_id = $3 AND entity = $4 AND external_id = $5 COLLATE "C" FOR UPDATE`,
};
/** $6 object. */
const REWRITE: Statement = {
  name: 'commerce.rewrite-that-named',
  text: `UPDATE objects SET object = $6::text::json
          WHERE org_id = $1 AND mode = $2 AND store_id = $3 AND entity = $4 AND external_id = $5 COLLATE "C"`,
};

@Injectable()
export class PostgresOtherObjects extends OtherObjects {
  constructor(private readonly database: Database) {
    super();
  }

  page(
    { orgId, mode }: TenantMode,
    phone: string,
    after: ObjectName | null,
  ): Promise<(ObjectName & { mayName: boolean })[]> {
    const behind = [after?.storeId ?? '', after?.entity ?? '', after?.externalId ?? ''];
    return this.database.run(PAGE, [orgId, mode, ...behind, phone.slice(3)]);
  }

  async rewrite(
    { orgId, mode }: TenantMode,
    { storeId, entity, externalId }: ObjectName,
    rewrite: (json: string) => string | null,
  ): Promise<void> {
    const key = [orgId, mode, storeId, entity, externalId];
    await this.database.transaction(async (tx) => {
      const [row] = await tx.run<{ object: string }>(READ, key);
      const object = row && rewrite(row.object);
      if (object) await tx.run(REWRITE, [...key, object]);
    });
  }
}
