import { createHash } from 'node:crypto';
import pg from 'pg';

/** As if a link with this token had been mailed to the account with that address. */
export async function mailedReset(databaseUrl: string, email: string, token: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query(
      `INSERT INTO gateway.password_resets (hash, member_id, expires_at)
       SELECT $1, id, now() + interval '1 hour' FROM gateway.members WHERE email = $2`,
      [createHash('sha256').update(token).digest(), email],
    );
  } finally {
    await database.end();
  }
}
