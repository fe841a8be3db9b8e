import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from './support/eventually.js';
import { hasItsTurn } from './support/has-its-turn.js';
import { admin, api, checkExchange, newOrg, platform, shopperPhone, shopSystem } from './support/platform.js';
import { Receiver } from './support/receiver.js';
import { ServerSentEvents } from './support/server-sent-events.js';

const INPUTS = { customer_name: 'Asha', order_no: '1001', amount: '1299' };
const CONSENT = {
  scope: 'service',
  source: 'form',
  givenAt: '2026-01-05T10:00:00+05:30',
  note: 'ticked the box at checkout',
};

const both = (english: string, hindi: string) => ({ 'en-IN': english, 'hi-IN': hindi });
const FLOW = {
  name: 'Delivery feedback',
  callType: 'service',
  description: 'Asks whether the parcel arrived in one piece',
  languages: { allowed: ['hi-IN', 'en-IN'], default: 'hi-IN' },
  disclosure: both(
    'This is an automated call from the shop, and it is recorded.',
    'यह दुकान की ओर से एक स्वचालित कॉल है, और यह रिकॉर्ड की जा रही है।',
  ),
  inputs: [{ key: 'order_no', label: 'Order number', type: 'text', required: true }],
  steps: [
    {
      id: 'intact',
      type: 'ask',
      next: 'bye',
      prompt: both(
        'Did order {{inputs.order_no}} arrive in one piece?',
        'क्या ऑर्डर {{inputs.order_no}} सही-सलामत पहुँचा?',
      ),
      answer: {
        key: 'arrived_intact',
        question: both('Did it arrive in one piece?', 'क्या यह सही-सलामत पहुँचा?'),
        type: 'yes_no',
      },
    },
    { id: 'bye', type: 'end', prompt: both('Thank you.', 'धन्यवाद।'), outcome: 'answered' },
  ],
  outcomes: [{ key: 'answered', label: 'Answered' }],
  actions: [],
};

/**
 * Nearly every operation once; the examples in docs/openapi.json and docs/openapi-management.json are these answers.
 * Here as in every journey `send` holds each answer against those documents, and tools/e2e.mjs fails when an operation
 * was never answered with success.
 */
