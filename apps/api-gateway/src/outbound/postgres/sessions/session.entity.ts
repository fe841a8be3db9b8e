import { TIME } from '@outcall/platform-postgres';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('sessions')
export class SessionEntity {
  @PrimaryColumn('bytea') hash: Buffer;
  @Column('text') memberId: string;
  @Column(TIME) expiresAt: Date;
}
