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
  @Column('boolean') isReadOnly: boolean;
  @Column(TIME) expiresAt: Date;
}
