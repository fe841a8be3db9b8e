/** The way of this process to the engine that its calls go by. */
export abstract class EngineWay {
  /** What `takenBy` of the engine's calls says; null: no engine is used. */
  abstract readonly takenBy: string | null;
  /** Since when the engine is not reached; null: it is. */
  abstract readonly awaySince: Date | null;
}
