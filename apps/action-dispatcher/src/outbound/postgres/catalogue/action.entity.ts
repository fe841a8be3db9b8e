import { TIME } from '@outcall/platform-postgres';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ActionDefinition } from '../../../domain/catalogue/action-definition.js';
import type { Author } from '../../../domain/catalogue/catalogue.js';

/** An action that an org has saved. */
@Entity('actions')
export class ActionEntity {
  @PrimaryColumn('text') orgId: string;
  @PrimaryColumn('text') name: string;
  @Column('jsonb') definition: ActionDefinition;
  /** Sealed. */
  @Column('text', { nullable: true }) headers: string | null;
  @Column('jsonb') createdBy: Author;
  @Column(TIME) createdAt: Date;
  @Column(TIME) updatedAt: Date;
}
