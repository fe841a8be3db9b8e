/** The rule about addresses customers give. */
export abstract class UrlRule {
  /** What is wrong with the address, or null. */
  abstract problemOf(url: string): string | null;
}
