import type { Scope } from '@outcall/kernel';
import { TIME } from '@outcall/platform-postgres';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a merchant gave an app. In force once its code is exchanged, until it is revoked. */
@Entity('oauth_grants')
export class OAuthGrantEntity {
  @PrimaryColumn('text') id: string;
  @Column('text') orgId: string;
  @Column('text') appId: string;
  @Column('text', { array: true }) scopes: readonly Scope[];
  /** The events that the consent page named, by type. Null: until `NameUnnotifiedEvents` names them. */
  @Column('text', { array: true, nullable: true }) events: readonly string[] | null;
  @Column('text') memberId: string;
  @Column(TIME) createdAt: Date;
  @Column({ ...TIME, nullable: true }) exchangedAt: Date | null;
  @Column({ ...TIME, nullable: true }) revokedAt: Date | null;
}
