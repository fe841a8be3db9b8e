/** The log of codes that were refused: whoever showed one knows the password. */
export abstract class RefusedCodes {
  abstract record(memberId: string): Promise<void>;
}
