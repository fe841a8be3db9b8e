import type { Mode } from '@outcall/kernel';
import { TIME } from '@outcall/platform-postgres';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('stores')
export class StoreEntity {
  @PrimaryColumn('text') orgId: string;
  @PrimaryColumn('text') mode: Mode;
  @PrimaryColumn('text') id: string;
  @Column('text') platform: string;
  /** Unique in its org and mode. */
  @Column('text') key: string;
  @Column('text', { nullable: true }) name: string | null;
  @Column('text') status: string;
  @Column(TIME) createdAt: Date;
}
