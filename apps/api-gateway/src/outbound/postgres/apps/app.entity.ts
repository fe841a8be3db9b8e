import type { Mode, Scope } from '@outcall/kernel';
import { BIGINT, TIME } from '@outcall/platform-postgres';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RegisteredApp } from '../../../application/apps/apps.js';

@Entity('apps')
export class AppEntity {
  @PrimaryColumn('text') id: string;
  @Column('text') name: string;
  @Column('text') mode: Mode;
  @Column('text') clientId: string;
  @Column('bytea') clientSecretHash: Buffer;
  /** Newest first, as many as count against the limit. */
  @Column({ ...TIME, array: true }) clientSecretRolledAt: readonly Date[];
  @Column('text', { array: true }) redirectUris: readonly string[];
  @Column('text', { array: true }) scopes: readonly Scope[];
  @Column('text', { nullable: true }) webhookUrl: string | null;
  @Column('text', { array: true }) webhookEvents: readonly string[];
  @Column('text', { nullable: true }) actionUrl: string | null;
  @Column(TIME) createdAt: Date;
  /** Of its last event. */
  @Column(BIGINT) version: number;
}

export const toApp = (row: AppEntity): RegisteredApp => {
  const { clientSecretHash: _hash, clientSecretRolledAt: _rolledAt, version: _version, createdAt, ...app } = row;
  return { ...app, createdAt: createdAt.toISOString() };
};
