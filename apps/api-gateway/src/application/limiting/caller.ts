/** Whose request something is kept for. */
export interface Caller {
  /** The credential's id, or the address of one without. */
  readonly caller: string;
  /** Null: of none. */
  readonly orgId: string | null;
}
