import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { eventually } from './support/eventually.js';
import { LONG_WAIT_MS } from './support/limits.js';
import {
  admin,
  api,
  checkExchange,
  databaseUrl,
  newOrg,
  platform,
  shopperPhone,
  type Answer,
} from './support/platform.js';
import { Receiver } from './support/receiver.js';

/** So many readings alike, one after another, are an org at rest. */
const ALIKE = 24;
const INPUTS = { customer_name: 'Asha', order_no: '1001', amount: '1299' };
const recently = () => new Date(Date.now() - 60_000).toISOString();
const CONSENT = { scope: 'service', source: 'form', givenAt: '2026-01-05T10:00:00+05:30', note: 'ticked the box' };
/** Open in three days' time only, so that now is closed wherever the clock stands. */
const LATER = {
  days: {
    [['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'][
      (new Date(Date.now() + 330 * 60_000).getUTCDay() + 3) % 7
    ] as string]: [['10:00', '18:00']],
  },
};

interface Check {
  readonly check: string;
  readonly ok: boolean | null;
  readonly errorCode: string | null;
}

interface Place {
  readonly nextAttemptAt: string | null;
}

/** What `POST /runs` would answer: the code of the first check that fails and refuses. */
const firstRefusal = ({ body }: Answer): string | null =>
  (body.checks as Check[]).find(({ ok, errorCode }) => ok === false && errorCode !== null)?.errorCode ?? null;

