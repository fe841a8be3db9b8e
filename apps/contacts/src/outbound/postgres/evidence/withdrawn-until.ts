/** Of a withdrawal by time, the time until which what was given is withdrawn; null: it is of all that was given. */
export function untilIn({ until }: Readonly<Record<string, unknown>>): Date | null {
  return until === undefined || until === null ? null : new Date(String(until));
}

export const laterOf = (one: Date | null | undefined, other: Date): Date => (one && one > other ? one : other);
