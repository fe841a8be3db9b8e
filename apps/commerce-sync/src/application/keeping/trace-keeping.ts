export abstract class TraceKeeping {
  /**
   * Deletes a batch of bodies, receipts, syncs, histories and finished results that are older than these times, and of
   * turns that are over. Returns the number of rows.
   */
  abstract drop(bodiesBefore: Date, traceBefore: Date, now: Date): Promise<number>;
}
