export { KeyRing } from './key-ring.js';
export { fingerprintOf, requireLastingKey } from './lasting-key.js';
export { RowSecrets, type SecretRow } from './row-secrets.js';
export { countedRollWaitMs, MAX_ROLLED, rollWaitMs, tooManyRolls } from './secret-rolls.js';
export { secretsSettings } from './secrets-settings.js';
export { newSigningSecret, signatureHeader } from './signature.js';
