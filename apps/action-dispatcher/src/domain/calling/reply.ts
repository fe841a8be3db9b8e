/** What came of a request, as the address guard's client tells it. */
export type Reply =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly body: Buffer;
      readonly bodyEnd: 'whole' | 'cut' | 'broken';
    }
  /**
   * `timeout`, `connection_failed`: the receiver may have got it; the others: it surely did not, or did not answer in
   * HTTP.
   */
  | { readonly kind: 'failure'; readonly reason: string };

/** The JSON of an answer, undefined when it is none. */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
