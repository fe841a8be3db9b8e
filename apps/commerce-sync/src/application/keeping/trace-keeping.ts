export abstract class TraceKeeping {
  /** Drops a batch of bodies, and of syncs, histories and decided results, older than told; returns how many rows that were. */
  abstract drop(bodiesBefore: Date, traceBefore: Date): Promise<number>;
}
