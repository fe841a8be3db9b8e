import type { Mode } from '@outcall/kernel';
import { TIME } from '@outcall/platform-postgres';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('console_tokens')
export class ConsoleTokenEntity {
  @PrimaryColumn('bytea') hash: Buffer;
  @Column('text') orgId: string;
  @Column('text') mode: Mode;
  @Column('text') actorKind: 'admin' | 'member';
  @Column('text') actorId: string;
  @Column('text') actorName: string;
  /** Read by replicas of the release before alone: what a member may do is asked when the token is used. */
  @Column('boolean') isReadOnly: boolean;
  @Column('bytea', { nullable: true }) sessionHash: Buffer | null;
  @Column(TIME) expiresAt: Date;
}
