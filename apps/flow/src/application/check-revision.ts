import { ApiError } from '@outcall/kernel';
import { isIfMatch, matchesRevision } from '../domain/entity-tag.js';

/**
 * Throws `CONFLICT` when somebody saved in between, so that nothing is lost silently
 * (docs/handbook/flows.md#drafts-and-versions), and `INVALID_REQUEST` for what is no `If-Match`.
 */
export function checkRevision(ifMatch: string | undefined, revision: number): void {
  if (ifMatch !== undefined && !isIfMatch(ifMatch))
    throw ApiError.invalid(['If-Match'], 'must be the ETag of the draft in its quotes, a list of such, or *');
  if (!matchesRevision(ifMatch, revision))
    throw new ApiError('CONFLICT', 'the draft was saved by somebody else: read it again');
}
