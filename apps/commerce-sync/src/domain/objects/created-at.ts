/** When the shop says that the object was created, as far as what was sent can be read. */
export function createdAtOf({ createdAt }: Readonly<Record<string, unknown>>): Date | null {
  const time = typeof createdAt === 'string' ? Date.parse(createdAt) : NaN;
  return Number.isNaN(time) ? null : new Date(time);
}
