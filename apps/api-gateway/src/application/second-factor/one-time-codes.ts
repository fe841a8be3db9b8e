/** Codes of authenticator apps (RFC 6238): six digits, another every 30 seconds. */
export abstract class OneTimeCodes {
  /** A secret of these bytes as an app takes it: typed in, or as the address in a QR code. */
  abstract enrolment(secret: Uint8Array, account: string): { readonly secret: string; readonly uri: string };
  /**
   * The step of time that the code is of: this one, the one before or the next, as clocks differ. Null: of none of
   * them.
   */
  abstract stepOf(secret: string, code: string, now: Date): number | null;
}
