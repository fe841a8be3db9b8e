export { hashKeys, type HashKeys } from './hash-keys.js';
export { KeyRing } from './key-ring.js';
export { requireKeysOfDatabase, type HashQuestions } from './database-keys.js';
export { RowSecrets, type SecretRow } from './row-secrets.js';
export { countedRollWaitMs, MAX_ROLLED, rollWaitMs, tooManyRolls } from './secret-rolls.js';
export { furtherKeys, secretsSettings } from './secrets-settings.js';
export { newSigningSecret, signatureHeader } from './signature.js';