describe('what the documents of the API say', () => {
  let org: Awaited<ReturnType<typeof newOrg>>;
  let call: ReturnType<typeof api>;
  const of = (path: string): string => `/orgs/${org.orgId}${path}`;
  const good = async (answering: ReturnType<typeof admin>) => {
    const answer = await answering;
    expect(answer).toMatchObject({ body: { ok: true } });
    return answer.body;
  };

  beforeAll(async () => {
    org = await newOrg('Documented Shop');
    call = api((await org.newKey('test')).secret);
    await good(call('POST', '/flows/library/cod_confirmation/install'));
  });

  it('is so of the caller and of lists', async () => {
    expect((await good(call('GET', '/me'))).caller).toMatchObject({ kind: 'api_key', mode: 'test' });
    for (const list of ['flows', 'runs', 'actions', 'stores'])
      expect((await good(call('GET', `/${list}`)))[list]).toBeInstanceOf(Array);
  });

  it('is so of a flow that is written, mended and published', async () => {
    const { body, headers } = await call('POST', '/flows', {
      body: { definition: { ...FLOW, outcomes: [] } },
      headers: { 'idempotency-key': `flow-${org.orgId}` },
    });
    const { flowId, draft } = body.flow;
    expect(draft.problems.length).toBeGreaterThan(0);
    expect((await call('POST', `/flows/${flowId}/publish`)).body).toMatchObject({
      errorCode: 'FLOW_INVALID',
      details: draft.problems,
    });
    const saved = await call('PUT', `/flows/${flowId}/draft`, {
      body: { definition: FLOW },
      headers: { 'if-match': String(headers.get('etag')) },
    });
    expect(saved.body.flow.draft.problems).toEqual([]);
    expect(
      (
        await call('PUT', `/flows/${flowId}/draft`, {
          body: { definition: FLOW },
          headers: { 'if-match': String(headers.get('etag')) },
        })
      ).status,
    ).toBe(409);
    expect((await good(call('GET', `/flows/${flowId}/draft`))).flow).toEqual(saved.body.flow);
    const { flow } = await good(call('POST', `/flows/${flowId}/publish`));
    expect((await good(call('GET', `/flows/${flowId}`))).flow).toEqual(flow);
  });

  it('is so of an org, its members and its keys', async () => {
    const days = {
      mon: [
        ['10:00', '13:00'],
        ['14:00', '19:00'],
      ],
      sat: [],
    };
    await good(
      admin('PATCH', of(''), { name: 'Documented Shop & Sons', callingHours: { days, holidays: ['2027-01-26'] } }),
    );
    expect((await good(admin('GET', of('')))).org.callingHours).toEqual({ days, holidays: ['2027-01-26'] });
    await good(admin('PATCH', of(''), { callingHours: null }));
    const ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await good(admin('GET', `/orgs?limit=100${cursor && `&cursor=${cursor}`}`));
      ids.push(...page.orgs.map(({ id }: { id: string }) => id));
      cursor = page.nextCursor as string | null;
    }
    expect(ids).toContain(org.orgId);
    const member = {
      email: `${org.orgId}@example.com`,
      name: 'Meera',
      password: 'correct horse battery',
      role: 'admin',
    };
    const add = () => hasItsTurn('the member', () => admin('POST', of('/members'), member));
    await good(add());
    expect(await add()).toMatchObject({ status: 409, body: { errorCode: 'CONFLICT' } });
    const { id, secret } = await org.newKey('live');
    expect((await good(admin('GET', of('/api-keys')))).apiKeys).toHaveLength(2);
    const { entries } = await good(admin('GET', of('/audit?limit=100')));
    const actions = entries.map(({ action }: { action: string }) => action);
    expect(actions.slice(0, 4)).toEqual(['api_key.created', 'member.added', 'org.changed', 'org.changed']);
    expect(actions).toContain('flow.installed');
    await good(admin('GET', '/audit?limit=1'));
    const url = `${platform.authUrl}/admin/v1${of('/audit/export')}`;
    const whole = await fetch(url, { headers: { authorization: `Bearer ${platform.adminToken}` } });
    expect((await whole.text()).trimEnd().split('\n')).toHaveLength(entries.length);
    checkExchange({ method: 'GET', url, status: whole.status, headers: whole.headers, body: undefined });
    await good(admin('DELETE', of(`/api-keys/${id}`)));
    expect((await api(secret)('GET', '/me')).status).toBe(401);
  });

  it('is so of numbers, credit and the library', async () => {
    const { number } = await good(
      admin('POST', of('/numbers'), {
        phone: '+911140000123',
        callTypes: ['service', 'transactional'],
        lines: 3,
        languages: ['hi-IN', 'en-IN'],
      }),
    );
    expect((await good(admin('GET', of('/numbers')))).numbers).toEqual([number]);
    expect(
      await admin('POST', of('/numbers'), { phone: '+911140000123', callTypes: ['service'], lines: 1 }),
    ).toMatchObject({ status: 409 });
    await good(admin('DELETE', of(`/numbers/${number.id}`)));
    await good(admin('POST', of('/credits'), { amount: 50_000, note: 'first top-up' }));
    expect((await good(admin('GET', of('/balance')))).balance).toEqual({ amount: 50_000, currency: 'INR' });
    expect(await good(admin('GET', of('/inbound-calls?limit=1')))).toMatchObject({
      inboundCalls: [],
      nextCursor: null,
    });
    expect((await good(admin('GET', '/flow-library'))).flows.length).toBeGreaterThan(1);
  });

  it('is so of orders for many runs, of the hold and of an archived flow', async () => {
    const { flow } = await good(call('POST', '/flows/library/back_in_stock/install'));
    const filter = { mode: 'test', flowId: flow.id };
    expect((await good(admin('POST', of('/runs/pause'), { ...filter, dryRun: true }))).job).toEqual({
      ...{ id: null, matched: 0, done: 0, status: 'dry_run' },
    });
    const { job } = await good(admin('POST', of('/runs/pause'), filter));
    await eventually('the job is done', async () =>
      (await good(admin('GET', of(`/runs/jobs/${job.id}`)))).job.status === 'done' ? true : null,
    );
    await good(admin('POST', of('/runs/resume'), filter));
    await good(admin('POST', of('/runs/cancel'), { ...filter, metadata: { cart: 'c-1' } }));
    expect(await admin('POST', of('/runs/cancel'), { mode: 'test' })).toMatchObject({ status: 400 });
    expect((await good(admin('PUT', '/hold', { held: false, reason: 'nothing is wrong' }))).hold).toMatchObject({
      held: false,
    });
    expect((await good(admin('GET', '/hold'))).hold.reason).toBe('nothing is wrong');
    expect((await good(admin('POST', of(`/flows/${flow.id}/archive`)))).flow.archivedAt).not.toBeNull();
  });

  it('is so of the SIP trunks of an org', async () => {
    const asked = {
      ...{ name: 'delhi', host: 'sip.operator.example', port: 5060, transport: 'udp' },
      endReasons: [{ sipCode: 480, endReason: 'busy' }],
    };
    const { trunk } = await good(
      admin('POST', of('/trunks'), { ...asked, username: 'shop', password: 'of-the-trunk' }),
    );
    expect(trunk).toMatchObject({ ...asked, username: 'shop', hasPassword: true });
    expect((await good(admin('GET', of('/trunks')))).trunks).toEqual([trunk]);
    await good(admin('DELETE', of(`/trunks/${trunk.id}`)));
    expect(await admin('DELETE', of(`/trunks/${trunk.id}`))).toMatchObject({ status: 404 });
  });

  it('is so of what an org has registered with operators', async () => {
    const nothing = { dltRequired: false, entityId: null, clis: [], templates: [] };
    expect((await good(admin('GET', of('/dlt')))).dlt).toEqual(nothing);
    const dlt = {
      ...{ dltRequired: true, entityId: '1101234567890123456' },
      clis: [{ phone: '+911600001234', declaredOn: '2026-11-01' }],
      templates: [{ flowId: 'flw_0mwsbvfdf0007u2v8k3a', templateIds: ['1107234567890123456'] }],
    };
    expect((await good(admin('PUT', of('/dlt'), dlt))).dlt).toEqual(dlt);
    expect((await good(admin('GET', of('/dlt')))).dlt).toEqual(dlt);
    expect((await good(admin('PUT', of('/dlt'), { dltRequired: false }))).dlt).toEqual(nothing);
  });

  it('is so of the phone of a shopper', async () => {
    const phone = shopperPhone();
    const put = await call('PUT', '/contacts', {
      body: { phone, name: 'Asha', language: 'hi-IN', fields: { city: 'Pune' }, consent: CONSENT },
    });
    expect([put.status, (await call('PUT', '/contacts', { body: { phone } })).status]).toEqual([201, 200]);
    expect((await good(admin('GET', of(`/contacts?mode=test&phone=${encodeURIComponent(phone)}`)))).contact).toEqual({
      ...(await call('PUT', '/contacts', { body: { phone } })).body.contact,
      isWrongPerson: false, // of management alone
    });
    const contacts = await good(admin('GET', of('/contacts/list?mode=test&limit=1')));
    expect(contacts.contacts).toHaveLength(1);
    await good(admin('POST', of('/consents/withdraw'), { mode: 'test', phone, scope: 'service' }));
    await good(admin('POST', of('/contacts/opt-outs'), { mode: 'test', phone }));
    await good(admin('DELETE', of('/contacts/opt-outs'), { mode: 'test', phone }));
    await good(admin('DELETE', of('/contacts/wrong-person'), { mode: 'test', phone }));
    await good(admin('POST', of('/erasures'), { mode: 'test', phone }));
  });

  it('is so of a run that waits, is advanced and ends, of what is told about it, and of its webhooks', async () => {
    const receiver = await Receiver.start();
    const stream = await followed();
    try {
      const { endpoint, secret } = await good(
        admin('POST', of('/webhook-endpoints'), {
          mode: 'test',
          url: receiver.url,
          eventTypes: ['*'],
          description: 'orders',
        }),
      );
      receiver.secret = secret;
      const { balance } = await good(admin('POST', of('/credits'), { amount: 700, note: 'while it is followed' }));
      const request = {
        flowKey: 'cod_confirmation',
        phone: shopperPhone('0010'),
        name: 'Asha',
        consent: CONSENT,
        inputs: INPUTS,
        metadata: { cart: 'c-1' },
        testAnswers: { order_confirmed: 'yes' },
      };
      expect((await good(admin('POST', of('/runs/explain'), { mode: 'test', request }))).checks.length).toBeGreaterThan(
        5,
      );
      const { run } = await good(
        call('POST', '/runs', { body: request, headers: { 'idempotency-key': `order-${org.orgId}` } }),
      );
      await eventually('the first attempt ends and the run waits', async () =>
        (await call('GET', `/runs/${run.id}`)).body.run.calls[0]?.endedAt ? true : null,
      );
      await good(admin('GET', of(`/runs/${run.id}/explain`)));
      const { counts, runs } = await good(admin('GET', of('/overview?mode=test&limit=1')));
      expect([runs[0].id, runs[0].createdBy.kind, Object.keys(counts)]).toEqual([
        run.id,
        'api_key',
        expect.arrayContaining(['scheduled']),
      ]);
      await advanceUntilDone(run.id);
      const { run: done } = await good(call('GET', `/runs/${run.id}`));
      await good(call('GET', `/calls/${done.calls[1].callId}`));
      await good(call('POST', `/runs/${run.id}/cancel`, { headers: { 'idempotency-key': `cancel-${org.orgId}` } }));
      await eventually('the end is delivered', async () =>
        receiver.ofRun(run.id).find(({ event }) => event.type === 'run.completed'),
      );
      await talkAbout(run.id);
      await eventually('the stream has told the end, its delivery and the balance', async () => {
        const last = stream
          .ofType('run')
          .filter((result) => result.run.id === run.id)
          .at(-1)?.run;
        const delivered = stream
          .ofType('delivery')
          .some(({ delivery }) => delivery.endpointId === endpoint.id && delivery.status === 'delivered');
        return last?.status === 'done' &&
          delivered &&
          stream.ofType('balance').at(-1)?.balance.amount === balance.amount
          ? true
          : null;
      });
      await talkToEndpoint(endpoint.id);
    } finally {
      stream.stop();
      await receiver.stop();
    }
  });

  it.each([
    ['shopify', 'X-Shopify-Hmac-Sha256', { 'X-Shopify-Topic': 'products/create', 'X-Shopify-Webhook-Id': 'd-1' }],
    ['woocommerce', 'X-WC-Webhook-Signature', { 'X-WC-Webhook-Topic': 'product.created' }],
  ])('is so of what a connected shop on %s sends, and of what is refused of it', async (kind, signature, sent) => {
    const secret = 'the secret of a shop';
    const connected = await good(
      admin('POST', of('/stores/connect'), { platform: kind, shopAddress: `${kind}-doc.myshopify.com`, secret }),
    );
    const ask = shopSystem(connected.webhookUrl);
    const body = { id: 17, title: 'Scarf' };
    const sign = createHmac('sha256', secret).update(JSON.stringify(body)).digest('base64');
    const headers = { ...sent, [signature]: sign };
    for (let times = 0; times < 2; times += 1)
      expect(await ask('POST', { body, headers })).toMatchObject({ status: 200, body: { ok: true } });
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const ping = await ask('POST', { raw: 'webhook_id=17', headers: type });
    expect(ping.status).toBe(kind === 'woocommerce' ? 200 : 401);
    const refused = [{ ...headers, [signature]: 'c2lnbmF0dXJl' }, { [signature]: sign }];
    for (const wrong of refused) expect((await ask('POST', { body, headers: wrong })).status).toBe(401);
    expect((await ask('GET', {})).status).toBe(405);
    const past = Buffer.alloc(5 * 1024 * 1024 + 1, ' ');
    expect((await ask('POST', { raw: past, headers })).status).toBe(413);
    await good(admin('DELETE', of(`/stores/${connected.store.id}`)));
    expect((await ask('POST', { body, headers })).status).toBe(404);
  });

  /** The stream of the org's test mode, once it tells what changes. */
  const followed = async (): Promise<ServerSentEvents> => {
    const { events, response } = await ServerSentEvents.open(of('/stream?mode=test'));
    const { status, headers } = response;
    checkExchange({ method: 'GET', url: response.url, status, headers, body: undefined });
    await eventually('the stream is ready', async () => events.ofType('ready')[0] ?? null);
    return events;
  };

  /** Its gap may be over before it is asked: the run is then on its way, and an advance conflicts. */
  const advanceUntilDone = async (runId: string): Promise<void> => {
    await eventually('the run is done', async () => {
      if ((await call('GET', `/runs/${runId}`)).body.run.status === 'done') return true;
      expect([200, 409]).toContain((await admin('POST', of(`/runs/${runId}/advance`))).status);
      return null;
    });
    expect((await admin('POST', of(`/runs/${runId}/advance`))).status).toBe(409);
  };

  const talkAbout = async (runId: string): Promise<void> => {
    for (const [path, list] of [
      ['timeline', 'entries'],
      ['permits', 'permits'],
      ['export', 'calls'],
    ] as const) {
      expect((await good(admin('GET', of(`/runs/${runId}/${path}`))))[list].length).toBeGreaterThan(1);
    }
  };

  const talkToEndpoint = async (endpointId: string): Promise<void> => {
    const at = (path = ''): string => of(`/webhook-endpoints/${endpointId}${path}`);
    await good(
      admin('PATCH', at(), { description: 'orders and returns', headers: { 'X-Shop': 'jaipur' }, maxPerSecond: 50 }),
    );
    expect((await good(admin('GET', of('/webhook-endpoints?mode=test')))).endpoints).toEqual([
      (await good(admin('GET', at()))).endpoint,
    ]);
    await good(admin('POST', at('/test')));
    // What the receiver has taken is marked a moment later.
    const deliveries = await eventually('more than two are marked as delivered', async () => {
      const page = await good(admin('GET', at('/deliveries?limit=2&status=delivered')));
      return page.deliveries.length === 2 && page.nextCursor !== null ? page.deliveries : null;
    });
    const { explanation } = await good(admin('GET', at(`/deliveries/${deliveries[0].id}/explain`)));
    expect(explanation).toBeDefined();
    await good(admin('POST', at(`/deliveries/${deliveries[0].id}/resend`)));
    const since = '2026-01-01T00:00:00Z';
    const { replay: counted } = await good(admin('POST', at('/replay'), { since, dryRun: true }));
    expect(counted).toMatchObject({ status: 'done', done: 0 });
    const { replay } = await good(admin('POST', at('/replay'), { since, status: 'delivered', ratePerSecond: 1 }));
    expect((await good(admin('GET', at(`/replay/${replay.id}`)))).replay).toMatchObject({ total: replay.total });
    expect((await good(admin('DELETE', at(`/replay/${replay.id}`)))).replay).toMatchObject({ id: replay.id });
    const { events, nextSequence } = await good(admin('GET', at('/events?after=1&limit=2')));
    expect([events.map(({ sequence }: { sequence: number }) => sequence), nextSequence]).toEqual([[2, 3], 3]);
    await good(admin('POST', at('/roll-secret')));
    await good(admin('DELETE', at()));
  };
});

