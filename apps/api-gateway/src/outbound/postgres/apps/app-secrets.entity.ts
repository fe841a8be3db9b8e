import { BIGINT } from '@outcall/platform-postgres';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Sealed; the new one first. One that is rolled away signs until its time. */
export interface SealedAppSecret {
  readonly secret: string;
  readonly signsUntil: string | null;
}

/** What an app's requests are signed with, and who has yet to be handed it. */
@Entity('app_secrets')
export class AppSecretsEntity {
  @PrimaryColumn('text') appId: string;
  @Column(BIGINT) version: number;
  @Column('jsonb') secrets: readonly SealedAppSecret[];
  @Column('text', { array: true }) waitingFor: readonly string[];
}
