import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ConsentInput, RunAdmissionRequest } from '@outcall/contracts-contacts';
import { admissionOf, idOf, newPhone, RunningContacts, tenant } from './support/running-contacts.js';

const ORG = 'org_order';
const CONSENT: ConsentInput = {
  scope: 'service',
  source: 'form',
  givenAt: '2026-11-01T10:00:00+05:30',
  note: 'ticked the box',
};
const FUTURE: ConsentInput = { ...CONSENT, givenAt: '2099-01-01T00:00:00Z' };
type Sent = Partial<RunAdmissionRequest>;

interface Fault {
  readonly errorCode: string;
  /** What of name and consent is kept. */
  readonly isRecorded: boolean;
  readonly spoil: (sent: Sent, contacts: RunningContacts) => Promise<Sent> | Sent;
}

/**
 * What contacts decides of a new run, in the order in which it is told
 * (docs/handbook/runs.md#checks-before-a-run-exists, checks 2, 3 and 5).
 */
const FAULTS: readonly Fault[] = [
  { errorCode: 'INVALID_REQUEST', isRecorded: false, spoil: (sent) => ({ ...sent, consent: FUTURE }) },
  {
    errorCode: 'NOT_FOUND',
    isRecorded: false,
    spoil: ({ phone: _, ...sent }) => ({ ...sent, contactId: idOf.next('contact') }),
  },
  {
    errorCode: 'OPTED_OUT',
    isRecorded: false,
    spoil: async (sent, contacts) => {
      if (sent.phone !== undefined) await contacts.optOut({ orgId: ORG, mode: 'live', phone: sent.phone });
      return sent;
    },
  },
  {
    errorCode: 'NO_CONSENT',
    isRecorded: true,
    spoil: ({ consent, ...sent }) => ({ ...sent, callType: 'promotional', ...(consent && { consent }) }),
  },
  { errorCode: 'OUTSIDE_CALLING_HOURS', isRecorded: true, spoil: (sent) => ({ ...sent, orgHours: { days: {} } }) },
];
const PAIRS = FAULTS.flatMap((earlier, index) => FAULTS.slice(index + 1).map((later) => ({ earlier, later })));

describe('the order in which contacts refuses a run', () => {
  let contacts: RunningContacts;
  beforeAll(async () => void (contacts = await RunningContacts.start()));
  afterAll(() => contacts.stop());

  const contactOf = async (phone: string) => {
    const { body } = await contacts.send(
      'api-gateway',
      tenant(ORG, 'live', 'admin'),
      'GET',
      `/internal/admin/orgs/${ORG}/contacts?mode=live&phone=${encodeURIComponent(phone)}`,
    );
    return (body['contact'] ?? null) as { name: string; consents: unknown[] } | null;
  };
  const refuse = async (faults: readonly Fault[]) => {
    const phone = newPhone();
    let sent: Sent = { phone, name: 'Asha', consent: CONSENT };
    for (const { spoil } of faults) sent = await spoil(sent, contacts);
    const [admission] = await contacts.admit(admissionOf(ORG, sent));
    return { phone, admission };
  };

  it.each(PAIRS)('$earlier.errorCode before $later.errorCode', async ({ earlier, later }) => {
    expect((await refuse([later, earlier])).admission).toMatchObject({ ok: false, errorCode: earlier.errorCode });
  });

  it.each([...FAULTS])('$errorCode: name and consent are kept: $isRecorded; no permit is', async (fault) => {
    const { phone, admission } = await refuse([fault]);
    expect(admission).toMatchObject({ ok: false, errorCode: fault.errorCode });
    const contact = await contactOf(phone);
    expect([contact?.name || null, contact?.consents.length ?? 0]).toEqual(fault.isRecorded ? ['Asha', 1] : [null, 0]);
    expect(await contacts.db.database.query('SELECT 1 FROM permits WHERE phone = $1', [phone])).toEqual([]);
  });

  it('OUTSIDE_CALLING_HOURS brings the contact, as the inputs are judged before the hours', async () => {
    const { admission } = await refuse(FAULTS.slice(-1));
    expect(admission).toMatchObject({ ok: false, contact: { name: 'Asha', fields: {} } });
    const [unknown] = await contacts.admit(
      admissionOf(ORG, {
        phone: newPhone(),
        callType: 'transactional',
        transactionAt: new Date().toISOString(),
        orgHours: { days: {} },
      }),
    );
    expect(unknown).toMatchObject({ ok: false, errorCode: 'OUTSIDE_CALLING_HOURS', contact: null });
  });

  it('a name of 120 characters and a note of 1 and of 500 are kept whole, however they are encoded', async () => {
    for (const letter of ['x', 'अ', '\u{1f600}']) {
      const phone = newPhone();
      for (const note of [letter, letter.repeat(500)])
        await contacts.admit(admissionOf(ORG, { phone, name: letter.repeat(120), consent: { ...CONSENT, note } }));
      expect(await contactOf(phone)).toMatchObject({
        name: letter.repeat(120),
        consents: [{ note: letter }, { note: letter.repeat(500) }],
      });
    }
  });

  it('a consent of the very first and of a long past year is taken', async () => {
    for (const givenAt of ['0001-01-01T00:00:00Z', '1970-01-01T05:30:00+05:30']) {
      const [admission] = await contacts.admit(
        admissionOf(ORG, { phone: newPhone(), consent: { ...CONSENT, givenAt } }),
      );
      expect(admission).toMatchObject({ ok: true, basis: { kind: 'consent' } });
    }
  });
});
