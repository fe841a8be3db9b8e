export abstract class Outages {
  /**
   * Publishes what is not told yet of endpoints that go on failing, in the transaction that marks it as told; how many
   * endpoints, a batch at the most.
   */
  abstract tell(): Promise<number>;
}
