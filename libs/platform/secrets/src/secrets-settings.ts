import { makeValidator } from 'envalid';
import { hashKeys } from './hash-keys.js';
import { KeyRing } from './key-ring.js';

const keyRing = makeValidator<KeyRing>((text) => KeyRing.parse(text));

/** The setting of services that keep secrets of customers. */
export const secretsSettings = {
  SECRETS_KEYS: keyRing({
    desc: 'keys for secrets at rest: JSON {kid: base64 of 32 bytes}; the first encrypts, all decrypt',
  }),
};

/** The setting of the keys that come after that of the setting `first`: see `hashKeys`. */
export const furtherKeys = (first: string) =>
  makeValidator<string>((text) => {
    hashKeys(first, '', text);
    return text;
  });
