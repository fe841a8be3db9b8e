/** What deployments may set; times in the unit of their name. What a deployment says of when calls are allowed is `CallingPolicy`. */
export abstract class ContactSettings {
  /** By how much the clock that gates a call may be behind the one that granted its permit. */
  abstract readonly clockMarginMs: number;
}
