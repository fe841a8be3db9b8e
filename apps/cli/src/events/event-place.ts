/** A place as it is printed and typed, `3:1207`; null for any other text. */
export function parsePlace(text: string): { partition: number; offset: string } | null {
  const [, partition, offset] = /^(\d+):(\d+)$/.exec(text) ?? [];
  return partition === undefined || offset === undefined ? null : { partition: Number(partition), offset };
}
