export abstract class PasswordHasher {
  /** Text that holds the method, its cost and the salt beside the hash. */
  abstract hash(password: string): Promise<string>;
  /** Whether it is the password of that hash; as slow without a hash, and then false. */
  abstract verify(password: string, hash: string | null): Promise<boolean>;
}
