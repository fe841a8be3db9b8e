/**
 * Hashes of passwords, which are slow on purpose. Few are made at once, and few more wait for their turn: then both throw `UNAVAILABLE`. `whose` says for whom it
 * is, an address or an org: all who wait get a turn one after another.
 */
export abstract class PasswordHasher {
  /** Text that holds the method, its cost and the salt beside the hash. */
  abstract hash(password: string, whose: string): Promise<string>;
  /** Whether it is the password of that hash; as slow without a hash, and then false. */
  abstract verify(password: string, hash: string | null, whose: string): Promise<boolean>;
}
