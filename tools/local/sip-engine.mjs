// With CARRIER=asterisk: the SIP engine of `npm start`, and the trunk of the demo org to SIP_PEER, a telephone or a
// peer.
import { execFile } from 'node:child_process';
import { isIPv4 } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { client } from './seed.mjs';

const DEFAULT_PEER = '127.0.0.1:15080';
const TRUNK = 'demo';
const INSTALL = fileURLToPath(new URL('../asterisk/install.mjs', import.meta.url));

export const isAsked = () => process.env.CARRIER === 'asterisk';

/** Who is dialled. @returns {{host: string, port: number}} */
function peer() {
  const given = process.env.SIP_PEER || DEFAULT_PEER;
  const [host, port = '5060', ...more] = given.split(':');
  if (!host || more.length > 0 || !/^\d+$/.test(port))
    throw new Error(`SIP_PEER is no address with a port, such as ${DEFAULT_PEER}: ${given}`);
  return { host, port: Number(port) };
}

/**
 * Installs the engine where it is not yet, and starts it.
 * @param {import('./state.mjs').LocalState} state
 * @param {{push: (cleanup: () => Promise<unknown>) => void}} cleanups
 * @returns {Promise<Record<string, string>>} the settings by which telephony finds it
 */
export async function startEngine(state, cleanups) {
  const { host } = peer();
  await promisify(execFile)(process.execPath, [INSTALL]).catch((error) => {
    throw new Error(`CARRIER=asterisk: ${`${error.stderr}`.trim() || error.message}`);
  });
  const { startAsterisk } = await import('../asterisk/engine.mjs');
  const isLocal = host === 'localhost' || host.startsWith('127.');
  const engine = await startAsterisk({ address: isLocal ? '127.0.0.1' : '0.0.0.0' });
  cleanups.push(() => engine.stop());
  const { url, user, password } = engine.access;
  return {
    CARRIER: 'asterisk',
    VOICE: process.env.VOICE ?? 'espeak-ng',
    ARI_URL: url,
    ARI_USERNAME: user,
    ARI_PASSWORD: password,
    RECORDINGS_DIR: state.path('recordings'),
    ...(isIPv4(host) &&
      !isLocal && { EGRESS_ALLOW: [process.env.EGRESS_ALLOW ?? '127.0.0.0/8,::1/128', `${host}/32`].join(',') }),
  };
}

/** Also one that was given the trunk before numbers had their operator's word. */
const isToBeGiven = ({ trunk, operatorConsent }) => !trunk || (trunk === TRUNK && !operatorConsent);

/**
 * Has the demo org dial SIP_PEER: its trunk is made anew where that has changed, and its number given to it.
 * @param {{authUrl: string, adminToken: string, orgId: string}} dev
 */
export async function dialPeer({ authUrl, adminToken, orgId }) {
  const admin = client(`${authUrl}/admin/v1`, adminToken);
  const wanted = { name: TRUNK, ...peer(), transport: 'udp', codecs: ['PCMA'] };
  const { trunks } = await admin('GET', `/orgs/${orgId}/trunks`);
  const found = trunks.find(({ name }) => name === TRUNK);
  if (found && (found.host !== wanted.host || found.port !== wanted.port))
    await admin('DELETE', `/orgs/${orgId}/trunks/${found.id}`);
  if (!found || found.host !== wanted.host || found.port !== wanted.port)
    await admin('POST', `/orgs/${orgId}/trunks`, wanted);
  const { numbers } = await admin('GET', `/orgs/${orgId}/numbers`);
  for (const { id, phone, callTypes, lines } of numbers.filter(isToBeGiven)) {
    await admin('DELETE', `/orgs/${orgId}/numbers/${id}`);
    await admin('POST', `/orgs/${orgId}/numbers`, {
      ...{ phone, callTypes, lines, trunk: TRUNK },
      operatorConsent: 'of the demo: its calls ring on this machine',
    });
  }
  return `${wanted.host}:${wanted.port}`;
}
