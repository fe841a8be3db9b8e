/** The rule about addresses customers give. */
export abstract class UrlRule {
  /** What is wrong with an address that we send requests to, or null. */
  abstract problem(url: string): string | null;

  /** What is wrong with an address that browsers are sent to with a code, or null. */
  abstract redirectProblem(url: string): string | null;
}
