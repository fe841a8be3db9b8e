/** Bytes of a recording, both ends included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}
