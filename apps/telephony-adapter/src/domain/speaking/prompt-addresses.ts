import { createHmac, timingSafeEqual } from 'node:crypto';

/** What is in the address of a prompt. */
export interface PromptAddress {
  readonly name: string;
  readonly expiresAt: Date;
}

const NAME = /^[0-9a-f]{64}[.]wav$/;
const EXPIRES = /^\d{1,12}$/;
const SIGNATURE = /^[0-9a-f]{64}$/;

/**
 * Where the telephone engine fetches a prompt. The name is a keyed hash of what is said, by which voice: nobody finds
 * a text by trying. The engine cuts the name of its copy to the length of the address, which has more than the 64
 * characters that it takes.
 */
export class PromptAddresses {
  /** `key`: 32 bytes. */
  constructor(
    private readonly baseUrl: string,
    private readonly key: Buffer,
  ) {}

  /** The file name of what is told apart by these. */
  nameOf(...parts: readonly string[]): string {
    return `${this.sign('prompt.name.v1', ...parts).toString('hex')}.wav`;
  }

  addressOf({ name, expiresAt }: PromptAddress): string {
    const expires = String(Math.floor(expiresAt.getTime() / 1_000));
    return `${this.baseUrl}/internal/prompts/${expires}/${this.signatureOf(expires, name).toString('hex')}/${name}`;
  }

  /** Null: none of ours, or expired. */
  read(expires: string, signature: string, name: string, now: Date): PromptAddress | null {
    if (!EXPIRES.test(expires) || !SIGNATURE.test(signature) || !NAME.test(name)) return null;
    if (!timingSafeEqual(Buffer.from(signature, 'hex'), this.signatureOf(expires, name))) return null;
    const expiresAt = new Date(Number(expires) * 1_000);
    return now < expiresAt ? { name, expiresAt } : null;
  }

  private signatureOf(expires: string, name: string): Buffer {
    return this.sign('prompt.address.v1', expires, name);
  }

  /** As JSON: no two lists of parts are the same text. */
  private sign(...parts: readonly string[]): Buffer {
    return createHmac('sha256', this.key).update(JSON.stringify(parts)).digest();
  }
}
