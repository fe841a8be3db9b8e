import type { Mode } from '@outcall/kernel';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SealedSecrets } from '../../../domain/calling/route.js';

/** Where an org's own system takes action requests. */
@Entity('action_urls')
export class ActionUrlEntity {
  @PrimaryColumn('text') orgId: string;
  @PrimaryColumn('text') mode: Mode;
  @Column('text') url: string;
  @Column('jsonb') secrets: SealedSecrets;
}
