import type { ObjectName, TenantMode } from './erasure-store.js';

/** Objects of others that may name an erased number: a billing phone, a second phone, a note. */
export abstract class OtherObjects {
  /**
   * The next objects of the org and mode after `after`, some hundreds. `mayName`: the digits are in it, maybe as a part
   * of another number, and it is none of the number's own: those that are left are of somebody who came back.
   */
  abstract page(
    tenantMode: TenantMode,
    phone: string,
    after: ObjectName | null,
  ): Promise<readonly (ObjectName & { readonly mayName: boolean })[]>;
  /** Replaces the object, a JSON text, by what `rewrite` returns; null leaves it unchanged. */
  abstract rewrite(tenantMode: TenantMode, object: ObjectName, rewrite: (json: string) => string | null): Promise<void>;
}
