/** What deployments may set; times in the unit of their name. When calls are allowed is set by `CallingPolicy`. */
export abstract class ContactSettings {
  /** By how much the clock that gates a call may be behind the one that granted its permit. */
  abstract readonly clockMarginMs: number;
}
