import { ErasedCalls, type ErasedRuns } from '../../application/erasing/erased-calls.js';
import type { RecordingStore } from './recording-store.js';

/** The recordings first: should one of the two fail, the repeat still knows the calls. */
export class RecordingsErasedCalls extends ErasedCalls {
  constructor(
    private readonly calls: ErasedCalls,
    private readonly files: RecordingStore,
    /** What the engine itself still has of a call, where it could not be fetched. */
    private readonly forget: (callId: string) => Promise<void>,
  ) {
    super();
  }

  async erase(runs: ErasedRuns): Promise<void> {
    const { orgId, mode, callIds } = runs;
    if (mode === 'live')
      for (const id of callIds) {
        await this.files.remove({ orgId, mode, id });
        await this.forget(id);
      }
    await this.calls.erase(runs);
  }
}
