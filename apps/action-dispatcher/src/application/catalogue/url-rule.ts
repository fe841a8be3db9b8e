/** Judges a URL as it is written. */
export abstract class UrlRule {
  /** What is wrong with it, or null. */
  abstract problem(url: string): string | null;
}
