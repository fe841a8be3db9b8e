import { isBlockedByScrub } from '@outcall/flow-language';
import {
  PreferenceScrub,
  type ScrubQuestion,
  type ScrubVerdict,
} from '../../application/scrubbing/preference-scrub.js';

/** The virtual carrier's: the last digits of a number decide (docs/handbook/test-numbers.md). */
export class VirtualPreferenceScrub extends PreferenceScrub {
  override readonly name = 'virtual';

  override async ask({ phone }: ScrubQuestion): Promise<ScrubVerdict> {
    return { isAllowed: !isBlockedByScrub(phone, 'promotional'), reference: null };
  }
}
