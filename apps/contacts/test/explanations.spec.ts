import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  PERMIT_EXPLANATIONS_PATH,
  RUN_ADMISSION_EXPLANATIONS_PATH,
  RUN_EVIDENCE_PATH,
  type AdmittedContact,
  type ConsentInput,
  type ExplainedBasis,
  type LawfulBasis,
  type PermitExplanation,
  type PermitRequest,
  type RunAdmission,
  type RunAdmissionExplanation,
  type RunAdmissionRequest,
  type RunEvidence,
} from '@outcall/contracts-contacts';
import { WEEKDAYS, type CallingHours } from '@outcall/kernel';
import pg from 'pg';
import {
  admissionOf,
  idOf,
  newPhone,
  permitOf,
  PURCHASE,
  RunningContacts,
  tenant,
} from './support/running-contacts.js';

const ORG = 'org_explained';
const CONSENT: ConsentInput = {
  scope: 'service',
  source: 'form',
  givenAt: '2026-11-01T10:00:00+05:30',
  note: 'ticked the box',
};
const agoIso = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const NEVER: CallingHours = { days: {} };
const LATER: CallingHours = {
  days: { [WEEKDAYS[(new Date(Date.now() + 330 * 60_000).getUTCDay() + 6 + 2) % 7] as string]: [['11:00', '12:00']] },
};

/** The same question without what only a run or a call has. */
const question = ({ runId: _, callId: __, ...rest }: RunAdmissionRequest) => rest;
const permitQuestion = ({ callId: _, ...rest }: PermitRequest) => rest;

/** A repeatable choice: the same seed makes the same shopper. */
const chooser =
  (seed: number) =>
  <T>(...options: readonly T[]): T => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return options[Math.floor((seed / 2_147_483_648) * options.length)] as T;
  };

