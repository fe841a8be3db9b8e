// Seeds a demo org over the public management API, as anybody could: org, number, credit, keys, member.
import { randomBytes } from 'node:crypto';

/**
 * A tiny JSON client; throws with the error body's message.
 * @param {string} base
 * @param {string | null} [token]
 * @returns {(method: string, path: string, body?: object) => Promise<any>}
 */
export const client = (base, token) => async (method, path, body) => {
  const response = await fetch(`${base}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = /** @type {any} */ (await response.json().catch(() => ({})));
  if (!response.ok)
    throw Object.assign(
      new Error(`${method} ${path}: ${response.status} ${answer.errorCode ?? ''} ${answer.message ?? ''}`),
      { status: response.status, answer },
    );
  return answer;
};

/**
 * Whether a later try may succeed: it was refused for now, or nobody answered. By names: an error of another realm, as
 * a test's, is no instance of this one's classes.
 */
export const isTooBusy = (error) =>
  error?.status === 503 || error?.status === 429 || (error?.name === 'TypeError' && error.message === 'fetch failed');

const SCOPES = ['runs', 'flows', 'contacts', 'calls', 'actions', 'commerce'];

async function stillValid(dev) {
  if (!dev?.testKey || !dev.liveKey) return false;
  const answers = await Promise.all(
    [dev.testKey, dev.liveKey].map((key) =>
      fetch(`${dev.baseUrl}/me`, { headers: { authorization: `Bearer ${key}` } }),
    ),
  );
  return answers.every((answer) => answer.status === 200);
}

/**
 * The contents of dev.json: what was seeded before when its keys still work, a new demo org otherwise. The keys that
 * manage came later: an org without gets them.
 */
export async function seed({ authUrl, adminToken, previous }) {
  const addresses = { baseUrl: `${authUrl}/v1`, authUrl, consoleUrl: `${authUrl}/console`, adminToken };
  const admin = client(`${authUrl}/admin/v1`, adminToken);
  if (await stillValid(previous && { ...previous, ...addresses })) {
    const managing = previous.liveManageKey ? {} : await managingKeys(admin, previous.orgId);
    return { ...previous, ...managing, ...addresses };
  }
  const { org } = await admin('POST', '/orgs', { name: 'Demo Shop' });
  await admin('PATCH', `/orgs/${org.id}`, { isVerified: true });
  await admin('POST', `/orgs/${org.id}/numbers`, {
    phone: '+911140000001',
    callTypes: ['transactional', 'service', 'promotional'],
    lines: 50,
  });
  await admin('POST', `/orgs/${org.id}/credits`, { amount: 10_000_000, note: 'demo credit' });
  const member = { email: `owner-${org.id.slice(-6)}@demo.example`, password: randomBytes(12).toString('base64url') };
  await admin('POST', `/orgs/${org.id}/members`, { ...member, name: 'Demo Owner', role: 'owner' });
  const keys = {
    liveKey: await newKey(admin, org.id, { name: 'Demo live', mode: 'live', scopes: SCOPES }),
    testKey: await newKey(admin, org.id, { name: 'Demo test', mode: 'test', scopes: SCOPES }),
  };
  return { ...addresses, orgId: org.id, ...keys, ...(await managingKeys(admin, org.id)), member };
}

const newKey = async (admin, orgId, key) => (await admin('POST', `/orgs/${orgId}/api-keys`, key)).secret;

/**
 * What a shop's own server manages its org with; that of live calls imports orders, too, and so looks for their store.
 */
const managingKeys = async (admin, orgId) => ({
  liveManageKey: await newKey(admin, orgId, {
    name: 'Demo live management',
    mode: 'live',
    scopes: ['manage', 'commerce'],
  }),
  testManageKey: await newKey(admin, orgId, { name: 'Demo test management', mode: 'test', scopes: ['manage'] }),
});
