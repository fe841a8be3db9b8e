import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway, type Gateway } from './gateway-service.js';

describe('What people are shown as', () => {
  let gateway: Gateway;
  let orgId: string;
  beforeAll(async () => {
    gateway = await startGateway();
    orgId = (await gateway.admin('POST', '/orgs', { name: 'Café "Ümlaut" & आशा' })).body.org.id;
  });
  afterAll(() => gateway.stop());

  const member = { name: 'Asha', password: 'correct horse battery', role: 'member' };
  const words = {
    email: 'must be one mail address, as in asha@shop.example',
    name: 'must be one line that shows something, without control characters and marks that turn the direction of text',
  };
  const refused = async (path: string, body: object, field: keyof typeof words): Promise<void> => {
    const { status, body: answer } = await gateway.admin('POST', path, body);
    expect([body, status, answer]).toEqual([
      body,
      400,
      expect.objectContaining({
        errorCode: 'INVALID_REQUEST',
        message: `${field} ${words[field]}`,
        details: [{ path: [field], message: words[field] }],
      }),
    ]);
  };

  it('is an address that mail goes to and to nobody else', async () => {
    const path = `/orgs/${orgId}/members`;
    for (const email of [
      ...['a@x.example>', 'a@x.example;b', 'a@x.example,b@y.example', '<a@x.example', 'a b@x.example', 'a@', '@x'],
      ...['a@x..example', 'a@-x.example', 'a@x.example\r\nbcc:b', 'a\u202e@x.example', '"a"@x.example', 'a@b@c'],
    ])
      await refused(path, { ...member, email }, 'email');
    for (const email of ["o'neil+shop@mail.x-y.example", 'A.B_c@x.co'])
      expect([email, (await gateway.admin('POST', path, { ...member, email })).status]).toEqual([email, 201]);
  });

  it('is something to see, in which marks that show nothing may stand', async () => {
    const behindTheFirstPlane = ['\u{e0041}\u{e0042}', '\u{1d173}', '\u{e0100}'];
    const unseen = [' ', '\u00a0\u3000', '\u200b', '\u00ad\u2060', '\u3164', '\u2800', '\u200d\ufe0f'];
    for (const name of [...unseen, ...behindTheFirstPlane]) {
      await refused('/orgs', { name }, 'name');
      await refused(`/orgs/${orgId}/api-keys`, { mode: 'live', scopes: ['runs'], name }, 'name');
      expect((await gateway.admin('PATCH', `/orgs/${orgId}`, { name })).status).toBe(400);
    }
    const long = `${'a'.repeat(99_000)}\n`;
    expect((await gateway.admin('POST', '/orgs', { name: long })).status).toBe(400);
    for (const name of ['क्\u200dष Shop', '.', '\u200bx', 'आ', '🛍️'])
      expect([name, (await gateway.admin('POST', '/orgs', { name })).status]).toEqual([name, 201]);
  });

  it('is one line of text without control characters or marks that turn its direction', async () => {
    const app = { mode: 'live', redirectUris: ['https://app.example.com/'], scopes: ['runs'] };
    const key = { mode: 'live', scopes: ['runs'] };
    for (const mark of ['\n', '\r', '\t', '\u001b', '\u0085', '\u2028', '\u202e', '\u2066', '\u200f', '\ufeff']) {
      const name = `Shop${mark}Bank`;
      await refused('/orgs', { name }, 'name');
      await refused(`/orgs/${orgId}/members`, { ...member, email: 'm@x.example', name }, 'name');
      await refused(`/orgs/${orgId}/api-keys`, { ...key, name }, 'name');
      await refused('/apps', { ...app, name }, 'name');
      expect((await gateway.admin('PATCH', `/orgs/${orgId}`, { name })).status).toBe(400);
    }
    expect((await gateway.admin('GET', `/orgs/${orgId}`)).body.org.name).toBe('Café "Ümlaut" & आशा');
  });
});