describe('explanations', () => {
  let contacts: RunningContacts;
  let capped: RunningContacts;
  beforeAll(async () => {
    contacts = await RunningContacts.start();
    capped = await RunningContacts.start({ MAX_CALLS_PER_SHOPPER_PER_DAY: '2' });
  });
  afterAll(() => Promise.all([contacts.stop(), capped.stop()]));

  const ask = async <T>(service: RunningContacts, path: string, ...items: unknown[]): Promise<T[]> => {
    const { status, body } = await service.command<{ results: T[] }>('run-orchestrator', path, { items });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.results;
  };
  const explain = async (service: RunningContacts, ...items: RunAdmissionRequest[]) =>
    ask<RunAdmissionExplanation>(service, RUN_ADMISSION_EXPLANATIONS_PATH, ...items.map(question));
  const explainPermit = async (service: RunningContacts, item: PermitRequest) =>
    (await ask<PermitExplanation>(service, PERMIT_EXPLANATIONS_PATH, permitQuestion(item)))[0] as PermitExplanation;
  const evidence = async (runId: string, callIds: string[], consentIds: string[] = [], orgId = ORG) =>
    (
      await contacts.command<RunEvidence>('run-orchestrator', RUN_EVIDENCE_PATH, {
        orgId,
        mode: 'live',
        runId,
        callIds,
        consentIds,
      })
    ).body;

  /** Every row of every table, and which transaction wrote it; the log of events too. */
  const contents = async (service: RunningContacts): Promise<unknown> => {
    const admin = new pg.Client({ connectionString: service.db.adminUrl });
    await admin.connect();
    const read = async (table: string) =>
      (await admin.query(`SELECT t::text, t.xmin::text FROM ${table} t ORDER BY 1`)).rows;
    const tables = [
      'contacts.shoppers',
      'contacts.consents',
      'contacts.opt_outs',
      'contacts.permits',
      'event_log.log_record',
    ];
    const rows: unknown[] = [];
    for (const table of tables) rows.push(await read(table));
    await admin.end();
    return rows;
  };

  const first = (explanation: RunAdmissionExplanation): string | null =>
    explanation.ok ? (explanation.refusals[0]?.errorCode ?? null) : explanation.errorCode;
  const withoutId = (contact: AdmittedContact) => contact && { ...contact, id: '' };
  const basisOf = (basis: ExplainedBasis | null, ownId?: string) =>
    basis?.kind === 'consent' ? (basis.consentId ?? ownId) : basis?.kind;
  /** What the admission must say after this explanation; a consent of the request has an id by then. */
  const explained = (result: RunAdmissionExplanation, ownId?: string) =>
    !result.ok || result.refusals.length > 0
      ? first(result)
      : {
          phone: result.phone,
          contact: withoutId(result.contact),
          basis: basisOf(result.basis, ownId),
          hours: result.hours,
        };
  const admitted = (answer: RunAdmission) =>
    answer.ok
      ? {
          phone: answer.phone,
          contact: withoutId(answer.contact),
          basis: basisOf(answer.basis),
          hours: { isOpen: answer.opensAt === null, opensAt: answer.opensAt },
        }
      : answer.errorCode;

  /** Without what is not there: an absent field and one that is undefined are two things to the schema. */
  const sent = <T extends object>(fields: T): object =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

  /** A shopper with some history, and a run asked for. */
  async function situation(service: RunningContacts, seed: number): Promise<RunAdmissionRequest> {
    const choose = chooser(seed);
    const phone = newPhone();
    const consent = (): ConsentInput | undefined =>
      choose(
        undefined,
        undefined,
        CONSENT,
        { ...CONSENT, scope: 'promotional' },
        { ...CONSENT, source: 'checkout', givenAt: agoIso(choose(60, 11_000)) },
        { ...CONSENT, note: 'again' },
      );
    const known = choose(false, true, true)
      ? (await service.put(tenant(ORG), sent({ phone, name: choose('', 'Asha'), consent: consent() }))).body.contact.id
      : idOf.next('contact');
    if (choose(false, false, true)) await service.optOut({ orgId: ORG, mode: 'live', phone });
    const asked = sent({
      name: choose(undefined, 'Asha', 'Usha'),
      consent: consent(),
      transactionAt: choose(undefined, agoIso(5), agoIso(45), agoIso(-5)),
    });
    return admissionOf(ORG, {
      ...choose<object>({ phone }, { phone }, { contactId: known }),
      ...asked,
      callType: choose('transactional', 'service', 'promotional'),
      orgHours: choose(null, null, NEVER, LATER),
      flowHours: choose(null, null, LATER),
    });
  }

  it.each(['without a cap', 'with a cap on the calls of a day'])(
    'name first what the admission then refuses, in 200 situations %s',
    async (which) => {
      const service = which === 'without a cap' ? contacts : capped;
      const seen = new Set<string | null>();
      for (let seed = 1; seed <= 200; seed += 1) {
        const request = await situation(service, seed);
        if (service === capped && request.phone && seed % 3 === 0)
          for (const attempt of [1, 2]) await capped.permit(permitOf(ORG, { phone: request.phone, attempt }));
        const [result] = (await explain(service, request)) as [RunAdmissionExplanation];
        const [admission] = (await service.admit(request)) as [RunAdmission];
        const [registered] = await service.db.database.query<{ id: string }>(
          'SELECT id FROM consents WHERE phone = $1 ORDER BY id DESC LIMIT 1',
          [result.ok ? result.phone : ''],
        );
        seen.add(first(result));
        expect([seed, explained(result, registered?.id)]).toEqual([seed, admitted(admission)]);
      }
      expect([...seen].sort()).toEqual(['NOT_FOUND', 'NO_CONSENT', 'OPTED_OUT', 'OUTSIDE_CALLING_HOURS', null].sort());
    },
  );

  it('write nothing: no contact, no consent, no permit, no event, not even a new version of a row', async () => {
    const requests = await Promise.all(Array.from({ length: 60 }, (_, seed) => situation(contacts, 1_000 + seed)));
    await contacts.permit(permitOf(ORG, { phone: newPhone() }));
    const before = await contents(contacts);
    await explain(contacts, ...requests);
    for (const request of requests)
      if (request.phone) await explainPermit(contacts, permitOf(ORG, { phone: request.phone }));
    expect(await contents(contacts)).toEqual(before);
  });

  it('tell everything that stands in the way, not the first of it alone', async () => {
    const phone = newPhone();
    await contacts.optOut({ orgId: ORG, mode: 'live', phone });
    const [explanation] = await explain(contacts, admissionOf(ORG, { phone, orgHours: NEVER }));
    expect(explanation).toMatchObject({
      ok: true,
      basis: null,
      hours: { isOpen: false, opensAt: null },
      refusals: [{ errorCode: 'OPTED_OUT' }, { errorCode: 'NO_CONSENT' }, { errorCode: 'OUTSIDE_CALLING_HOURS' }],
    });
    const [purchase] = await explain(
      contacts,
      admissionOf(ORG, { phone, callType: 'transactional', transactionAt: agoIso(1) }),
    );
    expect(purchase).toMatchObject({
      refusals: [{ errorCode: 'OPTED_OUT' }],
      basis: { kind: 'purchase', orderId: null },
    });
  });

  it('of a time to come are judged by what holds then: a purchase, the hours, and no consent from the future', async () => {
    const at = (minutes: number) => agoIso(-minutes);
    const askedAt = (asOf: string | undefined, ...items: object[]) =>
      contacts.command<{ results: RunAdmissionExplanation[] }>('run-orchestrator', RUN_ADMISSION_EXPLANATIONS_PATH, {
        ...{ items, ...(asOf !== undefined && { asOf }) },
      });
    const asked = async (asOf: string | undefined, more: Partial<RunAdmissionRequest>) => {
      const request = admissionOf(ORG, { phone: newPhone(), callType: 'transactional', ...more });
      return (await askedAt(asOf, question(request))).body.results[0];
    };
    expect(await asked(at(20), { transactionAt: agoIso(1) })).toMatchObject({
      refusals: [],
      basis: { kind: 'purchase' },
    });
    expect(await asked(at(45), { transactionAt: agoIso(1) })).toMatchObject({
      ...{ basis: null, refusals: [{ errorCode: 'NO_CONSENT' }] },
    });
    const consent = { ...CONSENT, givenAt: agoIso(-30) };
    expect(await asked(at(45), { consent })).toMatchObject({ ok: false, errorCode: 'INVALID_REQUEST' });
    expect((await askedAt('soon')).status).toBe(400);
    const days = (from: string, to: string) =>
      Object.fromEntries(WEEKDAYS.map((day) => [day, [[from, to]]])) as CallingHours['days'];
    const hourOf = (hours: number) => new Date(Date.now() + (330 + hours * 60) * 60_000).toISOString().slice(11, 13);
    const open = { orgHours: { days: days(`${hourOf(3)}:00`, `${hourOf(3)}:59`) } };
    expect(await asked(undefined, open)).toMatchObject({ hours: { isOpen: false } });
    const inHours = new Date(`${new Date(Date.now() + 510 * 60_000).toISOString().slice(0, 13)}:30:00+05:30`);
    expect(await asked(inHours.toISOString(), open)).toMatchObject({
      hours: { isOpen: true, opensAt: null },
    });
  });

  it('give the consent of the request no id, and a known one its own', async () => {
    const phone = newPhone();
    const [fresh] = await explain(contacts, admissionOf(ORG, { phone, consent: CONSENT }));
    expect(fresh).toMatchObject({ basis: { kind: 'consent', consentId: null, scope: 'service', expiresAt: null } });
    const { body } = await contacts.put(tenant(ORG), { phone, consent: CONSENT });
    const [again] = await explain(contacts, admissionOf(ORG, { phone, consent: CONSENT }));
    expect(again).toMatchObject({ basis: { consentId: body.contact.consents[0]?.id } });
  });

  it('of a consent from the future say what the admission says', async () => {
    const request = admissionOf(ORG, { phone: newPhone(), consent: { ...CONSENT, givenAt: '2099-01-01T00:00:00Z' } });
    expect(await explain(contacts, request)).toEqual(await contacts.admit(request));
  });

  /** A shopper with some history, and an attempt asked for. */
  async function attempt(service: RunningContacts, choose: ReturnType<typeof chooser>): Promise<PermitRequest> {
    const phone = newPhone();
    const ids = choose(true, false)
      ? (await service.put(tenant(ORG), { phone, consent: CONSENT })).body.contact.consents.map(({ id }) => id)
      : [];
    const consent = { kind: 'consent', consentId: ids[0] ?? 'cns_none', scope: 'service', expiresAt: null } as const;
    const basis = choose<LawfulBasis>(PURCHASE, consent, { ...PURCHASE, expiresAt: agoIso(1) });
    if (choose(false, true)) await service.optOut({ orgId: ORG, mode: choose('live', 'test'), phone });
    for (const before of choose([], [1], [1, 2]))
      await service.permit(permitOf(ORG, { phone, attempt: before, basis: PURCHASE }));
    return permitOf(ORG, { phone, basis, attempt: 3, orgHours: choose(null, null, NEVER, LATER) });
  }

  it('of an attempt agree with the permit, in 100 situations', async () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const choose = chooser(seed);
      const service = choose(contacts, capped);
      const request = await attempt(service, choose);
      const explanation = await explainPermit(service, request);
      const [answer] = await service.permit(request);
      expect([seed, explanation.refusals[0] ?? null]).toEqual([seed, answer?.ok ? null : answer?.reason]);
      if (!answer?.ok && answer?.reason === 'calling_hours') expect(explanation.hours.opensAt).toBe(answer.opensAt);
    }
  });

  it('count an attempt that was permitted before as the same call of the day', async () => {
    const phone = newPhone();
    const again = permitOf(ORG, { phone });
    await capped.permit(again, permitOf(ORG, { phone, attempt: 2 }));
    expect((await explainPermit(capped, { ...again, callId: idOf.next('call') })).refusals).toEqual([]);
    expect((await explainPermit(capped, permitOf(ORG, { phone }))).refusals).toEqual(['calling_hours']);
  });

  it("list a run's permits, granted and refused, with the consents they rest on, withdrawn ones too", async () => {
    const phone = newPhone();
    const { body } = await contacts.put(tenant(ORG), { phone, consent: CONSENT });
    const consent = body.contact.consents[0] as NonNullable<(typeof body.contact.consents)[number]>;
    const basis = { kind: 'consent', consentId: consent.id, scope: 'service', expiresAt: null } as const;
    const runId = idOf.next('run');
    const [granted, given, refused] = [
      permitOf(ORG, { phone, runId, basis, callType: 'service' }),
      permitOf(ORG, { phone, runId, basis }),
      permitOf(ORG, { phone, runId, basis, orgHours: LATER }),
    ];
    for (const request of [granted, given, refused, permitOf(ORG, { phone })]) await contacts.permit(request);
    await contacts.send(
      'api-gateway',
      tenant(ORG, 'live', 'admin'),
      'POST',
      `/internal/admin/orgs/${ORG}/consents/withdraw`,
      { mode: 'live', phone },
    );
    const found = await evidence(runId, [granted.callId]);
    expect(found.permits).toEqual([
      {
        callId: granted.callId,
        phone,
        callType: 'service',
        basis,
        hoursRule: { date: expect.any(String), windows: [['00:00', '24:00']] },
        rulesVersion: 'setting',
        optOutCheckedAt: expect.any(String),
        grantedAt: expect.any(String),
        expiresAt: expect.any(String),
        refused: null,
      },
      expect.objectContaining({ callId: refused.callId, refused: 'calling_hours', grantedAt: null, expiresAt: null }),
    ]);
    expect(found.consents).toEqual([{ ...consent, recordedAt: expect.any(String), withdrawnAt: expect.any(String) }]);
    expect(await evidence(runId, [granted.callId], [consent.id], 'org_other')).toEqual({
      ok: true,
      permits: [],
      consents: [],
      evidence: [],
    });
    expect((await evidence(idOf.next('run'), [granted.callId])).permits).toEqual([]); // a call of another run
  });

  it('tell what is recorded about calls to a number, to the hash its chain ends with, and nothing of it to another org', async () => {
    const phone = newPhone();
    const { body } = await contacts.put(tenant(ORG), { phone, consent: CONSENT });
    const withdraw = { mode: 'live', phone };
    await contacts.send(
      'api-gateway',
      tenant(ORG, 'live', 'admin'),
      'POST',
      `/internal/admin/orgs/${ORG}/consents/withdraw`,
      withdraw,
    );
    const asked = async (orgId: string) =>
      (
        await contacts.command<RunEvidence>('run-orchestrator', RUN_EVIDENCE_PATH, {
          ...{ orgId, mode: 'live', runId: idOf.next('run'), callIds: [], consentIds: [], phone },
        })
      ).body.evidence;
    const result = await asked(ORG);
    expect(result).toMatchObject([
      { place: 1, kind: 'consent', content: { phone, scope: 'service', recordedBy: expect.any(Object) } },
      { place: 2, kind: 'withdrawal', content: { phone, consentIds: [body.contact.consents[0]?.id] } },
    ]);
    const [chain] = await contacts.db.database.query<{ head: string }>(
      "SELECT encode(head, 'hex') AS head FROM evidence_chains WHERE contact_id = $1",
      [body.contact.id],
    );
    expect(result.at(-1)?.hash).toBe(chain?.head);
    expect(await asked('org_other')).toEqual([]);
  });

  it.each([
    [RUN_ADMISSION_EXPLANATIONS_PATH, { items: [admissionOf(ORG, { phone: '+919876500001' })] }],
    [PERMIT_EXPLANATIONS_PATH, { items: [{}] }],
    [RUN_EVIDENCE_PATH, { orgId: ORG }],
  ])('at %s answer the orchestrator alone, and a closed question', async (path, body) => {
    expect((await contacts.command('telephony-adapter', path, body)).status).toBe(401);
    expect(await contacts.command('run-orchestrator', path, body)).toMatchObject({
      status: 400,
      body: { errorCode: 'INVALID_REQUEST' },
    });
  });
});
