import { relative } from 'node:path';

/**
 * What a person needs after the start: addresses, a curl to paste, and what is open here that is closed in production.
 */
export function announce({
  dev,
  devFile,
  settings,
  logs,
  seconds,
  stop,
  sipPeer = /** @type {string | null} */ (null),
}) {
  const hours =
    settings.CALLING_HOURS === 'always' ? 'all calling hours are open' : `calling hours are ${settings.CALLING_HOURS}`;
  const here = (path) => relative(process.cwd(), path) || path;
  const rings = sipPeer ? `\n  Live calls ring sip:+91XXXXXXXXXX@${sipPeer} (SIP_PEER), by UDP with A-law.\n` : '';
  console.log(`
Outbound call platform: ready in ${seconds.toFixed(1)} s

  API          ${dev.baseUrl}
  management   ${dev.authUrl}/admin/v1
  keys         ${here(devFile)} (test key, live key, admin token)
  logs         ${here(logs)}

  Sandbox: ${hours}; webhooks and actions may also go to ${settings.EGRESS_ALLOW} by plain http.
${rings}
  Try it:

  KEY=${dev.testKey}
  curl -s ${dev.baseUrl}/me -H "Authorization: Bearer $KEY"
  curl -s -X POST ${dev.baseUrl}/flows/library/cod_confirmation/install -H "Authorization: Bearer $KEY"
  curl -s -X POST ${dev.baseUrl}/runs -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' -d '{
    "flowKey": "cod_confirmation", "phone": "98765 43210", "name": "Asha",
    "transactionAt": "'$(date -u +%Y-%m-%dT%H:%M:%SZ)'",
    "inputs": {"customer_name": "Asha", "order_no": "1001", "amount": "1299"}, "testAnswers": {"order_confirmed": "yes"}}'

  ${stop}
`);
}
