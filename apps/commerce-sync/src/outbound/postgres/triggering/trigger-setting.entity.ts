import { TIME } from '@outcall/platform-postgres';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whether an org has turned a trigger of a flow on or off; else the flow's own word counts. */
@Entity('trigger_settings')
export class TriggerSettingEntity {
  @PrimaryColumn('text') orgId: string;
  @PrimaryColumn('text') flowId: string;
  @PrimaryColumn('text') triggerId: string;
  @Column('boolean') enabled: boolean;
  @Column(TIME) changedAt: Date;
}
