interface Answer {
  readonly address: string;
  /** Milliseconds of the process. */
  readonly since: number;
  readonly cut: () => void;
}

/**
 * Answers that have a connection to a service and wait for their readers, by address. As long as nobody else wants the
 * connection a reader may be as slow as readers may be (`READER_BYTES_PER_SECOND`); with that pace alone a few of them
 * would keep recordings from everybody.
 */
export class HeldUp {
  private readonly answers = new Set<Answer>();

  get size(): number {
    return this.answers.size;
  }

  /** From now on the answer waits for its reader; returns what tells that it does no more. */
  begin(address: string, cut: () => void): () => void {
    const answer = { address, since: performance.now(), cut };
    this.answers.add(answer);
    return () => void this.answers.delete(answer);
  }

  /** Somebody wants a connection to the address: the one held up longest is cut off, if it has been for `minMs`. */
  cutLongest(address: string, minMs: number): void {
    const [longest] = [...this.answers]
      .filter((answer) => answer.address === address)
      .sort((a, b) => a.since - b.since);
    if (!longest || performance.now() - longest.since < minMs) return;
    this.answers.delete(longest);
    longest.cut();
  }
}
