/** Tells the scheduler of this process that an attempt is due at that time; the others find it by their poll. */
export abstract class Alarm {
  abstract set(dueAt: string): void;
  /** At that time a line became free that attempts may wait for. */
  abstract lineFreed(at: string): void;
}
