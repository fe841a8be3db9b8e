/** Of what may be held one caller takes no more than this part: it takes four that do not read to fill it. */
const PARTS = 4;

/** What answers hold in memory that their readers have not taken yet, of all together and of each caller. */
export class AnswerMemory {
  private ofAll = 0;
  private readonly ofCallers = new Map<string, number>();

  /** `most`: bytes of all together. */
  constructor(private readonly most: number) {}

  count(caller: string, bytes: number): void {
    this.ofAll += bytes;
    const held = (this.ofCallers.get(caller) ?? 0) + bytes;
    if (held > 0) this.ofCallers.set(caller, held);
    else this.ofCallers.delete(caller);
  }

  /** Whether `more` bytes for the caller would be too much. A caller that holds none is not refused for its part. */
  isFull(caller: string, more = 0): boolean {
    const held = this.ofCallers.get(caller) ?? 0;
    return this.ofAll + more > this.most || (held > 0 && held + more > this.most / PARTS);
  }
}
