import { Scrubs } from '../../application/scrubbing/scrubs.js';
import type { PreferenceScrub } from '../../application/scrubbing/preference-scrub.js';

/** Where every call is the virtual carrier's. */
export class VirtualScrubs extends Scrubs {
  constructor(private readonly scrub: PreferenceScrub) {
    super();
  }

  override async of(): Promise<PreferenceScrub> {
    return this.scrub;
  }
}
