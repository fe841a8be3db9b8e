/**
 * How much of `sought` is in `heard`, from 0 to 1: the normalised correlation where it fits best.
 */
export function correlationOf(heard: Float64Array, sought: Float64Array): number {
  let best = 0;
  const size = Math.sqrt(dot(sought, sought, 0));
  for (let at = 0; at + sought.length <= heard.length; at += 1) {
    const part = heard.subarray(at, at + sought.length);
    const fit = dot(part, sought, 0) / (size * Math.sqrt(dot(part, part, 0)) || 1);
    if (fit > best) best = fit;
  }
  return best;
}

function dot(one: Float64Array, other: Float64Array, start: number): number {
  let sum = start;
  for (let at = 0; at < other.length; at += 1) sum += (one[at] as number) * (other[at] as number);
  return sum;
}