describe('what the documents of the API do not say', () => {
  const url = `${platform.baseUrl}/me`;
  let status: number;
  let headers: Headers;
  let body: object;
  const seen = (more: object) => () => checkExchange({ method: 'GET', url, status, headers, body, ...more });

  beforeAll(async () => {
    const { newKey } = await newOrg('Undocumented Shop');
    ({ status, headers, body } = await api((await newKey('test')).secret)('GET', '/me'));
  });

  it('is noticed: a field, a type, a value, a status, an error code, a missing header, an address, a method', () => {
    expect(seen({})).not.toThrow();
    expect(seen({ body: { ...body, more: 1 } })).toThrow(
      'must NOT have additional properties {"additionalProperty":"more"}',
    );
    expect(seen({ body: { ...body, org: { id: 7, name: 'x' } } })).toThrow('/org/id must be string');
    expect(seen({ body: { ...body, org: { id: 'org_1', name: 'x' } } })).toThrow('/org/id must match pattern');
    expect(seen({ body: { ok: true } })).toThrow("must have required property 'org'");
    expect(seen({ status: 202 })).toThrow('the status is not among');
    expect(
      seen({
        status: 400,
        body: { ok: false, errorCode: 'FORBIDDEN', message: 'x', requestId: headers.get('request-id') },
      }),
    ).toThrow('/errorCode must be equal to one of the allowed values');
    expect(seen({ headers: new Headers() })).toThrow('the header Request-Id is missing');
    expect(seen({ url: `${url}/friends` })).toThrow('the document has no such operation');
    expect(seen({ method: 'DELETE' })).toThrow('the document has no such operation');
  });

  it('is noticed of what was accepted, too', async () => {
    const started = {
      method: 'POST',
      url: `${platform.authUrl}/admin/v1/orgs`,
      status: 201,
      request: { name: 'Shop' },
    };
    const answer = await admin('POST', '/orgs', { name: 'Shop' });
    expect(seen({ ...started, headers: answer.headers, body: answer.body })).not.toThrow();
    expect(
      seen({ ...started, headers: answer.headers, body: answer.body, request: { name: 'Shop', colour: 'red' } }),
    ).toThrow('must NOT have additional properties');
  });
});