describe('a run explained before it is started', () => {
  let orgId: string;
  let live: ReturnType<typeof api>;
  let test: ReturnType<typeof api>;
  let optedOut: string;
  const of = (path: string) => `/orgs/${orgId}${path}`;
  const explain = (mode: string, request: object): Promise<Answer> =>
    admin('POST', of('/runs/explain'), { mode, request });

  /**
   * The place told is the place then taken. Hours that were changed have the runs that wait planned anew beside this: a
   * place given up or taken by them between the two questions is no fault, so that a pair that differs is asked anew.
   */
  const isPlaceTaken = async (what: string, mode: 'live' | 'test', request: object, first: Place[]): Promise<void> => {
    let places = first;
    for (let left = 5; left > 0 && places[0]?.nextAttemptAt !== places[1]?.nextAttemptAt; left -= 1) {
      const again = { ...request, phone: shopperPhone() };
      const explained = (await explain(mode, again)).body;
      places = [explained, (await { live, test }[mode]('POST', '/runs', { body: again })).body.run];
    }
    expect([what, places[0]?.nextAttemptAt]).toEqual([what, places[1]?.nextAttemptAt]);
  };

  /** Requests, each with what is wrong with it; those with two faults tell which is found first. */
  const REQUESTS: Record<string, () => object> = {
    'a sound one': () => ({}),
    'of a flow that is not installed': () => ({ flowKey: 'never_installed' }),
    'of a flow that is not installed, to a number that opted out': () => ({
      flowKey: 'never_installed',
      phone: optedOut,
    }),
    'to a number that opted out': () => ({ phone: optedOut }),
    'to a number that opted out, without inputs': () => ({ phone: optedOut, inputs: {}, consent: CONSENT }),
    'without a basis': () => ({ transactionAt: undefined }),
    'without a basis and without inputs': () => ({ transactionAt: undefined, inputs: {} }),
    'with a purchase of yesterday': () => ({ transactionAt: '2026-01-05T10:00:00+05:30' }),
    'with a consent of its own': () => ({ transactionAt: undefined, consent: CONSENT }),
    'with a consent that is of another kind': () => ({
      transactionAt: undefined,
      consent: { ...CONSENT, scope: 'promotional' },
    }),
    'without an input': () => ({ inputs: { customer_name: 'Asha', order_no: '1001' } }),
    'with the name as an input, and without another': () => ({ name: 'Asha', inputs: { order_no: '1001' } }),
    'with the name as an input': () => ({ name: 'Asha', inputs: { order_no: '1001', amount: '1' } }),
    'that will not wait': () => ({ whenClosed: 'refuse' }),
    'that will not wait, without inputs': () => ({ whenClosed: 'refuse', inputs: {} }),
  };
  const STAGES: [string, () => Promise<unknown>][] = [
    ['that is new', async () => undefined],
    ['with hours that never open', () => admin('PATCH', of(''), { callingHours: { days: {} } })],
    ['that is closed now', () => admin('PATCH', of(''), { callingHours: LATER })],
    ['that is approved', () => admin('PATCH', of(''), { callingHours: null, isVerified: true })],
    [
      'with a number for other calls',
      () => admin('POST', of('/numbers'), { phone: '+911140000881', callTypes: ['promotional'], lines: 2 }),
    ],
    [
      'with a number',
      () => admin('POST', of('/numbers'), { phone: '+911140000882', callTypes: ['transactional'], lines: 20 }),
    ],
    ['with credit', () => admin('POST', of('/credits'), { amount: 100_000, note: 'e2e' })],
    ['that has everything and is closed now', () => admin('PATCH', of(''), { callingHours: LATER })],
  ];

  beforeAll(async () => {
    const { newKey, ...asking } = await newOrg('Asking Shop');
    orgId = asking.orgId;
    [live, test] = [api((await newKey('live')).secret), api((await newKey('test')).secret)];
    await live('POST', '/flows/library/cod_confirmation/install');
    optedOut = shopperPhone();
    for (const mode of ['live', 'test']) await admin('POST', of('/contacts/opt-outs'), { mode, phone: optedOut });
  });

  it.each(STAGES)(
    'names first what POST /runs then refuses, and tells when the first attempt comes, of an org %s',
    async (org, prepare) => {
      await prepare();
      const agreed: string[] = [];
      for (const [name, change] of Object.entries(REQUESTS)) {
        for (const [mode, call] of [
          ['live', live],
          ['test', test],
        ] as const) {
          const request = {
            flowKey: 'cod_confirmation',
            phone: shopperPhone(),
            transactionAt: recently(),
            inputs: INPUTS,
            ...change(),
          };
          const result = await explain(mode, request);
          expect([
            name,
            mode,
            result.status,
            (result.body.checks as Check[] | undefined)?.map(({ check }) => check) ?? result.body,
          ]).toEqual([
            name,
            mode,
            200,
            [
              'published',
              'opt_out',
              'basis',
              'inputs',
              'calling_hours',
              'limits',
              'planned_time',
              'verified',
              'number',
              'credit',
              'line',
              'shopper_in_call',
            ],
          ]);
          const started = await call('POST', '/runs', { body: request });
          expect([name, mode, firstRefusal(result)]).toEqual([
            name,
            mode,
            started.status === 201 ? null : started.body.errorCode,
          ]);
          if (started.status !== 201) {
            expect([name, result.body.nextAttemptAt]).toEqual([name, null]);
            continue;
          }
          const { run } = started.body;
          expect([name, mode, result.body.hours.isOpen]).toEqual([name, mode, run.status === 'dialing']);
          // Closed: the very place in the queue that the run then took, or none where no hour is left. Open: now.
          if (!result.body.hours.isOpen) await isPlaceTaken(`${name}, ${mode}`, mode, request, [result.body, run]);
          else expect(Math.abs(Date.parse(result.body.nextAttemptAt) - Date.parse(run.createdAt))).toBeLessThan(60_000);
          agreed.push(`${name}, ${mode}`);
        }
      }
      // A purchase allows no call in three days.
      const sound = org.endsWith('closed now') ? 'with a consent of its own' : 'a sound one';
      expect(agreed.includes('a sound one, test')).toBe(!org.endsWith('closed now'));
      expect(agreed).toContain(`${sound}, test`);
      expect(agreed.includes(`${sound}, live`)).toBe(
        ['with credit', 'that has everything and is closed now'].includes(org),
      );
    },
  );

  it('answers a fault of the body and an unknown id as POST /runs does', async () => {
    const valid = { flowKey: 'cod_confirmation', phone: shopperPhone(), inputs: INPUTS };
    for (const request of [
      { ...valid, phone: '+12125550123' },
      { ...valid, metaData: {} },
      { ...valid, inputs: { a: 1 } },
      { ...valid, flowKey: undefined, flowId: 'flw_00000000000000000000' },
      { ...valid, phone: undefined, contactId: 'con_00000000000000000000' },
    ]) {
      const [result, real] = [await explain('live', request), await live('POST', '/runs', { body: request })];
      expect([result.status, result.body.errorCode]).toEqual([real.status, real.body.errorCode]);
    }
  });

  const database = new pg.Client({ connectionString: databaseUrl });
  afterAll(() => database.end());

  (databaseUrl ? it : it.skip)(
    `writes nothing in any service${databaseUrl ? '' : ' (skipped: reads every table, and needs E2E_DATABASE_URL)'}`,
    async () => {
      await admin('PATCH', of(''), { callingHours: null });
      await database.connect();
      /** Every row that names the org or the shopper, with the transaction that wrote it. */
      const contents = async (phone: string): Promise<unknown> => {
        const { rows } = await database.query(
          "SELECT schemaname, format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 2",
        );
        // and event_log, where the events are not on Kafka
        const schemas = new Set(rows.map(({ schemaname }) => schemaname));
        expect([...schemas]).toEqual(
          expect.arrayContaining([
            'runs',
            'contacts',
            'telephony',
            'webhooks',
            'flow',
            'actions',
            'commerce',
            'gateway',
          ]),
        );
        const tables: [string, unknown[]][] = [];
        for (const { name } of rows)
          tables.push([
            name,
            (
              await database.query(
                `SELECT t::text, t.xmin::text FROM ${name} t WHERE t::text LIKE $1 OR t::text LIKE $2 ORDER BY 1`,
                [`%${orgId}%`, `%${phone}%`],
              )
            ).rows,
          ]);
        return tables;
      };
      const idle = async (phone: string): Promise<string> => {
        const seen: string[] = [];
        return await eventually(
          'the org is at rest',
          async () => {
            seen.push(JSON.stringify(await contents(phone)));
            const [first] = seen.slice(-ALIKE);
            return seen.length >= ALIKE && seen.slice(-ALIKE).every((reading) => reading === first)
              ? (first ?? null)
              : null;
          },
          LONG_WAIT_MS,
        );
      };
      for (const { id } of (await live('GET', '/runs?limit=100&status=scheduled')).body.runs)
        await live('POST', `/runs/${id}/cancel`);
      for (const { id } of (await test('GET', '/runs?limit=100&status=scheduled')).body.runs)
        await test('POST', `/runs/${id}/cancel`);
      const phone = shopperPhone();
      const before = await idle(phone);
      expect(before.length).toBeGreaterThan(10_000);
      for (const change of Object.values(REQUESTS)) {
        for (const mode of ['live', 'test']) {
          const result = await explain(mode, {
            flowKey: 'cod_confirmation',
            phone,
            name: 'Ravi',
            consent: CONSENT,
            transactionAt: recently(),
            inputs: INPUTS,
            ...change(),
          });
          expect(result.status).toBe(200);
        }
      }
      const after = JSON.stringify(await contents(phone));
      expect((await database.query('SELECT 1 FROM contacts.permits WHERE phone = $1', [phone])).rows).toEqual([]);
      expect(after === before).toBe(true);
    },
  );
});

