import type { Mode } from '@outcall/kernel';
import { TIME } from '@outcall/platform-postgres';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * What an org has set of its endpoint. The rest of the row belongs to statements that read and write many: the numbers
 * and earlier types of a fan-out, the rolled secrets of a signature.
 */
@Entity('endpoints')
export class EndpointEntity {
  @PrimaryColumn('text') orgId: string;
  @PrimaryColumn('text') mode: Mode;
  @PrimaryColumn('text') id: string;
  @Column('text') url: string;
  @Column('text', { array: true }) eventTypes: readonly string[];
  @Column('text') description: string;
  @Column('boolean') isPaused: boolean;
  /** Null: no limit. */
  @Column('integer', { nullable: true }) maxPerSecond: number | null;
  @Column('text', { array: true }) headerNames: readonly string[];
  /** The org's own headers, sealed; written here and read by the statements that send. */
  @Column('text', { nullable: true, select: false }) headers: string | null;
  /** Null: the org's own. */
  @Column('text', { nullable: true }) appId: string | null;
  /** Sealed; written here and read by the statements that sign. */
  @Column('text', { nullable: true, select: false }) secret: string | null;
  @Column(TIME) createdAt: Date;
  @Column(TIME) updatedAt: Date;
}

export const ENTITIES = [EndpointEntity];
