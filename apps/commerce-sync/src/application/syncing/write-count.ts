/** Counts what all who use the database server write. */
export abstract class WriteCount {
  /** How many writing transactions the server has begun, ever. */
  abstract read(): Promise<number>;
}
