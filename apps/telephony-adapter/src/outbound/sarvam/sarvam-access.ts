/** An account with Sarvam, and where its API is. */
export interface SarvamAccess {
  /** `https://api.sarvam.ai` */
  readonly url: string;
  readonly key: string;
}

export const keyHeader = ({ key }: SarvamAccess): Record<string, string> => ({ 'api-subscription-key': key });
