import type { EndpointSecrets } from '../../application/endpoints/endpoint-secrets.js';
import type { SecretBox } from '../../application/secret-box.js';
import { RowSecrets, type KeyRing } from '@outcall/platform-secrets';

/** The box, once every key that stored secrets are sealed with is there: better not to start than to sign nothing. */
export async function openSecretBox(keys: KeyRing, store: EndpointSecrets): Promise<SecretBox> {
  for (const kid of await store.sealingKeys()) keys.key(kid);
  return new RowSecrets(keys, 'webhooks.endpoints.secret');
}
