import type { KeyScope, Mode } from '@outcall/kernel';
import { TIME } from '@outcall/platform-postgres';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('api_keys')
export class ApiKeyEntity {
  @PrimaryColumn('bytea') hash: Buffer;
  @Column('text') id: string;
  @Column('text') orgId: string;
  @Column('text') name: string;
  @Column('text') mode: Mode;
  @Column('text', { array: true }) scopes: readonly KeyScope[];
  @Column('text') last4: string;
  @Column(TIME) createdAt: Date;
  @Column({ ...TIME, nullable: true }) revokedAt: Date | null;
}
