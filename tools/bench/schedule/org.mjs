import { client } from '../../local/seed.mjs';
import { keepForCopies } from './waiting-runs.mjs';

/** An org that may call, and one run of it that waits: made by the API, copied by SQL. */
export async function prepareOrg({ dev, query, lines }, name, numbers = 1) {
  const admin = client(`${dev.authUrl}/admin/v1`, dev.adminToken);
  const { org } = await admin('POST', '/orgs', { name });
  await admin('PATCH', `/orgs/${org.id}`, { isVerified: true, shopperLimits: null });
  for (let n = 0; n < numbers; n++)
    await admin('POST', `/orgs/${org.id}/numbers`, {
      phone: `+9111400${10_000 + n}`,
      callTypes: ['transactional'],
      lines,
    });
  await admin('POST', `/orgs/${org.id}/credits`, { amount: 1_000_000_000, note: 'bench' });
  const { secret } = await admin('POST', `/orgs/${org.id}/api-keys`, {
    name: 'bench',
    mode: 'live',
    scopes: ['runs', 'flows'],
  });
  const api = client(dev.baseUrl, secret);
  await api('POST', '/flows/library/cod_confirmation/install');
  // Closed until the next nine o'clock, which comes before the purchase is a day old: the run waits.
  const day = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'Asia/Kolkata' })
    .format(Date.now() + (24 - 9) * 3_600_000)
    .toLowerCase();
  await admin('PATCH', `/orgs/${org.id}`, { callingHours: { days: { [day]: [['09:00', '21:00']] } } });
  const { run } = await api('POST', '/runs', {
    flowKey: 'cod_confirmation',
    phone: '9810000001',
    transactionAt: new Date().toISOString(),
    inputs: { customer_name: 'Asha', order_no: '1001', amount: '1299' },
  });
  // Kept as it waits: with the hours open it is planned anew, and dialled.
  await keepForCopies(query, run.id);
  await admin('PATCH', `/orgs/${org.id}`, { callingHours: null });
  if (run.status !== 'scheduled' || run.attempts !== 0)
    throw new Error(`the run to copy is ${run.status}, it should wait`);
  return { id: org.id, runId: run.id, flowId: run.flowId, api, secret };
}
