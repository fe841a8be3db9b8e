/** Pieces up to this many are kept as they came: nearly every body is one or two. */
const KEPT_AS_THEY_COME = 8;
const LARGE = 8 * 1024;
const SLAB = 16 * 1024;

/**
 * The pieces of one body. A chunked body may come in pieces of a byte, each of which Node makes a Buffer of: kept as
 * they came, a byte took 140 to 285 bytes of memory (measured), and a few strangers' bodies of 100 kB the whole
 * process. Small pieces are written together, so that what is kept is at most twice what was sent, and 16 kB.
 */
export class BodyPieces {
  private readonly pieces: Buffer[] = [];
  private slab: Buffer | null = null;
  private written = 0;

  add(piece: Buffer): void {
    const isSmall = piece.length < LARGE && this.pieces.length >= KEPT_AS_THEY_COME;
    if (!isSmall || this.written + piece.length > SLAB) this.closeSlab();
    if (!isSmall) return void this.pieces.push(piece);
    this.slab ??= Buffer.allocUnsafeSlow(SLAB);
    this.written += piece.copy(this.slab, this.written);
  }

  /** In the order they came; what was taken is not kept any longer. */
  take(): Buffer[] {
    this.closeSlab();
    return this.pieces.splice(0);
  }

  private closeSlab(): void {
    if (!this.slab || this.written === 0) return;
    if (this.written < SLAB / 2) {
      this.pieces.push(Buffer.from(this.slab.subarray(0, this.written)));
    } else {
      this.pieces.push(this.slab.subarray(0, this.written));
      this.slab = null;
    }
    this.written = 0;
  }
}
