import type { PreferenceScrub } from './preference-scrub.js';

/** Who is to be asked of calls from which number. */
export abstract class Scrubs {
  /** Null: nobody can be asked. */
  abstract of(orgId: string, from: string): Promise<PreferenceScrub | null>;
}
