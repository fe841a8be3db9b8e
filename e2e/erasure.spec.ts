import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { columnsWith } from './support/columns-with.js';
import { eventually } from './support/eventually.js';
import { hasItsTurn } from './support/has-its-turn.js';
import { admin, api, databaseUrl, newOrg, platform, shopperPhone } from './support/platform.js';
import { Receiver } from './support/receiver.js';

/** What the retention of the log alone ends (docs/events.md). */
const isLog = (column: string): boolean => column.startsWith('event_log.');

const describeWithDatabase = databaseUrl ? describe : describe.skip;
if (!databaseUrl)
  console.log('skipped: what is left of an erased shopper is read in every table, and needs E2E_DATABASE_URL');

describeWithDatabase('an erased shopper', () => {
  const database = new pg.Client({ connectionString: databaseUrl });
  const mark = Math.random().toString(36).slice(2);
  const name = `Zubeida ${mark}`;
  const [phone, besidePhone] = [shopperPhone(), shopperPhone()];
  const inDigitsOf = (numberingSystem: string): string =>
    new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(Number(phone.slice(3)));
  /**
   * The same number as keyboards of other scripts write it, with spaces that do not break and marks that nobody sees.
   */
  const [wide, deva, bengali, tamil] = [
    inDigitsOf('fullwide'),
    inDigitsOf('deva').replace(/(?<=^.{5})/, '\u00a0'),
    [...inDigitsOf('beng')].join('\u200b'),
    `\u0be6${inDigitsOf('tamldec')}`,
  ] as const;
  const words = [phone.slice(3), name, wide, deva, bengali, tamil];
  let receiver: Receiver;
  let [org, other]: [Shop, Shop] = [null as never, null as never];

  type Shop = Awaited<ReturnType<typeof openShop>>;
  async function openShop(title: string) {
    const { orgId, newKey } = await newOrg(title);
    await admin('PATCH', `/orgs/${orgId}`, { isVerified: true, shopperLimits: null });
    const callTypes = ['transactional', 'service', 'promotional'];
    await admin('POST', `/orgs/${orgId}/numbers`, { phone: shopperPhone('0001'), callTypes, lines: 2 });
    await admin('POST', `/orgs/${orgId}/credits`, { amount: 1_000_000, note: 'first' });
    const call = api((await newKey('live')).secret);
    await call('POST', '/flows/library/cod_confirmation/install');
    const { store } = (await call('POST', '/stores', { body: { name: 'Shop', key: 'shop' } })).body;
    return { orgId, call, storeId: store.id as string };
  }

  const placed = { createdAt: new Date().toISOString(), updatedAt: new Date().toISOString() };
  const order = (externalId: string, number: string, of: string) => ({
    ...{ externalId, ...placed, number: externalId, currency: 'INR', totals: { total: 129_900 }, payment: {} },
    customer: { externalId: `c-${externalId}`, name: of, phone: number },
    shippingAddress: { name: of, line1: '1 High Street', city: 'Pune', phone: number },
    note: `for ${of}`,
  });
  const sync = ({ call, storeId }: Shop, ...orders: object[]) =>
    call('PUT', `/stores/${storeId}/orders`, { body: { orders } });
  const contactOf = ({ orgId }: Shop, number: string) =>
    admin('GET', `/orgs/${orgId}/contacts?mode=live&phone=${encodeURIComponent(number)}`);
  const start = ({ call }: Shop, number: string, of: string, key: string) =>
    call('POST', '/runs', {
      body: {
        ...{ flowKey: 'cod_confirmation', phone: number, name: of, metadata: { for: of, ...said(of) } },
        inputs: { customer_name: of, order_no: '1001', amount: '1299', ...said(of) },
      },
      headers: { 'idempotency-key': `${mark}-${key}` },
    });
  const said = (of: string): object => (of === name ? { wide, deva, bengali, tamil } : {});
  const erase = ({ orgId }: Shop, number = phone) =>
    admin('POST', `/orgs/${orgId}/erasures`, { mode: 'live', phone: number });

  beforeAll(async () => {
    await database.connect();
    receiver = await Receiver.start();
    [org, other] = [await openShop('Erasing Shop'), await openShop('Other Shop')];
    const endpoint = { mode: 'live', url: receiver.url, eventTypes: ['*'] };
    receiver.secret = (await admin('POST', `/orgs/${org.orgId}/webhook-endpoints`, endpoint)).body.secret;
  });
  afterAll(async () => {
    await database.end();
    await receiver.stop();
  });

  /** Runs to its end, with every event of it delivered. */
  async function called(number: string, of: string): Promise<{ runId: string; callId: string }> {
    const started = await start(org, number, of, `run-${of === name}`);
    expect(started.status).toBe(201);
    const runId: string = started.body.run.id;
    await eventually('the run is done, and its end delivered', async () => {
      const types = receiver.ofRun(runId).map(({ event }) => event.type);
      return types.includes('run.completed') && types.some((type) => type.startsWith('action.')) ? types : null;
    });
    return { runId, callId: (await org.call('GET', `/runs/${runId}`)).body.run.calls[0].callId };
  }
  /**
   * Where the shopper stands, but for what the retention of the log ends. The other shop has a shopper of the same
   * number.
   */
  const left = async (): Promise<string[]> =>
    (await columnsWith(database, words, other.orgId)).filter((column) => !isLog(column));
  /** The bodies of syncs are packed: a search of columns does not look into them. */
  const bodies = async (): Promise<string> =>
    (
      await database.query<{ body: Buffer }>(
        'SELECT body FROM commerce.sync_runs WHERE org_id = $1 AND body IS NOT NULL',
        [org.orgId],
      )
    ).rows
      .map(({ body }) => gunzipSync(body).toString())
      .join();

  it('is gone from every service, and nobody else is', async () => {
    const givenAt = new Date(Date.now() - 3_600_000).toISOString();
    for (const [number, of] of [
      [phone, name],
      [besidePhone, `Asha ${mark}`],
    ] as const) {
      const consent = { scope: 'service', source: 'form', givenAt, note: `${of} ticked the box` };
      expect((await org.call('PUT', '/contacts', { body: { phone: number, name: of, consent } })).status).toBe(201);
    }
    expect(
      (await sync(org, order(`o-${mark}`, phone, name), order(`b-${mark}`, besidePhone, `Asha ${mark}`))).status,
    ).toBe(200);
    const written = [wide, deva, bengali, tamil];
    const theirs = written.map((number, n) => order(`o-${mark}-${n}`, number, name));
    const naming = written.map((number, n) => ({
      ...order(`b-${mark}-${n}`, besidePhone, `Asha ${mark}`),
      note: number,
    }));
    expect((await sync(org, ...theirs, ...naming)).body.counts).toMatchObject({ written: 8, contactsCreated: 0 });
    expect((await sync(other, order('o-1', phone, `Meena ${mark}`))).status).toBe(200);
    const gone = await called(deva, name);
    const beside = await called(besidePhone, `Asha ${mark}`);
    const refused = await org.call('POST', '/runs', {
      body: { flowKey: 'cod_confirmation', phone, name, inputs: {} },
      headers: { 'idempotency-key': `${mark}-${phone.slice(3)}` }, // a refusal is stored, too, and no run names it
    });
    expect(refused).toMatchObject({ status: 422, body: { errorCode: 'INVALID_INPUT' } });
    const { recordingUrl } = (await org.call('GET', `/calls/${gone.callId}`)).body.call;
    expect(recordingUrl).toEqual(expect.any(String));
    expect((await fetch(recordingUrl)).status).toBe(200);
    expect(await left()).not.toEqual([]);

    const erased = await erase(org, `+91 ${wide}`);
    expect(erased).toMatchObject({
      status: 200,
      body: { ok: true, erasure: { mode: 'live', id: expect.any(String) } },
    });
    let found: string[] = [];
    await eventually('nothing of the shopper is left but in the log', async () => {
      found = await left();
      return found.length === 0 ? true : null;
    }).catch((error: unknown) => {
      expect(found).toEqual([]);
      throw error;
    });
    for (const word of words) expect(await bodies()).not.toContain(word);

    expect((await org.call('GET', `/runs/${gone.runId}`)).status).toBe(404);
    expect((await org.call('GET', `/calls/${gone.callId}`)).status).toBe(404);
    expect((await fetch(recordingUrl)).status).toBe(404);
    expect((await contactOf(org, phone)).status).toBe(404);
    const exported = (await admin('GET', `/orgs/${org.orgId}/contacts/export?phone=${encodeURIComponent(phone)}`)).body;
    expect(exported).toMatchObject({
      contact: null,
      erasure: { id: erased.body.erasure.id, recordedBy: { kind: 'admin', id: expect.any(String) } },
    });
    expect([exported.consents, exported.permits, exported.runs, exported.remains.length > 4]).toEqual([
      [],
      [],
      [],
      true,
    ]);
    expect((await sync(org, ...theirs)).body.counts).toMatchObject({ redacted: 4 });
    const again = await sync(org, order(`o-${mark}`, phone, name));
    expect(again.body.results).toEqual([{ externalId: `o-${mark}`, outcome: 'redacted' }]);
    const broken = { ...order(`f-${mark}`, phone, name), updatedAt: '2099-01-01T00:00:00.000Z' };
    expect((await sync(org, broken)).body.results).toEqual([{ externalId: `f-${mark}`, outcome: 'redacted' }]);
    for (const word of words) expect(await bodies()).not.toContain(word);
    for (const key of ['run-true', 'new'])
      expect(await start(org, phone, name, key)).toMatchObject({ status: 422, body: { errorCode: 'NO_CONSENT' } });
    expect((await erase(org)).body).toEqual(erased.body);
    // Said again it looks again, and has the number at hand until it has looked.
    await eventually('nothing is left by what was sent again', async () => ((await left()).length === 0 ? true : null));

    expect((await org.call('GET', `/runs/${beside.runId}`)).body.run).toMatchObject({
      phone: besidePhone,
      status: 'done',
    });
    expect((await contactOf(org, besidePhone)).body.contact).toMatchObject({ name: `Asha ${mark}`, isOptedOut: false });
    expect((await contactOf(other, phone)).body.contact).toMatchObject({ name: `Meena ${mark}`, isOptedOut: false });
  });

  it('begins anew by an order or a consent from after it, unless opted out, and is erased again', async () => {
    const placedNow = { createdAt: new Date().toISOString(), updatedAt: new Date().toISOString() };
    const consent = () => ({ scope: 'service', source: 'form', givenAt: new Date().toISOString(), note: 'came back' });
    const optOuts = `/orgs/${org.orgId}/contacts/opt-outs`;
    const named = { mode: 'live', phone };
    expect((await contactOf(org, phone)).status).toBe(404);
    expect(await admin('POST', optOuts, named)).toMatchObject({ status: 200, body: { contact: null } });
    const put = () => org.call('PUT', '/contacts', { body: { phone, consent: consent() } });
    expect(await put()).toMatchObject({ status: 422, body: { errorCode: 'OPTED_OUT' } });
    expect(await start(org, phone, '', 'opted-out')).toMatchObject({ status: 422, body: { errorCode: 'OPTED_OUT' } });
    expect(await admin('DELETE', optOuts, named)).toMatchObject({ status: 200, body: { contact: null } });
    expect((await contactOf(org, phone)).status).toBe(404);
    const anew = { ...order(`n-${mark}`, phone, 'Back'), ...placedNow };
    expect((await sync(org, anew)).body.results).toEqual([{ externalId: `n-${mark}`, outcome: 'written' }]);
    const { contact } = (await contactOf(org, phone)).body;
    expect(contact).toMatchObject({ name: 'Back', consents: [], isOptedOut: false });
    expect((await put()).body.contact).toMatchObject({ id: contact.id, name: 'Back' });
    const started = await start(org, phone, 'Back', 'came-back');
    expect(started).toMatchObject({ status: 201, body: { run: { contactId: contact.id } } });
    await eventually('who came back is called', async () =>
      (await org.call('GET', `/runs/${started.body.run.id}`)).body.run.status === 'done' ? true : null,
    );
    expect((await erase(org)).status).toBe(200);
    await eventually('nothing is left of who came back', async () => ((await left()).length === 0 ? true : null));
    expect((await org.call('GET', `/runs/${started.body.run.id}`)).status).toBe(404);
  });

  it('leaves no hole in what is pulled', async () => {
    const { endpoints } = (await admin('GET', `/orgs/${org.orgId}/webhook-endpoints`)).body;
    const { events } = (await admin('GET', `/orgs/${org.orgId}/webhook-endpoints/${endpoints[0].id}/events?limit=100`))
      .body;
    expect(events.map(({ sequence }: { sequence: number }) => sequence)).toEqual(
      events.map((_: unknown, place: number) => place + 1),
    );
    const redacted = events.filter(({ event }: { event: { data: { redacted?: boolean } } }) => event.data.redacted);
    expect(redacted.length).toBeGreaterThan(2);
    for (const { event } of redacted) {
      // reached at the first attempt
      const run = { id: expect.any(String), status: expect.any(String), lastError: null };
      expect(event.data).toEqual({ run, redacted: true });
    }
  });

  it('is named by a number and a mode, and erased by who administers the org', async () => {
    const path = `/orgs/${other.orgId}/erasures`;
    const named = { mode: 'live', phone };
    for (const body of [{ ...named, phone: '12' }, { phone }, { ...named, mode: 'both' }, { mode: 'live' }])
      expect(await admin('POST', path, body)).toMatchObject({ status: 400, body: { errorCode: 'INVALID_REQUEST' } });
    for (const [role, mayWithToken] of [
      ['member', 403],
      ['admin', 200],
    ] as const) {
      const signed = { email: `${role}-${mark}@erasing.example`, password: 'correct horse battery' };
      const member = { ...signed, name: 'Olga', role };
      const added = await hasItsTurn('the member', () => admin('POST', `/orgs/${other.orgId}/members`, member));
      expect(added.status).toBe(201);
      const session = await hasItsTurn('the sign-in', () => post('/session', {}, signed));
      const cookie = session.headers.getSetCookie().map((each) => each.split(';')[0]);
      const headers = { cookie: cookie.join('; ') };
      expect((await post(path, headers, named)).status).toBe(403);
      expect((await contactOf(other, phone)).status).toBe(200);
      const withToken = { ...headers, 'x-csrf-token': ((await session.json()) as { csrfToken: string }).csrfToken };
      expect((await post(path, withToken, named)).status).toBe(mayWithToken);
    }
    expect((await contactOf(other, phone)).status).toBe(404);
  });

  const post = async (path: string, headers: Readonly<Record<string, string>>, body: object): Promise<Response> =>
    await fetch(`${platform.authUrl}/admin/v1${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
});
