import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { LRUCache } from '@outcall/platform-limits';
import type { KeyRing } from './key-ring.js';

/**
 * The row a secret stands in; what is shared by both modes or all orgs names another word there, always the same one.
 */
export interface SecretRow {
  readonly orgId: string;
  readonly mode: string;
  readonly id: string;
}

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16; // always named: without it Node 20 accepts a tag cut to 4 bytes

const MAX_REMEMBERED = 1_000;

/**
 * Secrets at rest by AES-256-GCM, `v1.<kid>.<iv>.<ciphertext and tag>` in base64url; the row is authenticated with it.
 */
export class RowSecrets {
  /**
   * What was opened last, by sealed text and row: one secret signs thousands of requests. Rolled, it is another text.
   */
  private readonly opened = new LRUCache<string, string>({ max: MAX_REMEMBERED });

  /** `place`: schema, table and what is kept, e.g. `webhooks.endpoints.secret`. */
  constructor(
    private readonly keys: KeyRing,
    private readonly place: string,
  ) {}

  seal(secret: string, row: SecretRow): string {
    const kid = this.keys.activeKid;
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.keys.key(kid), iv, { authTagLength: TAG_BYTES }).setAAD(
      this.context(row),
    );
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `v1.${kid}.${iv.toString('base64url')}.${sealed.toString('base64url')}`;
  }

  open(text: string, row: SecretRow): string {
    const key = `${row.orgId}|${row.mode}|${row.id}|${text}`;
    const known = this.opened.get(key);
    if (known !== undefined) return known;
    const secret = this.decrypt(text, row);
    this.opened.set(key, secret);
    return secret;
  }

  private decrypt(text: string, row: SecretRow): string {
    const [version, kid = '', iv = '', body = ''] = text.split('.');
    const sealed = Buffer.from(body, 'base64url');
    if (version !== 'v1' || sealed.length < TAG_BYTES) throw new Error('a stored secret is not in a known form');
    const decipher = createDecipheriv(ALGORITHM, this.keys.key(kid), Buffer.from(iv, 'base64url'), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(this.context(row))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    return decipher.update(sealed.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }

  /** One for all columns of a row: rolling moves the present secret to the previous one as it stands. */
  private context({ orgId, mode, id }: SecretRow): Buffer {
    return Buffer.from(`${orgId}|${this.place}|${mode}|${id}`);
  }
}
