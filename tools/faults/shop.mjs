import { client } from '../local/seed.mjs';

/**
 * @typedef {{id: string, baseUrl: string, secret: string, otherSecret: string}} Shop an org, the public API's address,
 * and two live keys
 */

/** Answers, answers, does not answer, busy, voicemail, invalid, opts out, hangs up: every way a run can go. */
const ENDINGS = ['4321', '5432', '0002', '0003', '0005', '0006', '0007', '0009', '0010'];
const CREDIT = 10_000_000;

/**
 * An org of the test's own on a running platform: verified, with a number, credit, a flow, and one endpoint for
 * everything.
 * @param {{authUrl: string, baseUrl: string, adminToken: string}} dev
 * @param {{name: string, lines: number, webhookUrl: string | undefined}} options
 * @returns {Promise<Shop>}
 */
export async function openShop(dev, { name, lines, webhookUrl }) {
  const admin = client(`${dev.authUrl}/admin/v1`, dev.adminToken);
  const { org } = await admin('POST', '/orgs', { name });
  await admin('PATCH', `/orgs/${org.id}`, { isVerified: true, shopperLimits: null });
  await admin('POST', `/orgs/${org.id}/numbers`, { phone: '+911140008888', callTypes: ['transactional'], lines });
  await admin('POST', `/orgs/${org.id}/credits`, { amount: CREDIT, note: name });
  await admin('POST', `/orgs/${org.id}/webhook-endpoints`, { mode: 'live', url: webhookUrl, eventTypes: ['*'] });
  const key = async () =>
    (await admin('POST', `/orgs/${org.id}/api-keys`, { name, mode: 'live', scopes: ['runs', 'flows', 'calls'] }))
      .secret;
  const secret = await key();
  await client(dev.baseUrl, secret)('POST', '/flows/library/cod_confirmation/install');
  return { id: org.id, baseUrl: dev.baseUrl, secret, otherSecret: await key() };
}

/**
 * The order with that number: its shopper's phone, and so what comes of the call, follows from it.
 * @param {number} index
 */
export const order = (index) => ({
  flowKey: 'cod_confirmation',
  phone: `+9182${String(index).padStart(4, '0')}${ENDINGS[index % ENDINGS.length]}`,
  name: 'Asha',
  transactionAt: new Date(Date.now() - 60_000).toISOString(),
  inputs: { customer_name: 'Asha', order_no: String(index), amount: '1299' },
});
