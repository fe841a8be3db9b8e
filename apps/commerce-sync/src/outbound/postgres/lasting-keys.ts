import type { Database } from '@outcall/platform-postgres';

const KEEP = 'INSERT INTO lasting_keys (setting, fingerprint) VALUES ($1, $2) ON CONFLICT (setting) DO NOTHING';
const KEPT = 'SELECT fingerprint FROM lasting_keys WHERE setting = $1';

/** The fingerprint of the key of the first start, which is this one where none is kept. */
export const firstFingerprint =
  (database: Database) =>
  async (setting: string, fingerprint: string): Promise<string | undefined> => {
    await database.query(KEEP, [setting, fingerprint]);
    const [kept] = await database.query<{ fingerprint: string }>(KEPT, [setting]); // of another replica that was first
    return kept?.fingerprint;
  };
