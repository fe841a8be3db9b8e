import { Injectable } from '@nestjs/common';
import { ApiError, Clock, IdGenerator } from '@outcall/kernel';
import type { Role } from '../../domain/access.js';
import { hashToken, mintToken } from '../../domain/base62.js';
import { PasswordHasher } from '../accounts/password-hasher.js';
import { Randomness } from '../randomness.js';
import { InviteByMail } from './invite-by-mail.js';
import { changedMember } from './changed-member.js';
import { Members, type ChangedBy, type Member, type NotAdded } from './members.js';

export interface AddedMember {
  readonly email: string;
  readonly name: string;
  readonly password?: string;
  readonly role: Role;
}

const INVITATION_MS = 7 * 86_400_000;

@Injectable()
export class AddMember {
  constructor(
    private readonly members: Members,
    private readonly passwords: PasswordHasher,
    private readonly invite: InviteByMail,
    private readonly random: Randomness,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  /**
   * Who is not active at once is mailed the link before anything is written: a link that comes to nothing harms less
   * than an invited member who never hears of it. Adding an invited one again sends a new link. Throws `CONFLICT` for
   * an active member, `FORBIDDEN` when only an owner may do it, `UNAVAILABLE` when the link cannot be mailed.
   */
  async execute(
    org: { id: string; name: string },
    { email, name, password, role }: AddedMember,
    by: ChangedBy,
  ): Promise<Member> {
    const now = this.clock.now();
    const passwordHash = password === undefined ? null : await this.passwords.hash(password, org.id);
    const id = this.ids.next('member');
    const member = { id, email: email.toLowerCase(), name, role, createdAt: now.toISOString(), passwordHash };
    const added = await this.members.add(org.id, member, null, by);
    if (added !== 'mail_first') return addedMember(added);
    const token = mintToken('invitation', (length) => this.random.bytes(length));
    await this.invite.send(member.email, org, token);
    const invitation = { hash: hashToken(token), expiresAt: new Date(this.clock.now().getTime() + INVITATION_MS) };
    return addedMember(await this.members.add(org.id, member, invitation, by));
  }
}

function addedMember(result: Member | NotAdded): Member {
  if (result === 'member_already') throw new ApiError('CONFLICT', 'a member with this email is in the org already');
  if (result === 'mail_first') throw new Error('a member who was mailed the link was not added');
  return changedMember(result);
}
