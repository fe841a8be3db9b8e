import { parseJsonSetting } from '@outcall/kernel';

// not a plain number: JSON objects would list those first, whatever their place
const KID = /^[A-Za-z][A-Za-z0-9_-]{0,31}$/;

/** Keys for secrets at rest: the first seals, all open. */
export class KeyRing {
  private constructor(
    private readonly keys: ReadonlyMap<string, Buffer>,
    readonly activeKid: string,
  ) {}

  /** From JSON `{kid: base64 of 32 bytes}`. Throws without repeating a value. */
  static parse(text: string): KeyRing {
    const entries = Object.entries(parseJsonSetting(text) as Record<string, unknown>).map(
      ([kid, value]) => [kid, Buffer.from(String(value), 'base64')] as const,
    );
    const [first] = entries;
    if (!first) throw new Error('names no key');
    for (const [kid, key] of entries) {
      if (!KID.test(kid)) throw new Error('has a key id that is not a letter followed by letters, digits, _ or -');
      if (key.length !== 32) throw new Error(`has a key ${kid} that is not 32 bytes in base64`);
    }
    return new KeyRing(new Map(entries), first[0]);
  }

  /** The active one first. */
  get all(): readonly Buffer[] {
    return [...this.keys.values()];
  }

  key(kid: string): Buffer {
    const key = this.keys.get(kid);
    if (!key) throw new Error(`SECRETS_KEYS has no key ${kid}, which is in use`);
    return key;
  }
}
