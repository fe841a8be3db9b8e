import type { TrunkRepository } from '../../application/trunks/trunk-repository.js';
import type { AsteriskEngine } from './asterisk-engine.js';

/** The engine keeps what it was given of a trunk, its password too, until somebody takes it away. */
export class RemovedTrunks {
  constructor(
    private readonly link: { readonly current: Pick<AsteriskEngine, 'idleTrunks' | 'forgetTrunk'> | null },
    private readonly trunks: Pick<TrunkRepository, 'removedOf'>,
  ) {}

  /** Those that no org has any more, and by which no call goes. Returns how many. */
  async forget(): Promise<number> {
    const engine = this.link.current;
    if (!engine) return 0; // one that starts anew has none
    const kept = await engine.idleTrunks();
    const removed = kept.length === 0 ? [] : await this.trunks.removedOf(kept);
    for (const trunkId of removed) await engine.forgetTrunk(trunkId);
    return removed.length;
  }
}
