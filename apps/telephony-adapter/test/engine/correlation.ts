/** A look at every place takes seconds; what fits better than this is the place. */
const FOUND = 0.97;

/** How much of `sought` is in `heard`, from 0 to 1: the normalised correlation where it fits best. */
export function correlationOf(heard: Float64Array, sought: Float64Array): number {
  let best = 0;
  const size = Math.sqrt(dot(sought, sought));
  for (let at = 0; at + sought.length <= heard.length && best < FOUND; at += 1) {
    const part = heard.subarray(at, at + sought.length);
    best = Math.max(best, dot(part, sought) / (size * Math.sqrt(dot(part, part)) || 1));
  }
  return best;
}

const PART = 2_000;

/**
 * The same of the best quarter of a second of `sought`: a recording is made in real time, and has gaps where the
 * machine was busy. Of a short word a gap may be in every part: `step` looks at parts that begin closer together.
 */
export function partCorrelationOf(heard: Float64Array, sought: Float64Array, step = PART): number {
  let best = 0;
  for (let at = step; at + PART <= sought.length && best < FOUND; at += step)
    best = Math.max(best, correlationOf(heard, sought.subarray(at, at + PART)));
  return best;
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < other.length; at += 1) sum += (one[at] as number) * (other[at] as number);
  return sum;
}
