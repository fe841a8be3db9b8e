import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { startCommerceService, type CommerceService } from './commerce-service.js';

const SESSIONS = `SELECT count(*)::int AS sessions FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'commerce-sync'`;

describe('a stop of the service', () => {
  let commerce: CommerceService;
  beforeAll(async () => {
    commerce = await startCommerceService();
  });
  afterAll(() => commerce.stop());

  it('ends its listener and its connections, and may be asked for twice', async () => {
    expect(await commerce.get('/readyz')).toMatchObject({ status: 200 });
    await Promise.all([commerce.service.close(), commerce.service.close()]);
    await expect(commerce.get('/healthz')).rejects.toThrow('fetch failed');
    // a closed session leaves the view a moment later
    await eventually(async () => expect(await commerce.db.database.query(SESSIONS)).toEqual([{ sessions: 0 }]));
  });
});
