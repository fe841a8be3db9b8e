import { ApiError } from '@outcall/kernel';
import type { Kept, Member } from './members.js';

/**
 * Throws `NOT_FOUND`; `CONFLICT` when the org would be left without an owner; `FORBIDDEN` when only an owner may do it.
 */
export function changedMember(result: Member | Kept | null): Member {
  if (result === 'last_owner') throw new ApiError('CONFLICT', 'the org needs an owner: make another one first');
  if (result === 'owners_only') throw new ApiError('FORBIDDEN', 'only an owner may do this to an owner');
  if (!result) throw ApiError.notFound('member');
  return result;
}
