export interface Hold {
  readonly held: boolean;
  readonly reason: string;
  /** Null: nobody has ever held it. */
  readonly changedAt: string | null;
}

/** The switch that holds all live dialling of the deployment. */
export abstract class DiallingHold {
  abstract read(): Promise<Hold>;
  /** From the commit on every live dial sees it. A release orders a job for each org with live runs that wait. */
  abstract change(held: boolean, reason: string, now: string): Promise<void>;
  /** Holds it, unless it was held for this reason once; true when it is held by this. */
  abstract holdOnce(reason: string, now: string): Promise<boolean>;
}
