/**
 * How a command ends when this machine lacks what some of it needs and cannot get it: it has said what it left out, and
 * found no fault in the rest. Whoever needs all of it takes that for a failure.
 */
export const CANNOT_BE_HAD = 69;
