export abstract class TraceKeeping {
  /**
   * Deletes a batch of bodies, syncs, histories and finished results that are older than these times. Returns the
   * number of rows.
   */
  abstract drop(bodiesBefore: Date, traceBefore: Date): Promise<number>;
}
