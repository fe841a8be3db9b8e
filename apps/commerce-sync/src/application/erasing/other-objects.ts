import type { ObjectName, World } from './erasure-store.js';

/** Objects of others that may name an erased number: a billing phone, a second phone, a note. */
export abstract class OtherObjects {
  /** The next objects of the org and mode behind `after`, some hundreds; `mayName`: its digits stand in it, maybe as a part of something else. */
  abstract page(
    world: World,
    phone: string,
    after: ObjectName | null,
  ): Promise<readonly (ObjectName & { readonly mayName: boolean })[]>;
  /** Rewrites the object, a JSON text, as `rewrite` says; null leaves it as it is. */
  abstract rewrite(world: World, object: ObjectName, rewrite: (json: string) => string | null): Promise<void>;
}
