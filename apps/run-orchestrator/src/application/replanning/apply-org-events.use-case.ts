import { Injectable } from '@nestjs/common';
import type { OrgUpserted } from '@outcall/contracts-identity';
import { NO_SHOPPER_LIMITS, type CallingHours, type ShopperLimits } from '@outcall/kernel';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { Moments } from '../moments.js';
import { OrgSettings, type OrgChange } from './org-settings.js';

/**
 * Keeps the hours orgs have now: a run that waits is planned and permitted by them. Where they have changed, the
 * waiting runs are planned anew by `ReplanRuns`, which is ordered in the same commit. Keeps no inbox: the newest
 * version wins.
 */
@Injectable()
export class ApplyOrgEvents {
  constructor(
    private readonly orgs: OrgSettings,
    private readonly moments: Moments,
  ) {}

  async execute(events: readonly DomainEvent<OrgUpserted>[]): Promise<void> {
    const result = new Map<string, OrgChange[]>();
    for (const change of events.map(changeOf)) result.set(change.orgId, [...(result.get(change.orgId) ?? []), change]);
    if (result.size === 0) return;
    const { now } = this.moments.now();
    for (const changed of await this.orgs.take([...result.values()].map(newestOf), now))
      await this.orgs.settle(changed);
  }
}

const hoursOf = ({ callingHours }: OrgChange): CallingHours => callingHours ?? {};

/**
 * Of several changes of an org in one batch only the last is kept. A run may have been started with the hours of an
 * earlier change, because the gateway sends the hours with each request, before their event arrives. `skipped` keeps
 * those hours.
 */
function newestOf(changes: readonly OrgChange[]): OrgChange {
  const newest = changes.reduce((known, change) => (change.version >= known.version ? change : known));
  const now = JSON.stringify(hoursOf(newest));
  const skipped = changes.map(hoursOf).find((hours) => JSON.stringify(hours) !== now) ?? null;
  const firstVersion = Math.min(...changes.map(({ version }) => version));
  return { ...newest, firstVersion, shopperLimits: lastSaid(changes), skipped };
}

/** The limits of the newest change that says any. */
function lastSaid(changes: readonly OrgChange[]): ShopperLimits | undefined {
  const saying = changes.filter(({ shopperLimits }) => shopperLimits !== undefined);
  return saying.toSorted((one, other) => one.version - other.version).at(-1)?.shopperLimits;
}

/** A tombstone always wins, even without a version. */
function changeOf({ key, version, data }: DomainEvent<OrgUpserted>): OrgChange {
  const isErased = data === null;
  const known = version ?? (isErased ? Number.MAX_SAFE_INTEGER : 0);
  return {
    orgId: key,
    version: known,
    firstVersion: known,
    name: data?.org.name ?? '',
    callingHours: data?.org.callingHours ?? null,
    shopperLimits: data?.org.shopperLimits === null ? NO_SHOPPER_LIMITS : data?.org.shopperLimits,
    isVerified: data?.org.isVerified ?? false,
    isErased,
    skipped: null,
  };
}
