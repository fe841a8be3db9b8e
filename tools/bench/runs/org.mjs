// What a load of runs needs: an org that may start them, and an end to wait for.
import { client } from '../../local/seed.mjs';

const DRAIN_MS = 60_000;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * An org of the benchmark's own: verified, with lines and credit that are never short, and one endpoint for everything.
 * Its API key.
 */
export async function prepareOrg(dev, sinkUrl, mode) {
  const admin = client(`${dev.authUrl}/admin/v1`, dev.adminToken);
  const { org } = await admin('POST', '/orgs', { name: 'Bench Shop' });
  await admin('PATCH', `/orgs/${org.id}`, { isVerified: true, shopperLimits: null });
  await admin('POST', `/orgs/${org.id}/numbers`, { phone: '+911140009999', callTypes: ['transactional'], lines: 1000 });
  await admin('POST', `/orgs/${org.id}/credits`, { amount: 1_000_000_000, note: 'bench' });
  await admin('POST', `/orgs/${org.id}/webhook-endpoints`, {
    mode,
    url: sinkUrl,
    eventTypes: ['run.queued', 'run.ringing', 'run.answered', 'run.completed'],
  });
  const { secret } = await admin('POST', `/orgs/${org.id}/api-keys`, {
    name: 'bench',
    mode,
    scopes: ['runs', 'flows'],
  });
  await client(dev.baseUrl, secret)('POST', '/flows/library/cod_confirmation/install');
  return secret;
}

/**
 * Waits until the sink has all four events of every accepted run; throws when it does not come: the measurement is
 * void.
 */
export async function drained(sink, ids) {
  for (const until = Date.now() + DRAIN_MS; Date.now() < until; await pause(100)) {
    const finished = await sink.ask('finished', ids);
    if (finished.count === ids.length) return finished;
  }
  throw new Error(
    `VOID: not every webhook of the ${ids.length} accepted runs was delivered within ${DRAIN_MS / 1000} s`,
  );
}
