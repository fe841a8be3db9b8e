import type { FlowDefinition } from '@outcall/flow-language';
import { TIME } from '@outcall/platform-postgres';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('flow_versions')
export class FlowVersionEntity {
  @PrimaryColumn('text') orgId: string;
  @PrimaryColumn('text') id: string;
  @Column('text') flowId: string;
  @Column('integer') version: number;
  @Column('json') definition: FlowDefinition;
  @Column('text') status: 'published' | 'retired';
  @Column(TIME) publishedAt: Date;
  @Column({ ...TIME, nullable: true }) retiredAt: Date | null;
}
