import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ConsentInput } from '@outcall/contracts-contacts';
import type { Mode } from '@outcall/kernel';
import pg from 'pg';
import { NumberHashes } from '../src/domain/number-hashes.js';
import {
  verifyEvidence,
  type Anchor,
  type EndedSince,
  type Query,
} from '../src/outbound/postgres/evidence/verify-evidence.js';
import { HASH_KEY, newPhone, permitOf, RunningContacts, tenant } from './support/running-contacts.js';

const ORG = 'org_counted';
const CONSENT: ConsentInput = {
  scope: 'service',
  source: 'form',
  givenAt: '2026-11-01T10:00:00+05:30',
  note: 'ticked',
};
const hashes = new NumberHashes([['', HASH_KEY]]);

describe('the erasures of contacts and of numbers', () => {
  let contacts: RunningContacts;
  /** Whoever has the password of the service. */
  let service: pg.Client;
  beforeAll(async () => {
    contacts = await RunningContacts.start();
    service = new pg.Client({ connectionString: contacts.db.url });
    await service.connect();
  });
  afterAll(async () => {
    await service.end();
    await contacts.stop();
  });

  const of = (kind: 'admin' | 'member' | 'api_key', mode: Mode = 'live') => ({
    ...{ ...tenant(ORG, mode), scopes: ['manage'] as const },
    credential: { kind, id: `${kind}_1`, name: kind },
  });
  const manage = (method: 'POST' | 'DELETE', path: string, phone: string, by = of('admin')) =>
    contacts.send('api-gateway', by, method, `/internal/admin/orgs/${ORG}/${path}`, { mode: by.mode, phone });
  const optedOut = async (): Promise<string> => {
    const phone = newPhone();
    await contacts.put(tenant(ORG), { phone, consent: CONSENT });
    expect((await manage('POST', 'contacts/opt-outs', phone)).status).toBe(200);
    return phone;
  };
  const consented = async (mode: Mode = 'live'): Promise<string> => {
    const phone = newPhone();
    await contacts.put(tenant(ORG, mode), { phone, consent: CONSENT });
    return phone;
  };
  const erase = async (phone: string, by = of('admin')): Promise<string> => {
    expect((await manage('POST', 'erasures', phone, by)).status).toBe(200);
    return hashes.of({ orgId: ORG, mode: by.mode, phone });
  };
  const query: Query = async (text, values) => (await service.query(text, [...values])).rows;
  const faults = async (): Promise<string[]> =>
    (await verifyEvidence(query, { hashOf: (key) => hashes.of(key) })).faults.map(({ fault }) => fault);
  /** Erases `phone` by hand as the number of the hash was. */
  const erasedWith = async (phone: string, hash: string, more?: () => Promise<unknown>): Promise<string[]> => {
    await service.query('BEGIN');
    try {
      await service.query(
        `SELECT erase_evidence(s.org_id, s.mode, s.contact_id, n.erased_at, n.recorded_by) FROM shoppers s, erased_numbers n
          WHERE s.phone = $1 AND n.number_hash = $2`,
        [phone, hash],
      );
      for (const table of ['shoppers', 'consents', 'opt_outs'])
        await service.query(`DELETE FROM ${table} WHERE phone = $1`, [phone]);
      await more?.();
      return await faults();
    } finally {
      await service.query('ROLLBACK');
    }
  };
  const TIME = '\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z';
  const saidOf = (contactsSaid: number, numbers: number) =>
    expect.stringMatching(`^${contactsSaid} contacts are said to have been erased at ${TIME}, and ${numbers} numbers`);

  it.each<[string, number, () => Promise<string>]>([
    ['who had opted out', 1, async () => erase(await optedOut())],
    ['who had consented', 1, async () => erase(await consented())],
    [
      'of whom there was no evidence',
      0,
      async () => {
        const phone = newPhone();
        await contacts.put(tenant(ORG), { phone, name: 'Asha' });
        return erase(phone);
      },
    ],
    ['whom nobody knew', 0, () => erase(newPhone())],
    [
      'who was called, and is no contact',
      0,
      async () => {
        const phone = newPhone();
        await contacts.permit(
          permitOf(ORG, { phone, basis: { ...permitOf(ORG, { phone }).basis, expiresAt: '2026-11-01T00:00:00.000Z' } }),
        );
        return erase(phone);
      },
    ],
  ])('are counted: nobody is taken for erased with somebody %s', async (_, numbers, other) => {
    const [phone, hash] = [await optedOut(), await other()];
    expect(await faults()).toEqual([]);
    expect(await erasedWith(phone, hash)).toEqual([saidOf(numbers + 1, numbers)]);
  });

  it('are counted where it was not noted whether there was evidence: who had opted out is not one of who had not', async () => {
    const phone = await optedOut();
    const [at, by] = [new Date().toISOString(), '{"id": "mem_1"}'];
    const erased = async (isOptedOut: boolean): Promise<string[]> => {
      await service.query('BEGIN');
      await service.query(
        `INSERT INTO erased_numbers (org_id, mode, number_hash, erasure_id, erased_at, recorded_by, is_opted_out) VALUES ($1, 'live', 'h', 'ers_1', $2, $3, $4)`,
        [ORG, at, by, isOptedOut],
      );
      await service.query('SELECT erase_evidence(org_id, mode, contact_id, $2, $3) FROM shoppers WHERE phone = $1', [
        phone,
        at,
        by,
      ]);
      for (const table of ['shoppers', 'consents', 'opt_outs'])
        await service.query(`DELETE FROM ${table} WHERE phone = $1`, [phone]);
      return faults().finally(() => service.query('ROLLBACK'));
    };
    expect(await erased(true)).toEqual([]);
    expect(await erased(false)).toEqual([`1 of the contacts erased at ${at} had opted out, and 0 of the numbers`]);
  });

  it('are counted from before that was noted, when an opt-out may have been lifted since', async () => {
    const [phone, other] = [await optedOut(), await optedOut()];
    const hash = hashes.of({ orgId: ORG, mode: 'live', phone });
    const at = new Date().toISOString();
    await contacts.db.asOwner(`
      ALTER TABLE erased_numbers DISABLE TRIGGER erased_numbers_evidence;
      INSERT INTO erased_numbers (org_id, mode, number_hash, erasure_id, erased_at, is_opted_out) VALUES ('${ORG}', 'live', '${hash}', 'ers_1', '${at}', false);
      ALTER TABLE erased_numbers ENABLE TRIGGER erased_numbers_evidence;
      SELECT append_evidence('[{"org_id": "${ORG}", "mode": "live", "contact_id": "erased:${hash}", "kind": "erased_number", "recorded_at": "${at}",
                                "content": {"isOptedOut": false, "recordedBy": null}}]');
      SELECT erase_evidence(org_id, mode, contact_id, '${at}') FROM shoppers WHERE phone = '${phone}';
      ${['shoppers', 'consents', 'opt_outs'].map((table) => `DELETE FROM ${table} WHERE phone = '${phone}'`).join(';')}`);
    expect(await faults()).toEqual([]);
    expect(await erasedWith(other, hash)).toEqual([saidOf(2, 1)]);
  });

  it('are counted both ways: the chain of an erased contact is missed', async () => {
    const phone = await optedOut();
    const { rows } = await service.query('SELECT contact_id FROM shoppers WHERE phone = $1', [phone]);
    await erase(phone);
    const owner = new pg.Client({ connectionString: contacts.db.ownerUrl });
    await owner.connect();
    await owner.query('BEGIN');
    for (const table of ['evidence', 'evidence_contents', 'evidence_chains']) {
      await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
      await owner.query(`DELETE FROM ${table} WHERE contact_id = $1`, [rows[0].contact_id]);
    }
    const found = await verifyEvidence(async (text, values) => (await owner.query(text, [...values])).rows);
    await owner.query('ROLLBACK');
    await owner.end();
    expect(found.faults.map(({ fault }) => fault)).toEqual([
      expect.stringMatching(`^1 numbers with evidence were erased at ${TIME}, and the chains of 0 contacts say so$`),
    ]);
  });

  it('go together in whatever way numbers were erased', async () => {
    const phones = await Promise.all([consented(), optedOut(), consented(), optedOut()]);
    await Promise.all(phones.flatMap((phone) => [erase(phone), erase(phone, of('member'))]));
    for (const [kind, phone] of [
      ['member', await optedOut()],
      ['api_key', await optedOut()],
    ] as const)
      await erase(phone, of(kind));
    const [lifted, back, twice, onTest] = [
      await optedOut(),
      await consented(),
      await consented(),
      await consented('test'),
    ];
    await manage('DELETE', 'contacts/opt-outs', lifted);
    for (const phone of [lifted, back, twice]) await erase(phone);
    await erase(onTest, of('admin', 'test'));
    const comesBack = () => ({ ...CONSENT, givenAt: new Date().toISOString() });
    for (const phone of [back, twice])
      expect((await contacts.put(tenant(ORG), { phone, consent: comesBack() })).status).toBe(201);
    await manage('POST', 'contacts/opt-outs', back);
    for (const _ of [1, 2]) await erase(back);
    await manage('DELETE', 'contacts/opt-outs', back);
    expect((await contacts.put(tenant(ORG), { phone: back, consent: comesBack() })).status).toBe(201);
    expect(await faults()).toEqual([]);
  });

  it('and opt-outs lifted since the ends of the chains were written down are told, with who is said to have asked', async () => {
    const [before, known, lifted] = [await optedOut(), await consented(), await optedOut()];
    const contactIds = new Map(
      (await query<{ phone: string; contact_id: string }>('SELECT phone, contact_id FROM shoppers', [])).map(
        ({ phone, contact_id: id }) => [phone, `${ORG} live ${id}`],
      ),
    );
    const hash = await erase(before);
    const ends: Anchor[] = [];
    await verifyEvidence(query, { onEnd: (end) => ends.push(end) });
    const since = async () => {
      const ended: EndedSince[] = [];
      await verifyEvidence(query, { known: ends, onEnded: (one) => ended.push(one) });
      return ended.map(({ chain, kind, recordedBy }) => [chain, kind, recordedBy?.kind]);
    };
    expect(await since()).toEqual([]);
    await manage('DELETE', 'contacts/opt-outs', lifted);
    await manage('DELETE', 'contacts/opt-outs', before);
    const erased = await erase(known, of('member'));
    expect(new Set(await since())).toEqual(
      new Set([
        [contactIds.get(lifted), 'lifting', 'admin'],
        [`${ORG} live erased:${hash}`, 'lifting', 'admin'],
        [`${ORG} live erased:${erased}`, 'erased_number', 'member'],
      ]),
    );
  });
});
