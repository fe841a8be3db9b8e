import { createHmac } from 'node:crypto';

/** One webhook on its way. */
export interface Delivery {
  readonly topic: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Waits to be told to go on before its body is sent. */
  readonly expectsContinue: boolean;
}

/** Base64 HMAC-SHA256 of the body, as both platforms sign. */
export const signatureOf = (body: Buffer, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('base64');

/** Amounts are decimal texts in both. */
export const decimal = (paise: number): string => (paise / 100).toFixed(2);
