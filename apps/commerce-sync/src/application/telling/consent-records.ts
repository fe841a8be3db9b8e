import type { Recorder } from '@outcall/contracts-contacts';
import type { Mode } from '@outcall/kernel';
import type { ConsentsToTell } from './pending-consents.js';

export abstract class ConsentRecords {
  /** Records them at contacts, each once however often it is told. `by`: whose sync it was. Throws `UNAVAILABLE`. */
  abstract record(
    owner: { orgId: string; mode: Mode },
    consents: readonly ConsentsToTell[],
    by: Recorder,
  ): Promise<void>;
}
