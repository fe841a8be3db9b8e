import { TIME } from '@outcall/platform-postgres';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whether an org has switched a trigger of a flow on or off. Without a row the flow's default counts. */
@Entity('trigger_settings')
export class TriggerSettingEntity {
  @PrimaryColumn('text') orgId: string;
  @PrimaryColumn('text') flowId: string;
  @PrimaryColumn('text') triggerId: string;
  @Column('boolean') enabled: boolean;
  @Column(TIME) changedAt: Date;
}
