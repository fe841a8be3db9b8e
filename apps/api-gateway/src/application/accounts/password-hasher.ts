/**
 * Hashes of passwords, which are slow on purpose. Few are made at once, and few more wait for their turn: then both
 * throw `UNAVAILABLE`. `owner` says for whom it is, an address or an org: all who wait get a turn one after another.
 */
export abstract class PasswordHasher {
  /** Text that holds the method, its cost and the salt beside the hash. */
  abstract hash(password: string, owner: string): Promise<string>;
  /**
   * Whether it is the password of the hash that `read` finds; as slow without a hash, and then false. It is read when
   * its turn has come: who is refused has cost no look-up.
   */
  abstract verify(password: string, read: () => Promise<string | null>, owner: string): Promise<boolean>;
}