describe('a run explained after it is started', () => {
  let receiver: Receiver;
  let orgId: string;
  let call: ReturnType<typeof api>;
  const of = (path: string) => `/orgs/${orgId}${path}`;
  const ask = async (id: string, what: string) => (await admin('GET', of(`/runs/${id}/${what}`))).body;
  const pageOf = (id: string, ofOrg = orgId) => textAt(`/orgs/${ofOrg}/runs/${id}/export/page`);
  /** An answer that is no JSON. */
  const textAt = async (path: string) => {
    const url = `${platform.authUrl}/admin/v1${path}`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${platform.adminToken}` } });
    const { status, headers } = answer;
    const text = await answer.text();
    const isJson = headers.get('content-type')?.startsWith('application/json');
    checkExchange({ method: 'GET', url, status, headers, body: isJson ? JSON.parse(text) : undefined });
    return { status, headers, text };
  };
  const start = (body: object): Promise<Answer> =>
    call('POST', '/runs', { body: { flowKey: 'cod_confirmation', inputs: INPUTS, ...body } });
  const until = (id: string, is: (run: Record<string, unknown>) => boolean) =>
    eventually(`run ${id}`, async () => {
      const { run } = (await call('GET', `/runs/${id}`)).body;
      return is(run) ? run : null;
    });

  beforeAll(async () => {
    receiver = await Receiver.start();
    const org = await newOrg('Proving Shop');
    orgId = org.orgId;
    await admin('PATCH', of(''), { isVerified: true, shopperLimits: null });
    await admin('POST', of('/numbers'), { phone: '1601 123 456', callTypes: ['transactional'], lines: 5 });
    await admin('POST', of('/credits'), { amount: 100_000, note: 'e2e' });
    receiver.secret = (
      await admin('POST', of('/webhook-endpoints'), { mode: 'live', url: receiver.url, eventTypes: ['*'] })
    ).body.secret;
    call = api((await org.newKey('live')).secret);
    await call('POST', '/flows/library/cod_confirmation/install');
  });
  afterAll(() => receiver.stop());

  /** Of the number of a run that has ended. */
  async function expectContactExport(
    run: Record<string, unknown>,
    evidence: { hash: string }[],
    stranger: string,
  ): Promise<void> {
    const path = (ofOrg: string, what = '') =>
      `/orgs/${ofOrg}/contacts/export${what}?phone=${encodeURIComponent(String(run['phone']))}`;
    const { status, body } = await admin('GET', path(orgId));
    expect([status, body.incomplete, body.evidence]).toEqual([200, [], evidence]);
    expect(body.chain).toMatchObject({ rows: 1, isWhole: true, faults: [], head: evidence[0]?.hash });
    expect(body.permits).toMatchObject([{ runId: run['id'], refused: null }]);
    expect(body.runs).toMatchObject([
      {
        id: run['id'],
        status: 'done',
        calls: [{ status: 'completed', numberSeries: '1601', fromNumber: '+911601123456' }],
      },
    ]);
    const page = await textAt(path(orgId, '/page'));
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    for (const said of [
      String(run['id']),
      evidence[0]?.hash ?? '',
      'ticked &lt;script&gt;the box',
      'End of the export.',
    ])
      expect(page.text).toContain(said);
    expect(page.text).not.toContain('<script');
    for (const what of ['', '/page']) expect((await textAt(path(stranger, what))).status).toBe(404);
  }

  it('says what was decided, said, delivered and caused, entry by entry', async () => {
    const note = 'ticked <script>the box</script>';
    const started = await start({ phone: shopperPhone(), consent: { ...CONSENT, note } });
    const { id } = started.body.run;
    const run = await until(id, ({ status }) => status === 'done');
    const timeline = await eventually('all events are delivered', async () => {
      const body = await ask(id, 'timeline');
      const deliveries = body.entries.filter(({ type }: { type: string }) => type === 'delivery.delivered');
      return deliveries.length >= 4 + run.actions.length && deliveries.length === receiver.ofRun(id).length
        ? body
        : null;
    });
    const kinds = (kind: string) => timeline.entries.filter((entry: { kind: string }) => entry.kind === kind);
    expect(timeline.incomplete).toEqual([]);
    // By the time of what they tell of; the receiver has them in the order in which they became known.
    expect(
      kinds('event')
        .map(({ eventId }: { eventId: string }) => eventId)
        .sort(),
    ).toEqual(
      receiver
        .ofRun(id)
        .map(({ event }) => event.id)
        .sort(),
    );
    const [queued] = kinds('event');
    expect(queued).toMatchObject({
      type: 'run.queued',
      cause: { kind: 'request', by: { kind: 'api_key', name: 'Proving Shop live' } },
      requestId: started.headers.get('request-id'),
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(kinds('permit')).toMatchObject([
      {
        type: 'permit.granted',
        attempt: 1,
        carrierCode: 'accepted',
        permit: { callType: 'transactional', numberSeries: '1601', basis: { kind: 'consent', scope: 'service' } },
      },
    ]);
    expect(
      kinds('call').map(({ type, carrierCode, requestId }: Record<string, string>) => [type, carrierCode, requestId]),
    ).toEqual(
      ['call.placed', 'call.answered', 'call.ended'].map((type) => [
        type,
        'accepted',
        started.headers.get('request-id'),
      ]),
    );
    expect(kinds('action').map(({ action }: { action: { id: string } }) => action.id)).toEqual(
      run.actions.map((action: { id: string }) => action.id),
    );
    expect(kinds('delivery')[0]).toMatchObject({
      cause: { kind: 'event' },
      delivery: { url: receiver.url, status: 'delivered', attempts: [{ httpStatus: 200 }] },
    });
    expect(timeline.entries.map(({ at }: { at: string }) => at)).toEqual(
      timeline.entries.map(({ at }: { at: string }) => at).sort(),
    );

    const { permits } = await ask(id, 'permits');
    expect(permits).toMatchObject([
      {
        callId: run.calls[0].callId,
        attempt: 1,
        callType: 'transactional',
        refused: null,
        fromNumber: '+911601123456',
        numberSeries: '1601',
        seriesRulesVersion: 'in-2018-07',
        hoursRule: { windows: expect.any(Array) },
        rulesVersion: expect.any(String),
        optOutCheckedAt: expect.any(String),
      },
    ]);
    const document = await ask(id, 'export');
    expect(document).toMatchObject({
      run: { ...run, createdBy: { kind: 'api_key' } },
      permits,
      consents: [{ id: permits[0].basis.consentId, note, withdrawnAt: null }],
      incomplete: [],
    });
    expect(document.evidence).toMatchObject([
      { place: 1, kind: 'consent', content: { consentId: permits[0].basis.consentId }, hash: expect.any(String) },
    ]);
    expect(document.calls[0].transcript.length).toBeGreaterThan(2);
    const page = await pageOf(id);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    for (const said of [id, '1601 (in-2018-07)', document.evidence[0].hash, 'ticked &lt;script&gt;the box'])
      expect(page.text).toContain(said);
    expect(page.text).not.toContain('<script');
    const stranger = await newOrg('Curious Shop');
    const checkedAt = new Date(Date.parse(permits[0].optOutCheckedAt) + 330 * 60_000).toISOString();
    const registerOf = (ofOrg: string) => textAt(`/orgs/${ofOrg}/call-register?month=${checkedAt.slice(0, 7)}`);
    const register = await registerOf(orgId);
    expect([register.status, register.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(register.text).toContain(`"${permits[0].callId}","${id}","transactional","permitted"`);
    expect(register.text).toContain('"completed","agent_ended"');
    expect((await registerOf(stranger.orgId)).text.split('\r\n')).toHaveLength(2); // the head alone
    await expectContactExport(run, document.evidence, stranger.orgId);
    expect((await pageOf(id, stranger.orgId)).status).toBe(404);
    expect(document.timeline).toEqual(timeline.entries);
    expect(await ask(id, 'explain')).toMatchObject({
      ok: true,
      reason: 'the run is done: no attempt follows',
      nextAttemptAt: null,
    });
  });

  it('says of a waiting run why not now and when next, as it stands at that moment', async () => {
    const { id } = (await start({ phone: shopperPhone('0004'), consent: CONSENT })).body.run;
    const run = await until(id, ({ status, attempts }) => status === 'scheduled' && attempts === 1);
    expect(await ask(id, 'explain')).toMatchObject({
      heldBy: ['due'],
      nextAttemptAt: run.nextAttemptAt,
      reason: expect.stringContaining('after declined'),
      line: { lines: 5, freeLines: 5 },
    });
    const [number] = (await admin('GET', of('/numbers'))).body.numbers;
    await admin('DELETE', of(`/numbers/${number.id}`));
    expect(await ask(id, 'explain')).toMatchObject({ heldBy: ['due', 'number'] });
    expect((await ask(id, 'permits')).permits).toMatchObject([
      { attempt: 1, numberSeries: '1601', seriesRulesVersion: 'in-2018-07' },
    ]); // the record of the call stays
    await admin('POST', of('/numbers'), { phone: '1601 123 456', callTypes: ['transactional'], lines: 5 });
    await admin('PATCH', of(''), { callingHours: LATER });
    const closed = await eventually('the hours are known', async () => {
      const body = await ask(id, 'explain');
      return body.heldBy.includes('calling_hours') ? body : null;
    });
    expect(closed).toMatchObject({
      heldBy: ['due', 'calling_hours'],
      hours: { isOpen: false, opensAt: expect.any(String) },
    });
    await eventually('the run is planned by them', async () =>
      (await ask(id, 'explain')).nextAttemptAt >= closed.hours.opensAt ? true : null,
    );
    await admin('PATCH', of(''), { callingHours: null });
    await call('POST', `/runs/${id}/cancel`);
    expect(await ask(id, 'explain')).toMatchObject({ heldBy: [], checks: [], nextAttemptAt: null });
    const canceled = (await ask(id, 'timeline')).entries
      .filter(({ kind }: { kind: string }) => kind === 'event')
      .at(-1);
    expect(canceled).toMatchObject({ type: 'run.canceled', eventId: expect.stringMatching(/^evt_/) });
  });

  it.each(['explain', 'permits', 'timeline', 'export'])(
    'at .../%s is not there for another org, as if it did not exist',
    async (what) => {
      const { id } = (await start({ phone: shopperPhone(), transactionAt: recently() })).body.run;
      const other = await newOrg('Curious Shop');
      const answers = await Promise.all(
        [id, 'run_00000000000000000000', 'nothing'].map((run) =>
          admin('GET', `/orgs/${other.orgId}/runs/${run}/${what}`),
        ),
      );
      const texts = answers.map(({ status, body }) =>
        JSON.stringify([status, body]).replaceAll(/req_[a-z0-9]{20}/g, '_'),
      );
      expect([new Set(texts).size, answers[0]?.status]).toEqual([1, 404]);
    },
  );
});
