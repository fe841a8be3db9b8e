/** Who sent a request, as far as limits are concerned. */
export interface Caller {
  /** The id of the credential; for a request without one, the address it came from. */
  readonly caller: string;
  /** Null for a request without an org. */
  readonly orgId: string | null;
}
