import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway, type Gateway } from './gateway-service.js';
import { People, type SignedIn } from './people.js';

/** A hundred tries, four times so many: each sign-in is a hash of its password, which takes time. */
const TIMES = [1, 2, 3, 4];
const TRIES = 25;
const ANY = '100000';

/**
 * docs/handbook/management-api.md#answered-changes. Here, and not among the journeys, as so many sign-ins from one
 * address are past its limit.
 */
describe('after each of a hundred answered changes, with no wait in between,', () => {
  let gateway: Gateway;
  let people: People;
  beforeAll(async () => {
    const limits = { SIGN_IN_PER_MINUTE_OF_ADDRESS: ANY, SIGN_IN_PER_MINUTE_OF_ACCOUNT: ANY, SIGN_IN_PER_MINUTE: ANY };
    gateway = await startGateway({ replicas: 2, env: limits });
    people = new People(gateway);
  });
  afterAll(() => gateway.stop());

  /** What a session and its console token are answered, at each of the replicas. */
  const statusesOf = async ({ cookie }: SignedIn, token: string, orgId: string): Promise<number[]> => {
    const asked = [0, 1].flatMap((replica) => [
      gateway.send('GET', `/admin/v1/orgs/${orgId}/members`, { headers: { cookie } }, replica),
      gateway.send('GET', '/v1/me', { headers: { authorization: `Bearer ${token}` } }, replica),
    ]);
    return (await Promise.all(asked)).map(({ status }) => status);
  };

  it.each(TIMES)('a session that was signed out opens nothing, its console token neither (%i of 4)', async () => {
    const orgId = await people.newOrg();
    const { email } = await people.join(orgId);
    for (let turn = 0; turn < TRIES; turn += 1) {
      const session = await people.signIn(email);
      const token = await people.consoleToken(session, orgId);
      expect([turn, await statusesOf(session, token, orgId)]).toEqual([turn, [200, 200, 200, 200]]);
      expect((await people.as(session, 'DELETE', '/session')).status).toBe(200);
      expect([turn, await statusesOf(session, token, orgId)]).toEqual([turn, [401, 401, 401, 401]]);
    }
  });

  it.each(TIMES)(
    'a member who was removed reaches the org no more, by session or console token (%i of 4)',
    async () => {
      const orgId = await people.newOrg();
      await people.join(orgId);
      for (let turn = 0; turn < TRIES; turn += 1) {
        const { email, id } = await people.join(orgId, 'admin');
        const session = await people.signIn(email);
        const token = await people.consoleToken(session, orgId);
        expect([turn, await statusesOf(session, token, orgId)]).toEqual([turn, [200, 200, 200, 200]]);
        expect((await gateway.admin('DELETE', `/orgs/${orgId}/members/${id}`)).status).toBe(200);
        const [one, tokenOfOne, other, tokenOfOther] = await statusesOf(session, token, orgId);
        expect([turn, one === 200, other === 200, tokenOfOne, tokenOfOther]).toEqual([turn, false, false, 401, 401]);
      }
    },
  );
});
