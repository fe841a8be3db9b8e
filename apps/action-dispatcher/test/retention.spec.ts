import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { idFloor, SystemClock } from '@outcall/kernel';
import { daysBefore, Retention } from '@outcall/platform-service';
import { Logger } from '@outcall/platform-telemetry';
import { createTestDatabase, type TestDatabase } from '@outcall/testing';
import { MIGRATIONS } from '../src/migrations.js';
import { retentionRules } from '../src/outbound/postgres/retention-rules.js';

const NOW = new Date();
const callId = (days: number): string => `${idFloor('actionCall', daysBefore(NOW, days))}00000000000`;

describe('The retention of actions', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase('actions', MIGRATIONS);
    for (const org of ['org_a', 'org_b'])
      for (const mode of ['live', 'test'])
        for (const [days, isFinished] of [
          [5, true],
          [40, true],
          [41, false],
        ] as const)
          await db.database.query(
            `INSERT INTO action_calls (org_id, mode, id, run_id, call_id, name, args, is_confirmed, status, created_at, finished_at, version)
             VALUES ($1, $2, $3, 'run_1', 'cal_1', 'x', '{}', false, 'success', $4::timestamptz, CASE WHEN $5 THEN $4::timestamptz END, 1)`,
            [org, mode, callId(days), daysBefore(NOW, days), isFinished],
          );
    await db.database.query(
      `INSERT INTO action_claims (org_id, flow_version_id, actions, expires_at)
       VALUES ('org_a', 'flv_1', '{}', now() - interval '1 s'), ('org_a', 'flv_2', '{}', now() + interval '1 h')`,
    );
  });
  afterAll(() => db?.drop());

  const apply = (days: number) =>
    new Retention(
      db.database,
      new SystemClock(),
      Logger.create({ service: 'test', level: 'silent' }),
      retentionRules(days),
      1_000,
    ).apply();

  it('keeps action calls for ever when no days are set', async () => {
    expect(await apply(0)).toEqual({});
  });

  it('deletes finished action calls past their time, of every org and mode, and nothing else', async () => {
    expect(await apply(30)).toMatchObject({ 'actions.delete-old-calls': 4 });
    const left = await db.database.query<{ id: string }>('SELECT id FROM action_calls ORDER BY org_id, mode, id');
    expect(left.map(({ id }) => id)).toEqual(
      Array(4)
        .fill([callId(41), callId(5)])
        .flat(),
    );
  });

  it('leaves claims that lapsed: their version may run while its event is late', async () => {
    await apply(30);
    const claims = await db.database.query('SELECT flow_version_id AS id FROM action_claims ORDER BY 1');
    expect(claims).toEqual([{ id: 'flv_1' }, { id: 'flv_2' }]);
  });
});
