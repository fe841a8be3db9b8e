import { ERASED_CHAIN } from './erased-number-check.js';

const SAME = '(n.org_id, n.mode, n.recorded_at, n.recorded_by)';
/** Null and left out are the same. */
const RECORDED_BY = `coalesce(nullif((c.content -> 'recordedBy')::text, 'null'), '')`;
const WITH_CONTENT = `
    FROM evidence e LEFT JOIN evidence_contents c ON (c.org_id, c.mode, c.contact_id, c.place) = (e.org_id, e.mode, e.contact_id, e.place)`;
const AT = `to_char(n.recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Erasures of a moment, by one who asked for them, that do not go together: nothing leads from an erased number to its
 * contact, so they are counted. Each erased number that had evidence is one contact whose chain ends so, and one that
 * had opted out is one whose chain says so (kinds of rows stay). Otherwise a contact would be said to have been erased
 * with somebody else, and could be called again. Erasures that were noted without `hadEvidence` (by `migrations/0002`,
 * or while a release was migrated) count as either, and as opted out: that may have been lifted since.
 */
export const miscountedErasures = (limit: number): string => `
  WITH contact AS (
    SELECT o.org_id, o.mode, o.recorded_at, o.recorded_by, count(*) AS all_of_them, count(*) FILTER (WHERE o.last_said = 'opt_out') AS opted_out,
           string_agg(DISTINCT o.contact_id, ', ') AS names
      FROM (SELECT e.org_id, e.mode, e.contact_id, e.recorded_at, ${RECORDED_BY} AS recorded_by,
                   (SELECT k.kind FROM evidence k WHERE (k.org_id, k.mode, k.contact_id) = (e.org_id, e.mode, e.contact_id) AND k.place < e.place
                       AND k.kind IN ('opt_out', 'lifting') ORDER BY k.place DESC LIMIT 1) AS last_said
            ${WITH_CONTENT} WHERE e.kind = 'erasure' AND NOT starts_with(e.contact_id, '${ERASED_CHAIN}')) o
     GROUP BY 1, 2, 3, 4
  ), number AS (
    SELECT o.org_id, o.mode, o.recorded_at, o.recorded_by, count(*) FILTER (WHERE o.had_evidence) AS at_least, count(*) FILTER (WHERE o.had_evidence IS NOT FALSE) AS at_most,
           count(*) FILTER (WHERE o.had_evidence IS NOT FALSE AND (o.is_opted_out IS NOT FALSE OR o.is_of_before)) AS opted_out, string_agg(DISTINCT o.contact_id, ', ') AS names
      FROM (SELECT e.org_id, e.mode, e.contact_id, e.recorded_at, ${RECORDED_BY} AS recorded_by, c.content ->> 'isOptedOut' = 'true' AS is_opted_out,
                   (CASE c.content ->> 'hadEvidence' WHEN 'true' THEN true WHEN 'false' THEN false END) AS had_evidence, c.content -> 'hadEvidence' IS NULL AS is_of_before
            ${WITH_CONTENT} WHERE e.kind = 'erased_number' AND starts_with(e.contact_id, '${ERASED_CHAIN}')) o
     GROUP BY 1, 2, 3, 4
  )
  SELECT n.org_id, n.mode, coalesce(c.names, n.names) AS contact_id,
         CASE WHEN coalesce(c.all_of_them, 0) < n.at_least
              THEN n.at_least || ' numbers with evidence were erased at ' || ${AT} || ', and the chains of ' || coalesce(c.all_of_them, 0) || ' contacts say so'
              WHEN c.all_of_them > n.at_most
              THEN c.all_of_them || ' contacts are said to have been erased at ' || ${AT} || ', and ' || n.at_most || ' numbers with evidence were'
              ELSE c.opted_out || ' of the contacts erased at ' || ${AT} || ' had opted out, and ' || n.opted_out || ' of the numbers' END AS fault
    FROM number n LEFT JOIN contact c ON (c.org_id, c.mode, c.recorded_at, c.recorded_by) = ${SAME}
   WHERE coalesce(c.all_of_them, 0) NOT BETWEEN n.at_least AND n.at_most OR c.opted_out > n.opted_out
   ORDER BY n.org_id, n.mode, n.recorded_at LIMIT ${limit}`;
