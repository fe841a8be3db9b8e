// Rows as runs have left them, over again: each is a copy of a row of the sample under ids of its own, in 200 orgs.
import { retentionRules } from '../../../apps/action-dispatcher/dist/outbound/postgres/retention-rules.js';
import { permitRetention } from '../../../apps/contacts/dist/outbound/postgres/permitting/permit-retention.js';
import {
  OLD_DELIVERIES,
  OLD_EVENTS,
} from '../../../apps/webhook-delivery/dist/outbound/postgres/keeping/retention.sql.js';

const ORGS = 200;
const [, OLD_PERMITS] = permitRetention(1);
const [OLD_ACTION_CALLS] = retentionRules(1);

/** @param {string} prefix @param {number} n */
const idOf = (prefix, n) => `${prefix}_${String(n).padStart(20, '0')}`;
/** @param {string} prefix */
const id = (prefix) => `'${prefix}_' || lpad(n::text, 20, '0')`;
const org = `'org_' || lpad((n % ${ORGS})::text, 20, '0')`;
const far = new Date('2100-01-01');

/**
 * Rows $1 to $2 of a table; `changed`: what is not as in the sample.
 * @param {string} table
 * @param {readonly string[]} columns
 * @param {Readonly<Record<string, string>>} changed
 */
export const copiesOf = (table, columns, changed) => `
  INSERT INTO ${table} (${columns.join(', ')})
  SELECT ${columns.map((column) => changed[column] ?? `s.${column}`).join(', ')}
    FROM generate_series($1::bigint, $2::bigint) n JOIN sample_of_${table} s ON s.at = n % (SELECT count(*) FROM sample_of_${table})`;

/**
 * What is deleted by time, with the statements of its service.
 * @type {readonly {schema: string, tables: {name: string, changed: Record<string, string>,
 *   old: {name?: string, text: string}, valuesOf: (old: number) => unknown[]}[]}[]}
 */
export const SHAPES = [
  {
    schema: 'webhooks',
    tables: [
      {
        name: 'deliveries',
        changed: {
          ...{ org_id: org, id: id('del'), event_id: id('evt'), sequence: 'n' },
          endpoint_id: `'whe_' || lpad((n % ${ORGS})::text, 20, '0')`,
        },
        old: OLD_DELIVERIES,
        valuesOf: (old) => [idOf('del', old)],
      },
      {
        name: 'events',
        changed: { org_id: org, id: id('evt'), run_id: 'NULL' },
        old: OLD_EVENTS,
        valuesOf: (old) => [idOf('evt', old)],
      },
    ],
  },
  {
    schema: 'contacts',
    tables: [
      {
        name: 'permits',
        changed: {
          ...{ org_id: org, call_id: id('cal'), run_id: id('run') },
          phone: "'+9198' || lpad((n % 100000000)::text, 8, '0')",
        },
        old: OLD_PERMITS.statement,
        valuesOf: (old) => [idOf('cal', old), far],
      },
    ],
  },
  {
    schema: 'actions',
    tables: [
      {
        name: 'action_calls',
        changed: { org_id: org, id: id('acl'), run_id: id('run'), call_id: id('cal') },
        old: OLD_ACTION_CALLS.statement,
        valuesOf: (old) => [idOf('acl', old)],
      },
    ],
  },
];
