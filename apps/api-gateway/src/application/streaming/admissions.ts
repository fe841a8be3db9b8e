/** What a stream rests on: a member's session and membership, or an API key. */
export type Admission = SessionAdmission | KeyAdmission;
export interface SessionAdmission {
  readonly kind: 'member';
  readonly orgId: string;
  readonly memberId: string;
  readonly sessionHash: Buffer;
}
export interface KeyAdmission {
  readonly kind: 'api_key';
  readonly orgId: string;
  readonly keyId: string;
}

export abstract class Admissions {
  /**
   * Whether each still holds: the session is in force, and its member is an active one of the org; the key is not
   * revoked.
   */
  abstract hold(asked: readonly Admission[], now: Date): Promise<boolean[]>;
}
