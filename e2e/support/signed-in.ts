import { expect } from '@jest/globals';
import { hasItsTurn } from './has-its-turn.js';
import { admin, checkExchange, platform, type Answer } from './platform.js';

const PASSWORD = 'correct horse battery';

/** A new member of the org, signed in; `send` asks for what is under the org. */
export async function signedIn(orgId: string) {
  const email = `${orgId}@signed-in.example`;
  const member = { email, name: 'Asha', password: PASSWORD, role: 'admin' };
  const added = await hasItsTurn('the new member', () => admin('POST', `/orgs/${orgId}/members`, member));
  expect(added).toMatchObject({ body: { ok: true } });
  let session: Readonly<Record<string, string>> = {};
  const ask = async (method: string, path: string, body?: object): Promise<Answer> => {
    const url = `${platform.authUrl}/admin/v1${path}`;
    const response = await fetch(url, {
      method,
      headers: { connection: 'close', ...session, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
    checkExchange({ method, url, request: body, ...answer });
    return answer;
  };
  const begun = await hasItsTurn('the sign-in', () => ask('POST', '/session', { email, password: PASSWORD }));
  expect(begun).toMatchObject({ body: { ok: true } });
  const cookie = begun.headers.getSetCookie().map((each) => each.split(';')[0]);
  session = { cookie: cookie.join('; '), 'x-csrf-token': begun.body.csrfToken };
  const send = (method: string, path: string, body?: object) => ask(method, `/orgs/${orgId}${path}`, body);
  return { id: added.body.member.id as string, send };
}
