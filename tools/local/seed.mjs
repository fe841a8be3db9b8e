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

/** Whether a later try may succeed: it was refused for now, or nobody answered. */
export const isTooBusy = (error) =>
  error?.status === 503 || error?.status === 429 || (error instanceof TypeError && error.message === 'fetch failed');

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

/** The contents of dev.json: what was seeded before when its keys still work, a new demo org otherwise. */
export async function seed({ authUrl, adminToken, previous }) {
  const addresses = { baseUrl: `${authUrl}/v1`, authUrl, consoleUrl: `${authUrl}/console`, adminToken };
  if (await stillValid(previous && { ...previous, ...addresses })) return { ...previous, ...addresses };

  const admin = client(`${authUrl}/admin/v1`, adminToken);
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
  const key = async (mode) =>
    (await admin('POST', `/orgs/${org.id}/api-keys`, { name: `Demo ${mode}`, mode, scopes: SCOPES })).secret;
  return { ...addresses, orgId: org.id, liveKey: await key('live'), testKey: await key('test'), member };
}
