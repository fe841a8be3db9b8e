/** Grants and connections that a replica of the release before wrote: it kept no events of them. */
export abstract class UnnotifiedEvents {
  /** Gives so many grants the events that their app asks for now. How many there were. */
  abstract name(most: number): Promise<number>;
  /** Announces so many connections once more, with their events. How many there were. */
  abstract announce(most: number, now: Date): Promise<number>;
}
