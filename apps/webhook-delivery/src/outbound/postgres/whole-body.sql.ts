/** Stands on both sides of a part's id in a cut body, and in no JSON, which escapes it. */
export const MARK = 'chr(1)';

/**
 * The body of an event `alias` as it is sent, to the byte (docs/adr/0029-parts-of-stored-events.md). Null where a part
 * is not there: constraints prevent it, and nothing but the whole may be sent.
 */
export const wholeBody = (alias: string): string => `
  CASE WHEN ${alias}.run_id IS NULL THEN ${alias}.body ELSE (
    SELECT CASE WHEN count(p.id) = count(*) / 2 THEN string_agg(CASE WHEN c.nth % 2 = 1 THEN c.piece ELSE p.text END, '' ORDER BY c.nth) END
      FROM string_to_table(${alias}.body, ${MARK}) WITH ORDINALITY AS c (piece, nth)
      LEFT JOIN event_parts p ON c.nth % 2 = 0 AND p.org_id = ${alias}.org_id AND p.mode = ${alias}.mode AND p.run_id = ${alias}.run_id AND p.id = c.piece) END`;

/** Its length in bytes, which PostgreSQL knows of a text without reading it. */
export const wholeSize = (alias: string): string => `COALESCE(${alias}.whole_bytes, octet_length(${alias}.body))`;
