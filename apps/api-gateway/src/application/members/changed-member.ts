import { ApiError } from '@outcall/kernel';
import type { Member } from './members.js';

/** Throws `NOT_FOUND`; `CONFLICT` when the org would be left without an owner. */
export function changedMember(result: Member | 'last_owner' | null): Member {
  if (result === 'last_owner') throw new ApiError('CONFLICT', 'the org needs an owner: make another one first');
  if (!result) throw ApiError.notFound('member');
  return result;
}
