/** How often an open stream shows that it is, and that who reads it still may. */
export class StreamHeartbeat {
  constructor(private readonly everyMs: number) {}

  /** Returns what ends it. */
  every(beat: () => void): () => void {
    const timer = setInterval(beat, this.everyMs);
    return () => clearInterval(timer);
  }
}
