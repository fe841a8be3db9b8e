import type { PreferenceScrub } from '../../application/scrubbing/preference-scrub.js';
import { Scrubs } from '../../application/scrubbing/scrubs.js';
import type { TrunkBook } from '../../application/trunks/trunk-book.js';

/** For a number with a trunk the configured scrub is asked, for any other the virtual carrier's: its calls go there. */
export class TrunkScrubs extends Scrubs {
  constructor(
    private readonly trunks: TrunkBook,
    private readonly virtual: PreferenceScrub,
    private readonly configured: PreferenceScrub | null,
  ) {
    super();
  }

  override async of(orgId: string, from: string): Promise<PreferenceScrub | null> {
    const trunks = await this.trunks.trunksOf(orgId, from);
    return trunks !== 'unknown' && trunks.length === 0 ? this.virtual : this.configured;
  }
}
