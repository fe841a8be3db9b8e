/** Tells the scheduler of this process that an attempt is due at that time; the others find it by their poll. */
export abstract class Alarm {
  abstract set(dueAt: string): void;
  /** A call is over, so a line may be free for attempts that wait for one. */
  abstract lineFreed(): void;
}
