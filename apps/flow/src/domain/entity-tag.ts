/** `ETag` of a draft (docs/handbook/flows.md#drafts-and-versions). */
export const entityTag = (revision: number): string => `"${revision}"`;

/** RFC 9110 §13.1.1: `*` or a list of entity tags, each quoted. */
const TAG = String.raw`(?:W/)?"[\x21\x23-\x7e\x80-\xff]*"`;
const IF_MATCH = new RegExp(String.raw`^\s*(?:\*|${TAG}(?:\s*,\s*${TAG})*)\s*$`);

/**
 * Whether an `If-Match` says anything; one that does not is a mistake to be told of, and no conflict to be solved by
 * reading again.
 */
export const isIfMatch = (header: string): boolean => IF_MATCH.test(header);

/**
 * Whether a save or publish may go on: no `If-Match`, `*`, or a list that holds the revision. A weak tag counts as
 * well: a proxy that compresses answers weakens the tags it passes on.
 */
export function matchesRevision(ifMatch: string | undefined, revision: number): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true;
  return ifMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === entityTag(revision));
}
