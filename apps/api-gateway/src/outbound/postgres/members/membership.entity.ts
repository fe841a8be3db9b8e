import { TIME } from '@outcall/platform-postgres';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Role } from '../../../domain/access.js';

@Entity('memberships')
export class MembershipEntity {
  @PrimaryColumn('text') orgId: string;
  @PrimaryColumn('text') memberId: string;
  @Column('text') role: Role;
  @Column('text') status: 'active' | 'invited';
  @Column(TIME) createdAt: Date;
  /** What the org is shown until the invitation is accepted. */
  @Column('text', { nullable: true }) invitedId: string | null;
  @Column('text', { nullable: true }) invitedName: string | null;
}
