import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Contact } from '@outcall/contracts-contacts';
import { LIST } from '../src/outbound/postgres/keeping/postgres-shopper-repository.js';
import { RunningContacts, tenant } from './support/running-contacts.js';

const ORG = 'org_large_contacts';
const CONTACTS = 40;
/** 100 fields of 500 characters in a script of three bytes a character. */
const SEED = `
  INSERT INTO shoppers (org_id, mode, phone, contact_id, fields, created_at, updated_at)
  SELECT $1, 'live', '+9198' || lpad(n::text, 8, '0'), 'con_' || lpad(n::text, 20, '0'),
         (SELECT jsonb_object_agg('field ' || f, repeat('क', 500)) FROM generate_series(1, 100) f), now(), now()
    FROM generate_series(1, $2::int) n`;

describe('a page of the largest contacts there are', () => {
  let contacts: RunningContacts;
  beforeAll(async () => {
    contacts = await RunningContacts.start();
    await contacts.db.database.query(SEED, [ORG, CONTACTS]);
  });
  afterAll(() => contacts.stop());

  it('is little more than the process answers', async () => {
    const rows = await contacts.db.database.run(LIST, [ORG, 'live', 101]);
    expect(rows.length).toBeGreaterThan(1);
    expect(Buffer.byteLength(JSON.stringify(rows))).toBeLessThan(2_400_000);
  });

  it('goes on to the last contact', async () => {
    const listed: string[] = [];
    for (let cursor = ''; cursor !== 'null';) {
      const path = `/internal/admin/orgs/${ORG}/contacts/list?limit=100${cursor && `&cursor=${cursor}`}`;
      const { body } = await contacts.send<{ contacts: Contact[]; nextCursor: string | null }>(
        ...(['api-gateway', tenant(ORG, 'live', 'admin'), 'GET', path] as const),
      );
      listed.push(...body.contacts.map(({ id }) => id));
      cursor = String(body.nextCursor);
    }
    expect(listed).toEqual(Array.from({ length: CONTACTS }, (_, n) => `con_${String(CONTACTS - n).padStart(20, '0')}`));
  });
});
