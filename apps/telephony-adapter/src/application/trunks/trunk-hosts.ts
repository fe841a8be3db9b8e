/** Which hosts calls may be sent to. */
export abstract class TrunkHosts {
  /** What is wrong with a host as it is written, or null. Names are not resolved: the engine does, for each call. */
  abstract problem(host: string): string | null;
}
