import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ConsentInput } from '@outcall/contracts-contacts';
import pg from 'pg';
import { NumberHashes } from '../src/domain/number-hashes.js';
import { verifyEvidence } from '../src/outbound/postgres/evidence/verify-evidence.js';
import { HASH_KEY, newPhone, RunningContacts, tenant } from './support/running-contacts.js';

const ORG = 'org_tampered';
const CONSENT: ConsentInput = {
  scope: 'service',
  source: 'form',
  givenAt: '2026-11-01T10:00:00+05:30',
  note: 'ticked',
};
const hashes = new NumberHashes([['', HASH_KEY]]);

/** What the service has recorded, and what somebody makes of it by hand; `$opted` and others stand for its ids. */
describe('what somebody changes by hand in what the service has recorded', () => {
  let contacts: RunningContacts;
  let [owner, service] = [new pg.Client(), new pg.Client()];
  /** Contacts, or the hash of a number; a phone is `<name>_phone`. */
  const names: Record<string, string> = {};
  const put = async (name: string, more: readonly ('opted' | 'lifted' | 'erased')[], consent?: ConsentInput) => {
    const phone = newPhone();
    const { body } = await contacts.put(tenant(ORG), { phone, name: 'Asha', ...(consent && { consent }) });
    const managed = (method: 'POST' | 'DELETE', path: string) =>
      contacts.send('api-gateway', tenant(ORG, 'live', 'admin'), method, `/internal/admin/orgs/${ORG}/${path}`, {
        mode: 'live',
        phone,
      });
    if (more.includes('opted')) await managed('POST', 'contacts/opt-outs');
    if (more.includes('lifted')) await managed('DELETE', 'contacts/opt-outs');
    if (more.includes('erased')) await managed('POST', 'erasures');
    names[name] = body.contact.id;
    names[`${name}_phone`] = phone;
    names[`${name}_hash`] = hashes.of({ orgId: ORG, mode: 'live', phone });
  };

  beforeAll(async () => {
    contacts = await RunningContacts.start();
    owner = new pg.Client({ connectionString: contacts.db.ownerUrl });
    service = new pg.Client({ connectionString: contacts.db.url });
    await Promise.all([owner.connect(), service.connect()]);
    await put('opted', ['opted'], CONSENT);
    await put('lifted', ['opted', 'lifted'], CONSENT);
    await put('given', [], CONSENT);
    await put('plain', []);
    await put('gone', ['opted', 'erased'], CONSENT);
    await put('left', ['erased'], CONSENT);
  });
  afterAll(async () => {
    await Promise.all([owner.end(), service.end()]);
    await contacts.stop();
  });

  const found = async (client: pg.Client): Promise<string> => {
    const query = async (text: string, values: readonly unknown[]) => (await client.query(text, [...values])).rows;
    const { faults } = await verifyEvidence(query as Parameters<typeof verifyEvidence>[0], {
      hashOf: (key) => hashes.of(key),
    });
    return faults.map(({ chain, fault }) => `${chain}: ${fault}`).join('\n');
  };
  const tampered = async (client: pg.Client, statement: string): Promise<string> => {
    await client.query('BEGIN');
    try {
      if (client === owner)
        for (const table of ['evidence', 'evidence_contents', 'evidence_chains', 'erased_numbers'])
          await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
      await client.query(statement.replaceAll(/\$(\w+)/g, (_, name: string) => names[name] ?? name));
      return await found(client);
    } finally {
      await client.query('ROLLBACK');
    }
  };
  const EVERYWHERE = ['evidence', 'evidence_contents', 'evidence_chains'];
  const said = (chain: string, kind: string, content: unknown, at = 'now()'): string =>
    `SELECT append_evidence(jsonb_build_array(jsonb_build_object('org_id', '${ORG}', 'mode', 'live', 'contact_id', '${chain}', 'kind', '${kind}',
       'recorded_at', ${at}, 'content', '${JSON.stringify(content)}'::jsonb)))`;

  it('is nothing before', async () => {
    expect(await found(owner)).toBe('');
  });

  it.each<[string, string, RegExp]>([
    [
      'the row of who opted out moved to another org',
      `UPDATE shoppers SET org_id = 'org_b' WHERE contact_id = '$opted'`,
      /there is no such contact/,
    ],
    [
      'and to the other mode',
      `UPDATE shoppers SET mode = 'test' WHERE contact_id = '$opted'`,
      /there is no such contact/,
    ],
    [
      'two contacts given the ids of each other',
      `UPDATE shoppers SET contact_id = NULL WHERE contact_id = '$plain'; UPDATE shoppers SET contact_id = '$plain' WHERE contact_id = '$opted'; UPDATE shoppers SET contact_id = '$opted' WHERE phone = '$plain_phone'`,
      /another number than the contact has/,
    ],
    [
      'the number of who opted out let go of',
      `UPDATE shoppers SET phone = '+919999999999' WHERE contact_id = '$opted'`,
      /another number than the contact has/,
    ],
    [
      'a contact that is none any more',
      `UPDATE shoppers SET contact_id = NULL, opted_out_at = NULL WHERE contact_id = '$opted'`,
      /there is no such contact/,
    ],
    [
      'an erased number said to be of another mode',
      `UPDATE erased_numbers SET mode = 'test' WHERE number_hash = '$gone_hash'`,
      /is not among the erased ones/,
    ],
    [
      'and to have another hash',
      `UPDATE erased_numbers SET number_hash = '$plain_hash' WHERE number_hash = '$gone_hash'`,
      /is not among the erased ones/,
    ],
    [
      'a consent dated later',
      `UPDATE shoppers SET consents = jsonb_set(consents, '{0,givenAt}', '"2026-11-26T00:00:00.000Z"') WHERE contact_id = '$given'`,
      /is not as its row says/,
    ],
    [
      'a withdrawal dated back',
      `UPDATE shoppers SET withdrawn = '{"service": "2020-01-01T00:00:00.000Z", "promotional": "2020-01-01T00:00:00.000Z"}' WHERE contact_id = '$lifted'`,
      /or from an earlier time/,
    ],
    [
      'a lifting that was recorded and not done',
      said('$opted', 'lifting', { phone: '$opted_phone', source: 'management' }),
      /opt-out was lifted, and the contact is opted out/,
    ],
    [
      'a lifting that was done for who opted out and dated before that',
      `${said('$opted', 'lifting', { phone: '$opted_phone', source: 'management' }, "'2026-01-01'::timestamptz")}; UPDATE shoppers SET opted_out_at = NULL WHERE contact_id = '$opted'`,
      /row 3 is dated before the one that it follows/,
    ],
    [
      'a contact named like the chain of an erased number, which has its consents compared with nothing',
      `UPDATE shoppers SET contact_id = 'erased:$gone_hash', consents = '[{"id": "cns_forged", "scope": "promotional"}]' WHERE contact_id = '$plain'`,
      /it is of an erased number, and there is a contact of its name/,
    ],
    [
      'evidence of no form',
      said('$given', 'opt_out', { phone: '$given_phone', source: 'management', consentIds: 5 }),
      /row 2 is not of the form/,
    ],
    ['a contact of no form', `UPDATE shoppers SET consents = '{}' WHERE contact_id = '$given'`, /is not of the form/],
    [
      'an end that says more',
      `UPDATE evidence_chains SET length = 9 WHERE contact_id = '$given'`,
      /are missing at the end/,
    ],
    [
      'the end of another contact',
      `UPDATE evidence_chains c SET length = o.length, head = o.head FROM evidence_chains o WHERE c.contact_id = '$lifted' AND o.contact_id = '$opted'`,
      /is not the one the chain ends with/,
    ],
    [
      'what was said by who is erased put back',
      `INSERT INTO evidence_contents (org_id, mode, contact_id, place, salt, content) VALUES ('${ORG}', 'live', '$left', 1, 'x', '{}')`,
      /the content of row 1 was changed/,
    ],
    [
      'who opted out erased as somebody else was',
      `SELECT erase_evidence(s.org_id, s.mode, s.contact_id, n.erased_at, n.recorded_by) FROM shoppers s, erased_numbers n WHERE s.contact_id = '$opted' AND n.number_hash = '$left_hash'; DELETE FROM shoppers WHERE contact_id = '$opted'; DELETE FROM opt_outs WHERE phone = '$opted_phone'; DELETE FROM consents WHERE phone = '$opted_phone'`,
      /2 contacts are said to have been erased/,
    ],
  ])('is found by whoever has the password of the service: %s', async (_, statement, fault) => {
    expect(await tampered(service, statement)).toMatch(fault);
  });

  it.each<[string, string, RegExp]>([
    [
      'a chain, with all that is of it, moved to another org',
      `${[...EVERYWHERE, 'shoppers'].map((table) => `UPDATE ${table} SET org_id = 'org_b' WHERE contact_id = '$opted'`).join(';')}; UPDATE opt_outs SET org_id = 'org_b' WHERE phone = '$opted_phone'; UPDATE consents SET org_id = 'org_b' WHERE phone = '$opted_phone'`,
      /row 1 was changed, or inserted/,
    ],
    [
      'the chain of an erased number moved to the other mode, with its row',
      `${EVERYWHERE.map((table) => `UPDATE ${table} SET mode = 'test' WHERE contact_id = 'erased:$gone_hash'`).join(';')}; UPDATE erased_numbers SET mode = 'test' WHERE number_hash = '$gone_hash'`,
      /row 1 was changed, or inserted/,
    ],
    [
      'the contents of two contacts swapped',
      `UPDATE evidence_contents c SET salt = o.salt, content = o.content FROM evidence_contents o WHERE c.place = 1 AND o.place = 1 AND (c.contact_id, o.contact_id) IN (('$opted', '$given'), ('$given', '$opted'))`,
      /the content of row 1 was changed/,
    ],
    [
      'the erasure taken from the end of a chain',
      `${EVERYWHERE.slice(0, 2)
        .map((table) => `DELETE FROM ${table} WHERE contact_id = '$gone' AND place = 3`)
        .join(
          ';',
        )}; UPDATE evidence_chains SET length = 2, head = (SELECT hash FROM evidence WHERE contact_id = '$gone' AND place = 2) WHERE contact_id = '$gone'`,
      /no row says that it was erased/,
    ],
    [
      'the chain of who was erased taken, to erase another in its place',
      EVERYWHERE.map((table) => `DELETE FROM ${table} WHERE contact_id = '$gone'`).join(';'),
      /1 numbers with evidence were erased/,
    ],
    [
      'an erased number taken, with its chain',
      `DELETE FROM erased_numbers WHERE number_hash = '$gone_hash'; ${EVERYWHERE.map((table) => `DELETE FROM ${table} WHERE contact_id = 'erased:$gone_hash'`).join(';')}`,
      /says that the contact was erased, and no number was/,
    ],
  ])('is found by whoever has that of the owner: %s', async (_, statement, fault) => {
    expect(await tampered(owner, statement)).toMatch(fault);
  });
});
