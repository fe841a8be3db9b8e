import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OUTBOX_MIGRATIONS } from '@outcall/platform-outbox';
import { createTestDatabase, fill, fullReadsOf, laterPlanOf, planOf, type TestDatabase } from '@outcall/testing';
import { MIGRATIONS } from '../src/migrations.js';
import { admitSql } from '../src/outbound/postgres/permitting/admit.sql.js';
import { DECIDE } from '../src/outbound/postgres/permitting/decide-permits.sql.js';
import { CONSENTS, PERMITS_OF_RUN } from '../src/outbound/postgres/explaining/evidence.sql.js';
import { LOCK, LOCK_BRIEFLY } from '../src/outbound/postgres/keeping/lock-shoppers.js';
import { saveShoppersSql } from '../src/outbound/postgres/keeping/save-shoppers.js';
import { PREVIEW_ADMISSIONS, PREVIEW_PERMITS } from '../src/outbound/postgres/explaining/preview-decisions.sql.js';
import { NOTE_WAITED } from '../src/outbound/postgres/waiting/postgres-waited-numbers.js';
import { NUMBERS_OF_CALLS, SETTLE_CALLS } from '../src/outbound/postgres/settling/settle-calls.sql.js';
import { admissionOf, newPhone, RunningContacts } from './support/running-contacts.js';

const ORG = 'org_plans';
const FILL = [
  `INSERT INTO shoppers (org_id, mode, phone, contact_id, name, created_at, updated_at)
   SELECT 'org_' || n % 50, 'live', '+91' || (6000000000 + n), 'con_' || n, 'Shopper', now(), now() FROM generate_series(1, 50000) n`,
  `INSERT INTO permits (org_id, mode, call_id, run_id, phone, call_type, basis, hours_rule, rules_version, opt_out_checked_at)
   SELECT 'org_' || n % 50, 'live', 'cal_' || n, 'run_' || n, '+91' || (6000000000 + n), 'service', '{}', '{}', 'x', now() FROM generate_series(1, 50000) n`,
  "UPDATE permits SET refused = 'calling_hours' WHERE call_id LIKE '%7'",
  `INSERT INTO consents (org_id, mode, id, phone, scope, source, given_at, note, recorded_at)
   SELECT 'org_' || n % 50, 'live', 'cns_' || n, '+91' || (6000000000 + n), 'service', 'form', now(), 'x', now() FROM generate_series(1, 50000) n`,
];

const APPEND = (jsonb: string): string => `append_events(${jsonb})`;
const LOCK_TYPES = 'jsonb, timestamptz';
const SAVE_TYPES = 'jsonb, jsonb, jsonb';
const ADMIT_TYPES = 'jsonb, timestamptz, timestamptz, text, text, jsonb';
const DECIDE_TYPES = 'jsonb, timestamptz, timestamptz, jsonb';
const nullsOf = (types: string): string[] => types.split(',').map((type) => `NULL::${type}`);

