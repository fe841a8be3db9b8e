/** What a member's stream rests on. */
export interface Admission {
  readonly orgId: string;
  readonly memberId: string;
  readonly sessionHash: Buffer;
}

export abstract class Admissions {
  /** Whether each still holds: the session is in force, and its member is an active one of the org. */
  abstract hold(asked: readonly Admission[], now: Date): Promise<boolean[]>;
}
