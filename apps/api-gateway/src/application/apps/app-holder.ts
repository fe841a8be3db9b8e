import type { AppNotice } from '@outcall/contracts-identity';

/** Who sends events and action requests to apps. */
export abstract class AppHolder {
  /** Throws `UNAVAILABLE` when one of them did not take it. */
  abstract tell(app: AppNotice): Promise<void>;
}
