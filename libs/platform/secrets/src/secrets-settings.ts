import { makeValidator } from 'envalid';
import { KeyRing } from './key-ring.js';

const keyRing = makeValidator<KeyRing>((text) => KeyRing.parse(text));

/** The setting of services that keep secrets of customers. */
export const secretsSettings = {
  SECRETS_KEYS: keyRing({
    desc: 'keys for secrets at rest: JSON {kid: base64 of 32 bytes}; the first encrypts, all decrypt',
  }),
};
