import { tenantModesOf } from '@outcall/platform-service';
import type { Database, Statement } from '@outcall/platform-postgres';
import type { EngineLink } from './engine-link.js';
import type { RecordingStore } from '../recordings/recording-store.js';

interface FoundCall {
  readonly org_id: string;
  readonly id: string;
  readonly is_over: boolean;
  /** It may have a link to its recording. */
  readonly is_recorded: boolean;
}

/** $1 their ids: an engine knows no orgs. Goes from org to org by the primary key. */
const CALLS_BY_ID: Statement = {
  name: 'telephony.calls-of-recordings',
  text: `
    ${tenantModesOf('calls')}
    SELECT c.org_id, c.id, c.ended_at IS NOT NULL AS is_over,
           c.answered_at IS NOT NULL AND c.talk_seconds IS NOT NULL AND c.hang_up_at IS NULL AS is_recorded
      FROM tenant_modes m CROSS JOIN LATERAL (SELECT * FROM calls c WHERE c.org_id = m.org_id AND c.mode = m.mode AND c.id = ANY ($1::text[])) c
     WHERE m.mode = 'live'`,
};

/** What the engine recorded goes by the id of a call; whatever else lies there is not ours. */
const OF_A_CALL = /^cal_[a-z0-9]+$/;

/**
 * What an engine still has of calls that are over: their process died, or could not fetch it in time. It comes to be
 * kept late, and leaves the engine; of a call that is not there any more it only leaves.
 */
export class EngineSpool {
  constructor(
    private readonly link: EngineLink,
    private readonly database: Database,
    private readonly files: RecordingStore,
  ) {}

  /** Returns how many recordings left the engine; none while it is away. One that cannot be taken keeps no other. */
  async sweep(): Promise<number> {
    const names = ((await this.link.current?.recordings()) ?? []).filter((name) => OF_A_CALL.test(name));
    if (names.length === 0) return 0;
    const calls = await this.callsOf(names);
    const left = names.filter((name) => calls.get(name)?.is_over !== false);
    const failures: unknown[] = [];
    for (const name of left)
      await this.takeOut(name, calls.get(name)).catch((error: unknown) => {
        failures.push(error);
      });
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${left.length} recordings stay`);
    return left.length;
  }

  private async takeOut(name: string, call: FoundCall | undefined): Promise<void> {
    const engine = this.link.current;
    if (!engine) throw new Error('the engine is away');
    if (call?.is_recorded) {
      const key = { orgId: call.org_id, mode: 'live', id: name } as const;
      const wav = (await this.files.find(key)) ? null : await engine.recording(name);
      if (wav) await this.files.keep(key, wav);
      // erased meanwhile: whoever did found no file yet
      if (wav && !(await this.callsOf([name])).has(name)) await this.files.remove(key);
    }
    await engine.deleteRecording(name);
  }

  private async callsOf(names: readonly string[]): Promise<ReadonlyMap<string, FoundCall>> {
    const found = await this.database.run<FoundCall>(CALLS_BY_ID, [names]);
    return new Map(found.map((call) => [call.id, call]));
  }
}
