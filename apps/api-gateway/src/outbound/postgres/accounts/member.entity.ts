import { TIME } from '@outcall/platform-postgres';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account: one person, by e-mail address, in any number of orgs. */
@Entity('members')
export class MemberEntity {
  @PrimaryColumn('text') id: string;
  @Column('text') email: string;
  @Column('text') name: string;
  @Column('text', { nullable: true }) passwordHash: string | null;
  @Column(TIME) createdAt: Date;
  /** The org that made it and may still speak for it; null once its owner has set a password of their own. */
  @Column('text', { nullable: true }) madeByOrg: string | null;
}
