import type { Scope } from '@outcall/kernel';
import { TIME } from '@outcall/platform-postgres';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an app asks a merchant for, until it is answered. */
@Entity('authorization_requests')
export class AuthorizationRequestEntity {
  @PrimaryColumn('bytea') hash: Buffer;
  @Column('text') appId: string;
  @Column('text') redirectUri: string;
  @Column('text', { array: true }) scopes: readonly Scope[];
  @Column('text', { nullable: true }) state: string | null;
  @Column('text') challenge: string;
  @Column(TIME) expiresAt: Date;
}
