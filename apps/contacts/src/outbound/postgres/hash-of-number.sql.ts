/** Whether `e` is of the number of which `hashes` are what `NumberHashes.anyOf` says: a lookup by one key or two. */
export const isHashOf = (hashes: string): string => `e.number_hash = ANY (string_to_array(${hashes}, ' '))`;

/**
 * A number has one row, under the key it was first erased with. Were there another, as a replica had not known that
 * key, the one that keeps the number out is the one that counts.
 */
export const FIRST_ERASURE = 'ORDER BY e.is_opted_out DESC, e.erased_at DESC LIMIT 1';
