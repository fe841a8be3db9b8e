import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ACTION_USES_PATH, actionUsePath, cataloguePath, type CatalogueEntry } from '@outcall/contracts-actions';
import { UNCHANGED_HEADER } from '@outcall/platform-http';
import { eventually } from '@outcall/testing';
import { SERVICE_CONTEXT, startActions, type Actions, type Answer } from './action-service.js';
import { ids, Shop } from './shop.js';

const parameters = { colour: { type: 'string', description: 'of the flowers' } };
const http = { method: 'POST', url: 'http://127.0.0.1:9/orders/{{colour}}', body: '{"colour":"{{colour}}"}' };

describe('an action of the org', () => {
  let actions: Actions;
  let shop: Shop;
  beforeAll(async () => {
    actions = await startActions();
  });
  beforeEach(() => void (shop = new Shop(actions)));
  afterAll(() => actions.stop());

  /** As a client asks: again, where a busy database was too slow. */
  const asked = (ask: () => Promise<Answer>): Promise<Answer> =>
    eventually(async () => {
      const answer = await ask();
      return answer.status === 503 ? false : answer;
    }) as Promise<Answer>;
  const entry = async (name: string): Promise<CatalogueEntry> => {
    const { body } = await asked(() =>
      actions.send('GET', cataloguePath(shop.orgId), { context: SERVICE_CONTEXT, caller: 'flow' }),
    );
    return body.actions.find((action: CatalogueEntry) => action.name === name);
  };
  const claim = async (name: string, flowVersionId = ids.next('flowVersion')) => {
    const { fingerprint } = await entry(name);
    const body = { orgId: shop.orgId, flowVersionId, actions: [{ name, fingerprint }] };
    const answer = await asked(() =>
      actions.send('POST', ACTION_USES_PATH, { context: SERVICE_CONTEXT, caller: 'flow', body }),
    );
    return { flowVersionId, fingerprint, isGranted: answer.body.isGranted as boolean };
  };

  it('has defaults by its kind', async () => {
    const { status, body } = await shop.save('send_flowers', {});
    expect(status).toBe(200);
    expect(body.action).toEqual({
      ...{ name: 'send_flowers', kind: 'write', description: '', parameters: {}, sample: {}, isPreset: false },
      ...{ isSaved: true, transport: 'none', http: null, requiresConfirmation: false, timeoutMs: 2_500, maxPerCall: 2 },
    });
    expect((await shop.save('send_flowers', { kind: 'read' })).body.action.timeoutMs).toBe(1_500);
    await shop.save('send_flowers', { timeoutMs: 700 });
    expect((await shop.save('send_flowers', { kind: 'write' })).body.action.timeoutMs).toBe(700);
  });

  it('shows who made it: the app of a token, not the grant', async () => {
    const credential = { kind: 'app', id: 'grant_1', name: 'Shop Builder' } as const;
    const context = { ...shop.context(), credential, app: { id: 'app_1', name: 'Shop Builder' } };
    await actions.send('PUT', '/v1/actions/by_an_app', { context, body: {} });
    await shop.save('by_a_key', {});
    const { body } = await shop.manage('GET', '/actions?mode=test');
    const made = (name: string) =>
      body.actions.find((action: { name: string }) => action.name === name)?.createdBy as unknown;
    expect(made('by_an_app')).toEqual({ kind: 'app', id: 'app_1', name: 'Shop Builder' });
    expect(made('by_a_key')).toEqual({ kind: 'api_key', id: 'key_1', name: 'shop' });
  });

  it('keeps what is left out; a preset starts from its own definition, and goes back to it', async () => {
    const saved = await shop.save('get_order', { description: 'Ours', maxPerCall: 5 });
    expect(saved.body.action).toMatchObject({
      kind: 'read',
      sample: { order_no: '1001' },
      timeoutMs: 1_500,
      maxPerCall: 5,
    });
    expect((await shop.save('get_order', { timeoutMs: 900 })).body.action).toMatchObject({
      description: 'Ours',
      maxPerCall: 5,
    });
    expect((await shop.api('DELETE', '/v1/actions/get_order')).body).toEqual({ ok: true });
    const { body } = await shop.api('GET', '/v1/actions');
    expect(body.actions[0]).toMatchObject({ name: 'get_order', isPreset: true, isSaved: false, timeoutMs: 1_500 });
  });

  it('keeps the headers of its template sealed, never shows them, and keeps them when they are left out', async () => {
    const headers = { 'X-Key': 'very-secret', Accept: 'application/json' };
    const saved = await shop.save('send_flowers', { parameters, transport: 'http', http: { ...http, headers } });
    expect(saved.body.action.http).toEqual({
      ...{ ...http, headerNames: ['Accept', 'X-Key'], successField: null, resultFields: [], sayField: null },
    });
    await shop.save('send_flowers', { http: { ...http, sayField: 'text' } });
    const { text, body } = await shop.api('GET', '/v1/actions');
    expect(body.actions[0].http.headerNames).toEqual(['Accept', 'X-Key']);
    expect(text).not.toContain('very-secret');
    const rows = await actions.db.database.query<{ headers: string }>('SELECT * FROM actions WHERE org_id = $1', [
      shop.orgId,
    ]);
    expect(rows[0]?.headers).toMatch(/^v1\.k1\./);
    expect(JSON.stringify(rows)).not.toContain('very-secret');
    await shop.save('send_flowers', { http: { ...http, headers: {} } });
    expect((await shop.api('GET', '/v1/actions')).body.actions[0].http.headerNames).toEqual([]);
    expect((await shop.save('send_flowers', { transport: 'none', http: null })).body.action.http).toBeNull();
  });

  it('never sends the headers of one origin to another: they must be sent again with the URL', async () => {
    const headers = { 'X-Key': 'very-secret' };
    const put = (url: string, more: object = {}) => shop.save('send_flowers', { http: { ...http, url, ...more } });
    await shop.save('send_flowers', { parameters, transport: 'http', http: { ...http, headers } });
    for (const url of ['http://127.0.0.1:10/orders', 'http://127.0.0.2:9/orders', 'https://127.0.0.1:9/orders']) {
      const refused = await put(url);
      expect([refused.status, refused.body.details[0].path]).toEqual([400, ['http', 'headers']]);
    }
    const names = async () => (await shop.api('GET', '/v1/actions')).body.actions[0].http.headerNames;
    expect((await put('HTTP://127.0.0.1:9/other?x={{colour}}')).status).toBe(200); // the same origin
    expect(await names()).toEqual(['X-Key']);
    expect((await put('http://127.0.0.1:10/orders', { headers: {} })).status).toBe(200);
    expect(await names()).toEqual([]);
    expect((await put('http://127.0.0.1:9/orders')).status).toBe(200); // nothing to keep, nothing to send
    expect(await names()).toEqual([]);
  });

  it('is told apart, when it is saved, deleted or sent elsewhere, from a change that changes nothing', async () => {
    const put = { parameters, transport: 'http', http: { ...http, headers: { 'X-Key': '1' } }, timeoutMs: 8_000 };
    const isUnchanged = async (answer: Promise<Answer>): Promise<boolean> => {
      const { status, headers } = await answer;
      expect(status).toBe(200);
      return headers.has(UNCHANGED_HEADER);
    };
    const save = (body: object) => isUnchanged(shop.save('send_flowers', body));
    const remove = (name: string) => isUnchanged(shop.api('DELETE', `/v1/actions/${name}`));
    const url = (path: string) =>
      isUnchanged(shop.manage('PUT', '/action-url', { mode: 'test', url: `http://127.0.0.1:9/${path}` }));

    expect([await save(put), await save({}), await save({ parameters, http })]).toEqual([false, true, true]);
    expect([await save({ maxPerCall: 3 }), await save({ maxPerCall: 3 })]).toEqual([false, true]);
    expect(await save(put)).toBe(false); // what its headers were is not looked at
    expect([await remove('send_flowers'), await remove('get_order')]).toEqual([false, true]);
    expect([await url('a'), await url('a'), await url('b')]).toEqual([false, true, false]);
    const spelled = shop.manage('PUT', '/action-url', { mode: 'test', url: 'HTTP://127.0.0.1:9/b' });
    expect([await isUnchanged(spelled), await url('b'), await url('a')]).toEqual([true, true, false]);
  });

  it('is a preset still when it is saved as it was suggested', async () => {
    expect((await shop.save('get_order', {})).body.action).toMatchObject({ isPreset: true, isSaved: true });
    expect((await shop.save('get_order', { maxPerCall: 3 })).body.action).toMatchObject({ isPreset: false });
    expect((await shop.save('send_flowers', {})).body.action).toMatchObject({ isPreset: false, isSaved: true });
  });

  it.each([
    ['a transport http without a template', { transport: 'http' }, 'http'],
    ['a template without a method', { http: { url: http.url } }, 'http.method'],
    ['a placeholder of no parameter', { http: { ...http, body: '{"a":"{{size}}"}' } }, 'http.body'],
    ['a placeholder in the name of a member', { http: { ...http, body: '{"{{colour}}":1}' } }, 'http.body'],
    ['a body that is no JSON', { http: { ...http, body: '{"a":{{colour}}}' } }, 'http.body'],
    ['a placeholder in the host', { http: { ...http, url: 'https://{{colour}}.example/' } }, 'http.url'],
    ['a placeholder in the port', { http: { ...http, url: 'https://a.example:{{colour}}/' } }, 'http.url'],
    ['a placeholder in the scheme', { http: { ...http, url: '{{colour}}://a.example/' } }, 'http.url'],
    [
      'a placeholder in the name of a query parameter',
      { http: { ...http, url: 'https://a.example/?{{colour}}=1' } },
      'http.url',
    ],
    ['a fragment', { http: { ...http, url: 'https://a.example/#x' } }, 'http.url'],
    ['an address that is not public', { http: { ...http, url: 'https://10.0.0.1/' } }, 'http.url'],
    ['plain http', { http: { ...http, url: 'http://8.8.8.8/' } }, 'http.url'],
    ['a user in the URL', { http: { ...http, url: 'https://a:b@a.example/' } }, 'http.url'],
    ['a reserved header', { http: { ...http, headers: { Host: 'x' } } }, 'http.headers.Host'],
    ['a content length', { http: { ...http, headers: { 'content-length': '1' } } }, 'http.headers.content-length'],
    [
      "the dispatcher's own header",
      { http: { ...http, headers: { 'Idempotency-Key': '1' } } },
      'http.headers.Idempotency-Key',
    ],
    [
      'a type of the body',
      { http: { ...http, headers: { 'Content-Type': 'text/plain' } } },
      'http.headers.Content-Type',
    ],
    ['a sender', { http: { ...http, headers: { 'User-Agent': 'x' } } }, 'http.headers.User-Agent'],
    ['a forwarder', { http: { ...http, headers: { 'X-Forwarded-For': '1' } } }, 'http.headers.X-Forwarded-For'],
    ['a placeholder in a header', { http: { ...http, headers: { 'X-A': '{{colour}}' } } }, 'http.headers.X-A'],
    ['a line break in a header', { http: { ...http, headers: { 'X-A': 'a\r\nb: c' } } }, 'http.headers.X-A'],
    ['a time above 8 s', { timeoutMs: 8_001 }, 'timeoutMs'],
    ['a time that is no number', { timeoutMs: '900' }, 'timeoutMs'],
    ['21 uses in a call', { maxPerCall: 21 }, 'maxPerCall'],
    ['a parameter of an unknown type', { parameters: { a: { type: 'date', description: '' } } }, 'parameters.a.type'],
    ['a sample of 17 kB', { sample: { a: 'x'.repeat(17_000) } }, 'sample'],
    ['an unknown field', { colour: 'red' }, 'colour'],
  ])('is refused with %s', async (_, body, path) => {
    const answer = await shop.save('send_flowers', { parameters, ...body });
    expect([answer.status, answer.body.errorCode]).toEqual([400, 'INVALID_REQUEST']);
    expect(answer.body.details.map((detail: { path: string[] }) => detail.path.join('.'))).toContain(path);
    expect((await shop.api('GET', '/v1/actions')).body.actions).toHaveLength(4);
  });

  it('is refused with a parameter called __proto__', async () => {
    const body = '{"parameters":{"__proto__":{"type":"string","description":""}}}';
    expect((await shop.save('send_flowers', body)).status).toBe(400);
  });

  it('has a name of small letters, digits and underscores', async () => {
    for (const name of ['Send', '1st', 'a-b', 'x'.repeat(61)]) expect((await shop.save(name, {})).status).toBe(400);
    expect((await shop.api('DELETE', '/v1/actions/Send')).status).toBe(404);
    expect((await shop.api('DELETE', '/v1/actions/send_flowers')).status).toBe(404);
  });

  it('belongs to its org alone', async () => {
    await shop.save('send_flowers', {});
    expect((await new Shop(actions).api('GET', '/v1/actions')).body.actions).toHaveLength(4);
    expect((await new Shop(actions).api('DELETE', '/v1/actions/send_flowers')).status).toBe(404);
  });

  it('keeps its parameters while a flow is being published with it, or uses it', async () => {
    await shop.save('send_flowers', { parameters });
    const { flowVersionId, isGranted } = await claim('send_flowers');
    expect(isGranted).toBe(true);
    const other = { parameters: { size: { type: 'number', description: '' } } };
    expect(await shop.save('send_flowers', other)).toMatchObject({ status: 409, body: { errorCode: 'ACTION_IN_USE' } });
    expect(await shop.api('DELETE', '/v1/actions/send_flowers')).toMatchObject({
      status: 409,
      body: { errorCode: 'ACTION_IN_USE' },
    });
    expect((await shop.save('send_flowers', { parameters, timeoutMs: 900 })).status).toBe(200);
    await actions.send('DELETE', actionUsePath(shop.orgId, flowVersionId), {
      context: SERVICE_CONTEXT,
      caller: 'flow',
    });
    expect((await shop.save('send_flowers', other)).status).toBe(200);
  });

  it('cannot be claimed with parameters it no longer has, or when it is gone', async () => {
    await shop.save('send_flowers', { parameters });
    const { fingerprint } = await entry('send_flowers');
    await shop.save('send_flowers', { parameters: {} });
    const body = {
      orgId: shop.orgId,
      flowVersionId: ids.next('flowVersion'),
      actions: [{ name: 'send_flowers', fingerprint }],
    };
    const ask = () => actions.send('POST', ACTION_USES_PATH, { context: SERVICE_CONTEXT, caller: 'flow', body });
    expect((await ask()).body).toEqual({ isGranted: false });
    await shop.api('DELETE', '/v1/actions/send_flowers');
    expect((await ask()).body).toEqual({ isGranted: false });
  });

  it('that is a preset may go back to what was suggested while it is in use, unless its parameters differ', async () => {
    await shop.save('get_order', { timeoutMs: 700 });
    await claim('get_order');
    expect((await shop.api('DELETE', '/v1/actions/get_order')).status).toBe(200);
    await shop.save('cancel_order', { parameters });
    await claim('cancel_order');
    expect((await shop.api('DELETE', '/v1/actions/cancel_order')).status).toBe(409);
  });

  it('of 200 claims and 200 changes at once leaves none claimed that does not fit', async () => {
    await shop.save('send_flowers', { parameters });
    const granted: string[] = [];
    const claims = async () => {
      // At least ten each, and on until one was granted: while everything changes, each may come too late.
      for (let n = 0; n < 10 || granted.length === 0; n += 1) {
        const { fingerprint, isGranted } = await claim('send_flowers');
        if (isGranted) granted.push(fingerprint);
      }
    };
    const changes = async (_: unknown, worker: number) => {
      for (let n = 0; n < 10; n += 1) {
        const other = { [`p${worker}_${n}`]: { type: 'string', description: '' } };
        const { status } = await asked(() => shop.save('send_flowers', { parameters: other }));
        expect([200, 409]).toContain(status);
      }
    };
    const twenty = Array.from({ length: 20 });
    await Promise.all([...twenty.map(changes), ...twenty.map(claims)]);
    const [row] = await actions.db.database.query<{ claims: number }>(
      'SELECT count(*)::int AS claims FROM action_claims WHERE org_id = $1',
      [shop.orgId],
    );
    expect(row?.claims).toBe(granted.length);
    // What was claimed first is what still stands: nothing changed after it.
    expect(new Set(granted)).toEqual(new Set([(await entry('send_flowers')).fingerprint]));
    expect((await shop.save('send_flowers', { parameters: {} })).status).toBe(409);
  });
});
