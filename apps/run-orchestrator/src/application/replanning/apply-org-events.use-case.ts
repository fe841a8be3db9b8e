import { Injectable } from '@nestjs/common';
import type { OrgUpserted } from '@outcall/contracts-identity';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { OrgSettings, type OrgChange } from './org-settings.js';
import { ReplanRuns } from './replan-runs.js';

/** Keeps the hours orgs have now: a run that waits is planned and permitted by them. Keeps no inbox: the newest version wins. */
@Injectable()
export class ApplyOrgEvents {
  constructor(
    private readonly orgs: OrgSettings,
    private readonly replanRuns: ReplanRuns,
  ) {}

  async execute(events: readonly DomainEvent<OrgUpserted>[]): Promise<void> {
    const newest = new Map<string, OrgChange>();
    for (const change of events.map(changeOf)) {
      const known = newest.get(change.orgId);
      if (!known || change.version >= known.version) newest.set(change.orgId, change);
    }
    if (newest.size === 0) return;
    for (const changed of await this.orgs.take([...newest.values()])) {
      await this.replanRuns.execute(changed);
      await this.orgs.settle(changed);
    }
  }
}

/** A tombstone has the last word, also without a version. */
function changeOf({ key, version, data }: DomainEvent<OrgUpserted>): OrgChange {
  const isErased = data === null;
  return {
    orgId: key,
    version: version ?? (isErased ? Number.MAX_SAFE_INTEGER : 0),
    name: data?.org.name ?? '',
    callingHours: data?.org.callingHours ?? null,
    isVerified: data?.org.isVerified ?? false,
    isErased,
  };
}
