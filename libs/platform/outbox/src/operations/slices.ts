import { topicKeyOf, type Unsent } from './unsent.js';

/** How much one statement can write within a second. */
export interface SliceLimits {
  readonly events: number;
  /** Characters of JSON. Events that could not be sent are often large. */
  readonly size: number;
}

export const sizeOf = (slice: readonly Unsent[]): number => slice.reduce((sum, { size }) => sum + size, 0);

/**
 * Cuts the list into slices, never within a key. A key with more events than fit into a slice gets a slice of its own.
 */
export function inSlices(all: readonly Unsent[], limits: SliceLimits): Unsent[][] {
  const byKey = new Map<string, Unsent[]>();
  for (const unsent of all) {
    const ofKey = byKey.get(topicKeyOf(unsent.event));
    if (ofKey) ofKey.push(unsent);
    else byKey.set(topicKeyOf(unsent.event), [unsent]);
  }
  const slices: Unsent[][] = [];
  let size = 0;
  for (const ofKey of byKey.values()) {
    const more = sizeOf(ofKey);
    const slice = slices.at(-1);
    if (slice && slice.length + ofKey.length <= limits.events && size + more <= limits.size) {
      slice.push(...ofKey);
      size += more;
    } else {
      slices.push([...ofKey]);
      size = more;
    }
  }
  return slices;
}
