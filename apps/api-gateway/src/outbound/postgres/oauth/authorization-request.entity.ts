import type { Scope } from '@outcall/kernel';
import { TIME } from '@outcall/platform-postgres';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an app asks a merchant for, until it is answered. */
@Entity('authorization_requests')
export class AuthorizationRequestEntity {
  @PrimaryColumn('bytea') hash: Buffer;
  @Column('text') appId: string;
  /** Who has signed in to answer it. Null: kept by a replica of the release before. */
  @Column('text', { nullable: true }) memberId: string | null;
  @Column('text') redirectUri: string;
  @Column('text', { array: true }) scopes: readonly Scope[];
  /** What the app asked to be told of then. Null: kept by a replica of the release before. */
  @Column('text', { array: true, nullable: true }) events: readonly string[] | null;
  @Column('text', { nullable: true }) state: string | null;
  @Column('text') challenge: string;
  @Column(TIME) expiresAt: Date;
}
