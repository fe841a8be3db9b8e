/**
 * How the bytes beyond ASCII of a file stand as UTF-8. Two signs of Windows-1252 side by side may look like one
 * character of UTF-8, but its texts have far more letters that stand alone.
 */
export class Utf8Count {
  /** Characters of several bytes, each whole. */
  whole = 0;
  /** Bytes and pieces that are no UTF-8. */
  broken = 0;
  /** Bytes of the character under way that are to come, and what the next of them may be. */
  private left = 0;
  private low = 0x80;
  private high = 0xbf;

  add(chunk: Uint8Array): void {
    for (const byte of chunk) if (byte > 0x7f || this.left > 0) this.addByte(byte);
  }

  end(): void {
    if (this.left > 0) this.broken += 1;
    this.left = 0;
  }

  private addByte(byte: number): void {
    if (this.left > 0 && byte >= this.low && byte <= this.high) {
      [this.low, this.high] = [0x80, 0xbf];
      this.left -= 1;
      if (this.left === 0) this.whole += 1;
      return;
    }
    this.end();
    if (byte <= 0x7f) return;
    this.left = byte < 0xc2 || byte > 0xf4 ? 0 : byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
    if (this.left === 0) this.broken += 1;
    // Longer than need be, halves of pairs and what is past Unicode are none.
    this.low = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80;
    this.high = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf;
  }
}
