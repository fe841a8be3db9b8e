import { TIME } from '@outcall/platform-postgres';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The link that was mailed, by the hash of its token. */
@Entity('invitations')
export class InvitationEntity {
  @PrimaryColumn('bytea') hash: Buffer;
  @Column('text') orgId: string;
  @Column('text') memberId: string;
  @Column(TIME) expiresAt: Date;
}