describe('the plans of the hot statements on filled tables', () => {
  let contacts: RunningContacts;
  let whenSmall: string;
  let keptWhenSmall: string[];
  beforeAll(async () => {
    contacts = await RunningContacts.start();
    // prepared while the tables were empty, as in production
    await contacts.admit(admissionOf(ORG, { phone: newPhone() }));
    whenSmall = await admitPlan('append_events');
    keptWhenSmall = await shopperPlans();
    await fill(contacts.db.database, FILL);
    await contacts.db.asOwner('ANALYZE shoppers, permits, consents');
  });
  afterAll(() => contacts.stop());

  const planOfText = (text: string, types: string): Promise<string> =>
    contacts.db.database.transaction((tx) => planOf(tx, { text }, nullsOf(types)));

  const shopperPlans = async (): Promise<string[]> => [
    await planOfText(LOCK.text, LOCK_TYPES),
    await planOfText(LOCK_BRIEFLY.text, LOCK_TYPES),
    await planOfText(saveShoppersSql(APPEND), SAVE_TYPES),
  ];

  const admitPlan = (append: string): Promise<string> =>
    planOfText(
      admitSql((jsonb) => `${append}(${jsonb})`),
      ADMIT_TYPES,
    );

  it('look a consent up by its number, also when made while there were few: no plan hashes all there are', () => {
    expect(whenSmall).not.toMatch(/hashed SubPlan|Seq Scan/);
    expect(whenSmall).toMatch(/Index (Only )?Scan using consents_by_phone|Bitmap Index Scan on consents_by_phone/);
  });

  it('lock and save numbers by keys alone, also when made while there were few', async () => {
    for (const plans of [keptWhenSmall, await shopperPlans()]) {
      for (const plan of plans) {
        expect(plan).not.toMatch(/Seq Scan on (?!pg_)\w|hashed SubPlan \d+\)? *\n.*consents/);
        expect(plan).toMatch(/Conflict Arbiter Indexes: shoppers_pkey/);
      }
      for (const plan of plans.slice(0, 2)) expect(plan).toMatch(/Index (Only )?Scan using erased_numbers_pkey/);
      expect(plans[2]).toMatch(/(Index (Only )?Scan using|Bitmap Index Scan on) consents_by_phone/);
    }
  });

  it.each(['event_log.append', 'append_events'])('admit runs by keys alone, with %s as the outbox', async (append) => {
    const plan = await admitPlan(append);
    expect(plan).not.toMatch(/Seq Scan/);
    expect(plan).toMatch(/Index Scan using shoppers_contact/);
    expect(plan).toMatch(/Index (Only )?Scan using erased_numbers_pkey/);
    expect(plan).not.toMatch(/hashed SubPlan/);
    expect(plan).toMatch(/Conflict Arbiter Indexes: shoppers_pkey/);
    expect(plan).toMatch(/Conflict Arbiter Indexes: permits_pkey/);
  });

  it('decide permits by keys alone, and what holds an attempt is asked of the locked row', async () => {
    const plan = await planOfText(DECIDE.text, DECIDE_TYPES);
    expect(plan).not.toMatch(/Seq Scan/);
    expect(plan).toMatch(/Index (Only )?Scan using erased_numbers_pkey/);
    // The one beside the upsert asks whether somebody is back under a number, and of an erased number alone.
    expect(plan.match(/ on shoppers| using shoppers_pkey on shoppers k/g)).toHaveLength(2);
    expect(plan).toMatch(/Conflict Arbiter Indexes: shoppers_pkey/);
    expect(plan).toMatch(/Conflict Arbiter Indexes: permits_pkey/);
  });

  it.each([
    ['preview admissions', PREVIEW_ADMISSIONS, 'jsonb, timestamptz', ['shoppers_pkey', 'shoppers_contact']],
    ['preview permits', PREVIEW_PERMITS, 'jsonb, timestamptz', ['shoppers_pkey']],
    ["list a run's permits", PERMITS_OF_RUN, 'text, text, text, text[]', ['permits_pkey', 'permits_refused']],
    ['find the numbers of calls', NUMBERS_OF_CALLS, 'jsonb', ['permits_pkey']],
    ['settle calls', SETTLE_CALLS, 'jsonb, timestamptz, jsonb', ['shoppers_pkey', 'erased_numbers_pkey']],
    ['note who is waited for', NOTE_WAITED, 'jsonb', ['shoppers_pkey']],
    ['find consents', CONSENTS, 'text, text, text[]', ['consents_pkey']],
  ])('%s by keys alone', async (_, statement, types, indexes) => {
    const plan = await planOfText(statement.text, types);
    expect(plan).not.toMatch(/Seq Scan/);
    for (const index of indexes) expect(plan).toContain(index);
  });
});

describe('the plans of the hot statements on tables that are empty', () => {
  const STATEMENTS = {
    admit: [admitSql((jsonb) => `append_events(${jsonb})`), ADMIT_TYPES],
    decide: [DECIDE.text, DECIDE_TYPES],
    'find the numbers of calls': [NUMBERS_OF_CALLS.text, 'jsonb'],
    'settle calls': [SETTLE_CALLS.text, 'jsonb, timestamptz, jsonb'],
    'note who is waited for': [NOTE_WAITED.text, 'jsonb'],
    'preview admissions': [PREVIEW_ADMISSIONS.text, 'jsonb, timestamptz'],
    'preview permits': [PREVIEW_PERMITS.text, 'jsonb, timestamptz'],
    "a run's permits": [PERMITS_OF_RUN.text, 'text, text, text, text[]'],
    consents: [CONSENTS.text, 'text, text, text[]'],
  } as const;
  const NAMES = Object.keys(STATEMENTS) as (keyof typeof STATEMENTS)[];
  const TABLES = ['shoppers', 'permits', 'consents', 'opt_outs', 'erased_numbers'];
  const GROWN = [...FILL.map((sql) => sql.replace('50000', '1000')), 'ANALYZE'];
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase('contacts', [...MIGRATIONS, ...OUTBOX_MIGRATIONS], { isOwner: true });
  });
  afterAll(() => db.drop());

  function expectKeys(name: string, plan: string): void {
    const readInFull = TABLES.flatMap((table) => fullReadsOf(plan, table));
    expect({ name, readInFull }).toEqual({ name, readInFull: [] });
    expect(plan).not.toMatch(/Seq Scan|hashed SubPlan/);
  }

  it.each(NAMES)('%s goes by keys when they have never held anything', async (name) => {
    const [text, types] = STATEMENTS[name];
    expectKeys(name, await db.database.transaction((tx) => planOf(tx, { text }, nullsOf(types))));
  });

  it.each(NAMES)('%s, planned after a vacuum of them, goes by keys from the next analyze on', async (name) => {
    await db.database.query('VACUUM ANALYZE');
    const [text, types] = STATEMENTS[name];
    expectKeys(name, await laterPlanOf(db.database, { text }, nullsOf(types), GROWN));
  });
});
