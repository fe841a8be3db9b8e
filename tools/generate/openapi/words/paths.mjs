// Parameters of paths: what each names, and the form of its id.
import { ID_PREFIXES } from '../../../../libs/kernel/dist/index.js';

const id = (kind, description) => ({
  description,
  schema: { type: 'string', pattern: `^${ID_PREFIXES[kind]}_[a-z0-9]{20}$` },
});
const text = (description, more = {}) => ({ description, schema: { type: 'string', minLength: 1, ...more } });

const PARAMETERS = {
  orgId: id('org', 'The org'),
  flowId: id('flow', 'The flow'),
  runId: id('run', 'The run'),
  callId: id('call', 'The call'),
  actionId: id('actionCall', 'The action call, as the action request named it'),
  storeId: id('store', 'The store'),
  endpointId: id('endpoint', 'The webhook endpoint'),
  deliveryId: id('delivery', 'The delivery'),
  numberId: id('number', 'The number'),
  trunkId: id('trunk', 'The trunk'),
  memberId: id('member', 'The member'),
  keyId: id('apiKey', 'The API key'),
  appId: id('app', 'The app'),
  replayId: text('The replay'),
  jobId: id('job', 'The job'),
  triggerId: text('The `id` of the trigger in the definition of the flow'),
  libraryKey: text('The `key` of the flow in the library', { maxLength: 200 }),
  name: text('The name of the action', { pattern: '^[a-z][a-z0-9_]{0,59}$' }),
  externalId: text("The customer's own id of the object; a slash in it is sent as `%2F`", { maxLength: 200 }),
  token: text('The token at the end of the mailed link'),
  entity: {
    description: 'Which kind of object',
    schema: { type: 'string', enum: ['orders', 'returns', 'customers', 'products'] },
  },
};
/** The runs of a store are its syncs. */
const SYNC_RUN = id('syncRun', 'The sync');

/** Description and schema of the parameter `name` in the path of the route `key`. */
export function pathParameter(name, key) {
  const parameter = key.includes('/sync-runs/') && name === 'runId' ? SYNC_RUN : PARAMETERS[name];
  if (!parameter) throw new Error(`${key}: what is ${name}? Say it in tools/generate/openapi/words/paths.mjs`);
  return parameter;
}
