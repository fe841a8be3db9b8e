import { BIGINT, TIME } from '@outcall/platform-postgres';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Author, SavedDefinition } from '../../domain/definition.js';
import { Flow, type FlowState } from '../../domain/flow.js';

/** The head of a flow: what it is called, its draft, and which of its versions runs. */
@Entity('flows')
export class FlowEntity {
  @PrimaryColumn('text') orgId: string;
  @PrimaryColumn('text') id: string;
  @Column('text', { nullable: true }) libraryKey: string | null;
  @Column('text') name: string;
  @Column('text', { nullable: true }) publishedVersionId: string | null;
  @Column('integer', { nullable: true }) publishedVersion: number | null;
  @Column('integer', { nullable: true }) lastVersion: number | null;
  @Column({ ...TIME, nullable: true }) archivedAt: Date | null;
  @Column('integer') revision: number;
  @Column('json', { nullable: true }) draft: SavedDefinition | null;
  @Column({ ...TIME, nullable: true }) draftUpdatedAt: Date | null;
  @Column(BIGINT) eventVersion: number;
  @Column('jsonb') createdBy: Author;
  @Column(TIME) createdAt: Date;
  @Column(TIME) updatedAt: Date;
}

export const toRow = ({ published, draft, ...state }: FlowState): FlowEntity => ({
  ...state,
  publishedVersionId: published?.versionId ?? null,
  publishedVersion: published?.version ?? null,
  draft: draft?.definition ?? null,
  draftUpdatedAt: draft?.updatedAt ?? null,
});

export const toFlow = (row: FlowEntity): Flow => {
  const { publishedVersionId, publishedVersion, lastVersion, draft, draftUpdatedAt, ...state } = row;
  return new Flow({
    ...state,
    // a replica of the release before writes no last version
    lastVersion: Math.max(lastVersion ?? 0, publishedVersion ?? 0),
    published:
      publishedVersionId !== null && publishedVersion !== null
        ? { versionId: publishedVersionId, version: publishedVersion }
        : null,
    draft: draft && draftUpdatedAt && { definition: draft, updatedAt: draftUpdatedAt },
  });
};
