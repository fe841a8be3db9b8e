import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway, type Gateway } from './gateway-service.js';
import { PASSWORD, People } from './people.js';
import { startSmtpSink } from './smtp-sink.js';

const OWN = 'a password of my own';

/** docs/handbook/oauth.md#before-an-invitation-is-accepted */
describe('Before an invitation is accepted, the org', () => {
  let gateway: Gateway;
  let smtp: Awaited<ReturnType<typeof startSmtpSink>>;
  let people: People;
  beforeAll(async () => {
    smtp = await startSmtpSink();
    gateway = await startGateway({ replicas: 2, env: { SMTP_URL: smtp.url, SIGN_IN_PER_MINUTE: '1000' } });
    people = new People(gateway);
  });
  afterAll(async () => {
    await gateway.stop();
    await smtp.stop();
  });

  const invite = async (orgId: string, email: string, name = 'A guess', role = 'member') => {
    const { status, body } = await gateway.admin('POST', `/orgs/${orgId}/members`, { email, name, role });
    expect([status, body.member?.status]).toEqual([201, 'invited']);
    return body.member;
  };
  const membersOf = async (orgId: string) => (await gateway.admin('GET', `/orgs/${orgId}/members`)).body.members;
  const entriesOf = async (orgId: string) => (await gateway.admin('GET', `/orgs/${orgId}/audit`)).body.entries;
  /** By the link that was mailed last. */
  const accept = async (password = OWN): Promise<void> => {
    const link = /\/invitations\/([0-9A-Za-z]{43})/.exec(smtp.mails.at(-1)?.replaceAll('=\n', '') ?? '')?.[0] ?? '';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams({ password }).toString();
    expect((await gateway.send('POST', link, { body, headers })).status).toBe(200);
  };

  it('is shown the name that it sent, and cannot tell whether there is an account, nor whose', async () => {
    const [theirs, org, other] = [await people.newOrg(), await people.newOrg(), await people.newOrg()];
    const known = await people.join(theirs);
    const asked = (email: string) => invite(org, email);
    const [ofKnown, ofNobody] = [await asked(known.email), await asked('nobody-yet@people.example')];
    const shown = ({ id, email, createdAt, ...rest }: Record<string, unknown>) => [
      ...[typeof id, typeof email, typeof createdAt],
      rest,
    ];
    expect(shown(ofKnown)).toEqual(shown(ofNobody));
    expect(ofKnown.name).toBe('A guess');
    expect(ofKnown.id).not.toBe(known.id);
    expect(await membersOf(org)).toEqual([ofKnown, ofNobody]);
    expect((await invite(other, known.email)).id).not.toBe(ofKnown.id);
    expect((await invite(other, 'nobody-yet@people.example')).id).not.toBe(ofNobody.id);
    const log = JSON.stringify(await entriesOf(org));
    expect(log).toContain(ofKnown.id);
    expect(log).not.toContain(known.id);
    expect(log).not.toContain('Mia');
  });

  it('keeps to the first id, and to the last name, when it invites again', async () => {
    const [theirs, org] = [await people.newOrg(), await people.newOrg()];
    const known = await people.join(theirs);
    const first = await invite(org, known.email);
    expect(await invite(org, known.email, 'Another guess', 'admin')).toEqual({
      ...first,
      ...{ name: 'Another guess', role: 'admin' },
    });
  });

  it('changes and removes them by that id, and by no other', async () => {
    const [theirs, org] = [await people.newOrg(), await people.newOrg()];
    const known = await people.join(theirs);
    const { id } = await invite(org, known.email);
    const path = (memberId: string) => `/orgs/${org}/members/${memberId}`;
    for (const method of ['PATCH', 'DELETE'])
      expect(
        (await gateway.admin(method, path(known.id), method === 'PATCH' ? { role: 'admin' } : undefined)).status,
      ).toBe(404);
    const changed = await gateway.admin('PATCH', path(id), { role: 'admin' });
    expect([changed.status, changed.body.member]).toMatchObject([200, { id, name: 'A guess', role: 'admin' }]);
    const removed = await gateway.admin('DELETE', path(id));
    expect([removed.status, removed.body.member]).toMatchObject([200, { id, name: 'A guess', status: 'invited' }]);
    expect((await gateway.admin('DELETE', path(id))).status).toBe(404);
    const log = JSON.stringify(await entriesOf(org));
    expect(log).not.toContain(known.id);
    expect(log).not.toContain('Mia');
    await people.signIn(known.email);
  });

  it('is not told of their second factor, which staff take away where they are members', async () => {
    const [theirs, org] = [await people.newOrg(), await people.newOrg()];
    const known = await people.join(theirs);
    await people.enrol(await people.signIn(known.email), known.id);
    const { id } = await invite(org, known.email);
    for (const memberId of [id, known.id])
      expect((await gateway.admin('DELETE', `/orgs/${org}/members/${memberId}/second-factor`)).status).toBe(404);
    expect((await gateway.admin('DELETE', `/orgs/${theirs}/members/${known.id}/second-factor`)).status).toBe(200);
    expect(JSON.stringify(await entriesOf(org))).not.toContain('second_factor');
  });

  it('and then knows the account, by the id of before too', async () => {
    const [theirs, org] = [await people.newOrg(), await people.newOrg()];
    const known = await people.join(theirs);
    await people.join(org);
    const { id } = await invite(org, known.email, 'A guess', 'admin');
    await accept();
    expect((await membersOf(org))[1]).toMatchObject({ id: known.id, name: 'Mia', status: 'active' });
    const [joined] = await entriesOf(org);
    expect(joined).toMatchObject({
      ...{ action: 'member.joined', by: { id: known.id, name: 'Mia' } },
      ...{ subject: { id: known.id }, after: { email: known.email } },
    });
    const session = await people.signIn(known.email, OWN);
    expect((await people.as(session, 'GET', `/orgs/${org}`)).status).toBe(200);
    const changed = await gateway.admin('PATCH', `/orgs/${org}/members/${id}`, { role: 'member' });
    expect([changed.status, changed.body.member?.id]).toEqual([200, known.id]);
    expect((await gateway.admin('DELETE', `/orgs/${org}/members/${id}`)).status).toBe(200);
    expect((await people.as(session, 'GET', `/orgs/${org}`)).status).toBe(404);
    expect((await people.as(session, 'GET', `/orgs/${theirs}`)).status).toBe(200);
  });

  it('whose invitation is the first to be accepted names a new account, and no org that was not accepted', async () => {
    const [first, org] = [await people.newOrg(), await people.newOrg()];
    const email = 'new-here@people.example';
    const waiting = await invite(first, email, 'Said by the first');
    await invite(org, email, 'Said by the second');
    await accept();
    expect(await membersOf(org)).toMatchObject([{ name: 'Said by the second', status: 'active' }]);
    expect(await membersOf(first)).toEqual([waiting]);
    expect((await people.trySignIn(email, OWN)).body.member.name).toBe('Said by the second');
  });

  it('reads the pages of its members in the same order before and after', async () => {
    const [theirs, org] = [await people.newOrg(), await people.newOrg()];
    const emails: string[] = [];
    for (let count = 0; count < 3; count += 1) emails.push((await people.join(theirs, 'admin')).email);
    for (const email of emails) await invite(org, email);
    await gateway.db.database.query('UPDATE memberships SET created_at = now() WHERE org_id = $1', [org]);
    const read: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await gateway.admin('GET', `/orgs/${org}/members?limit=1${cursor && `&cursor=${cursor}`}`);
      expect(page.status).toBe(200);
      read.push(...page.body.members.map((member: { email: string }) => member.email));
      cursor = page.body.nextCursor;
    }
    expect(read.sort()).toEqual(emails.sort());
  });

  it('is shown the address of whom a replica of the release before has invited', async () => {
    const [theirs, org] = [await people.newOrg(), await people.newOrg()];
    const known = await people.join(theirs);
    const { id } = await invite(org, known.email);
    await gateway.db.database.query(
      'UPDATE memberships SET invited_id = NULL, invited_name = NULL WHERE org_id = $1 AND invited_id = $2',
      [org, id],
    );
    expect(await membersOf(org)).toMatchObject([{ id: known.id, name: known.email, status: 'invited' }]);
    expect((await gateway.admin('DELETE', `/orgs/${org}/members/${known.id}`)).status).toBe(200);
  });

  it('learns no more by giving a password than that the address is taken', async () => {
    const [theirs, org] = [await people.newOrg(), await people.newOrg()];
    const known = await people.join(theirs);
    const body = { email: known.email, name: 'A guess', role: 'admin', password: PASSWORD };
    const { status, body: answer } = await gateway.admin('POST', `/orgs/${org}/members`, body);
    expect([status, answer.member]).toMatchObject([201, { name: 'A guess', status: 'invited' }]);
    expect(answer.member.id).not.toBe(known.id);
  });
});
