/** A piece of a body: text of at most so many bytes after the first `after`. */
export interface PieceOf {
  readonly after: number;
  readonly bytes: number;
}

export interface BodyPiece {
  readonly text: string;
  /** Bytes of the body up to its end; null: the body ends there. */
  readonly until: number | null;
}

export abstract class BodyReader {
  abstract unpack(packed: Buffer): Promise<Buffer>;
  /** Takes of `packed` no more than it needs. No character is cut in two. */
  abstract piece(packed: AsyncIterable<Buffer>, piece: PieceOf): Promise<BodyPiece>;
}
