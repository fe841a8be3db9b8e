/** `ETag` of a draft (choices §6). */
export const entityTag = (revision: number): string => `"${revision}"`;

/**
 * Whether a save or publish may go on: no `If-Match`, `*`, or a list that holds the revision. A weak tag counts as well:
 * a proxy that compresses answers weakens the tags it passes on.
 */
export function matchesRevision(ifMatch: string | undefined, revision: number): boolean {
  if (ifMatch === undefined) return true;
  return ifMatch.split(',').some((tag) => ['*', entityTag(revision)].includes(tag.trim().replace(/^W\//, '')));
}
