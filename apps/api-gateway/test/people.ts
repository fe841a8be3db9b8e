import { expect } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { Authenticator } from './authenticator.js';
import type { Answer, Gateway } from './gateway-service.js';

export const PASSWORD = 'correct horse battery';

export interface SignedIn {
  readonly cookie: string;
  readonly csrf: string;
}

let made = 0;

/** Passwords are checked a few at a time: on a busy machine one may be refused with 503, and is then asked again. */
const inTurn = (ask: () => Promise<Answer>): Promise<Answer> =>
  eventually(async () => {
    const answer = await ask();
    return answer.status !== 503 && answer;
  }) as Promise<Answer>;

/** Members of orgs and what they do with a session, at one of the replicas. */
export class People {
  constructor(private readonly gateway: Gateway) {}

  async newOrg(): Promise<string> {
    return String((await this.gateway.admin('POST', '/orgs', { name: 'Shop' })).body.org.id);
  }

  /** An active member with `PASSWORD`. */
  async join(orgId: string, role = 'owner', email = `person-${(made += 1)}@people.example`) {
    const body = { email, name: 'Mia', role, password: PASSWORD };
    const answer = await inTurn(() => this.gateway.admin('POST', `/orgs/${orgId}/members`, body));
    expect([answer.status, answer.body.member?.status]).toEqual([201, 'active']);
    return { email, id: String(answer.body.member.id) };
  }

  trySignIn(email: string, password = PASSWORD, replica = 0, cookie = ''): Promise<Answer> {
    const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) };
    return inTurn(() =>
      this.gateway.send('POST', '/admin/v1/session', { body: { email, password }, headers }, replica),
    );
  }

  async signIn(email: string, password = PASSWORD): Promise<SignedIn> {
    const answer = await this.trySignIn(email, password);
    expect(answer.status).toBe(200);
    return {
      cookie: String([answer.headers['set-cookie']].flat()[0]).split(';')[0] as string,
      csrf: answer.body.csrfToken,
    };
  }

  /** With a code beside the password, from an address. */
  tryCode(
    email: string,
    code: string,
    { password = PASSWORD, address = '203.0.113.1', replica = 0 } = {},
  ): Promise<Answer> {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    return inTurn(() =>
      this.gateway.send('POST', '/admin/v1/session', { body: { email, password, code }, headers }, replica),
    );
  }

  /** Turns the second factor on in that session. */
  async enrol(
    who: SignedIn,
    memberId: string,
  ): Promise<{ app: Authenticator; recoveryCodes: string[]; confirmed: Answer }> {
    const begun = await this.as(who, 'POST', '/session/second-factor', { password: PASSWORD });
    expect(begun.status).toBe(200);
    const app = new Authenticator(this.gateway, memberId, String(begun.body.secret));
    const confirmed = await this.as(who, 'POST', '/session/second-factor/confirm', { code: app.shown() });
    expect(confirmed.status).toBe(200);
    return { app, recoveryCodes: confirmed.body.recoveryCodes, confirmed };
  }

  as({ cookie, csrf }: SignedIn, method: string, path: string, body?: object, replica = 0): Promise<Answer> {
    const headers = { cookie, 'x-csrf-token': csrf, ...(body && { 'content-type': 'application/json' }) };
    return inTurn(() => this.gateway.send(method, `/admin/v1${path}`, { headers, ...(body && { body }) }, replica));
  }

  async consoleToken(who: SignedIn, orgId: string): Promise<string> {
    const answer = await this.as(who, 'POST', `/orgs/${orgId}/console-token`, { mode: 'test' });
    expect(answer.status).toBe(201);
    return String(answer.body.token);
  }

  /** What a token of the console is answered at the other replica: for a read, and for a change. */
  async statusesOf(token: string): Promise<number[]> {
    const read = await this.gateway.send('GET', '/v1/runs', { key: token }, 1);
    const change = await this.gateway.send('POST', '/v1/runs', { key: token, body: {} }, 1);
    return [read.status, change.status];
  }
}
