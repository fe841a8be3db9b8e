/** What a handler of domain events is told of its call, by `@Ctx()`. */
export class BatchContext {
  constructor(
    /** Consumer group: the name of the service. */
    readonly group: string,
    private readonly signals: readonly AbortSignal[],
  ) {}

  /**
   * Aborted when a partition of this call is lost or the consumer stops. For a handler that waits: it throws the
   * signal's reason then, and the events come again, here or elsewhere. Made when it is asked for: most handlers never
   * wait.
   */
  get signal(): AbortSignal {
    return AbortSignal.any([...this.signals]);
  }
}
