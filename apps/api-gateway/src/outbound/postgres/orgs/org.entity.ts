import type { CallingHours, ShopperLimits } from '@outcall/kernel';
import { BIGINT, TIME } from '@outcall/platform-postgres';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('orgs')
export class OrgEntity {
  @PrimaryColumn('text') id: string;
  @Column('text') name: string;
  @Column('boolean') isVerified: boolean;
  @Column('jsonb', { nullable: true }) callingHours: CallingHours | null;
  @Column('jsonb', { nullable: true }) shopperLimits: ShopperLimits | null;
  @Column(TIME) createdAt: Date;
  /** Of its last event. */
  @Column(BIGINT) version: number;
}
