import { TIME } from '@outcall/platform-postgres';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('oauth_codes')
export class OAuthCodeEntity {
  @PrimaryColumn('bytea') hash: Buffer;
  @Column('text') grantId: string;
  @Column('text') redirectUri: string;
  @Column('text') challenge: string;
  @Column(TIME) expiresAt: Date;
  @Column({ ...TIME, nullable: true }) usedAt: Date | null;
}
