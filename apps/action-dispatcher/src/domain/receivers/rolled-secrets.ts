import type { SealedSecrets } from '../calling/route.js';

const MAX = 20;

/** Those that sign at that time, newest first. */
export const signing = (secrets: SealedSecrets, at: Date): SealedSecrets =>
  secrets.filter(({ until }) => until === null || at.getTime() < Date.parse(until));

/** The new one in front; the one that signed for good gets its last hours, older ones keep theirs. */
export function rolled(secrets: SealedSecrets, sealed: string, at: Date, oldSecretMs: number): SealedSecrets {
  const until = new Date(at.getTime() + oldSecretMs).toISOString();
  const old = signing(secrets, at).map((secret) => ({ ...secret, until: secret.until ?? until }));
  return [{ sealed, until: null }, ...old].slice(0, MAX);
}
