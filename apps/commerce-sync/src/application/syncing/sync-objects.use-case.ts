import { Injectable } from '@nestjs/common';
import {
  OBJECT_CHANGED,
  COMMERCE_OBJECT_TOPIC,
  type CommerceObjectChanged,
  type SyncResult,
} from '@outcall/contracts-commerce';
import type { Recorder } from '@outcall/contracts-contacts';
import { ApiError, Clock, IdGenerator, jsonWith } from '@outcall/kernel';
import type { SlicedWork } from '@outcall/platform-batching';
import { FaultPoints } from '@outcall/platform-faults';
import type { NewEvent } from '@outcall/platform-outbox';
import { Logger } from '@outcall/platform-telemetry';
import { createdAtOf } from '../../domain/objects/created-at.js';
import type { GoodObject } from '../../domain/objects/judge-object.js';
import { CopyPlanner, type Plan } from '../../domain/objects/plan-copies.js';
import type { ActiveTrigger } from '../../domain/triggers/judge-trigger.js';
import { resultsOf, type ChangedCopy, type NewTriggerResult } from '../../domain/triggers/trigger-results.js';
import { StoreRepository } from '../stores/store-repository.js';
import { ConsentTeller } from '../telling/consent-teller.js';
import type { ConsentsToTell, PendingConsents } from '../telling/pending-consents.js';
import { CurrentTriggers } from '../triggering/current-triggers.js';
import type { BrokenFates } from './broken-objects.js';
import { countsOf, judgeAll, resultsInOrder, type JudgedObjects } from './judged-objects.js';
import { leftNumbers } from './left-numbers.js';
import {
  SyncLedger,
  type ArchivedBody,
  type CopyToKeep,
  type KnownShelf,
  type NamedObject,
  type Shelf,
  type SyncCommit,
} from './sync-ledger.js';
import { SyncedShoppers } from './synced-shoppers.js';
import { SyncGate } from './sync-gate.js';
import type { SyncTempo } from './sync-tempo.js';
import type { SentObject } from './envelope-scan.js';
import { readEnvelope } from './sync-envelope.js';
import { idsOfErased } from './unwritten-objects.js';

export interface SyncCommand {
  readonly shelf: Shelf;
  /** The bytes that were sent. */
  readonly body: Buffer;
  readonly isImported: boolean;
  /** Whose request it is: the evidence of the consents that come with its objects names them. */
  readonly recordedBy: Recorder;
  /** Version of the org's settings at the gateway. Absent when the gateway is of an older release. */
  readonly orgVersion?: number | undefined;
  /** Consents for numbers that its customers leave were withdrawn before. */
  readonly isWithdrawn?: true;
}

/**
 * How often a sync begins anew because another one has written the same objects. After that the client gets a 503 and
 * tries again.
 */
const MAX_TRIES = 12;

interface Sync extends SyncCommand, JudgedObjects {
  readonly runId: string;
  /** One per verdict. */
  readonly sent: readonly SentObject[];
  readonly archived: ArchivedBody;
  readonly tempo: SyncTempo;
}

/**
 * Takes in a body of objects: judges each, finds their contacts, and commits what is newer with its events and trigger
 * results.
 */
@Injectable()
export class SyncObjects {
  constructor(
    private readonly gate: SyncGate,
    private readonly stores: StoreRepository,
    private readonly triggers: CurrentTriggers,
    private readonly ledger: SyncLedger,
    private readonly teller: ConsentTeller,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
    private readonly faults: FaultPoints,
    private readonly logger: Logger,
  ) {}

  execute(command: SyncCommand): Promise<SyncResult> {
    return this.gate.admit(command.shelf, command.body.length, (tempo) => this.takeIn(command, tempo));
  }

  private async takeIn(command: SyncCommand, tempo: SyncTempo): Promise<SyncResult> {
    const { shelf, body } = command;
    const work = tempo.slices();
    const sent = await readEnvelope(shelf.entity, body, work);
    const [judged, isThere, packed] = await Promise.all([
      judgeAll(sent, body, this.gate.judgingOf(shelf, this.clock.now()), work),
      this.stores.exists(shelf),
      this.gate.pack(body, tempo),
      this.triggers.learn(shelf.orgId),
    ]);
    if (!isThere) throw ApiError.notFound('store'); // after the checks of the body, as in the other routes
    const archived = { packed, hash: null, bytes: body.length };
    return await this.commit({ ...command, ...judged, sent, archived, tempo, runId: this.ids.next('syncRun') });
  }

  private async commit(sync: Sync): Promise<SyncResult> {
    const { shelf, verdicts, broken, tempo, runId } = sync;
    const work = tempo.slices();
    const good = verdicts.flatMap((verdict) => (verdict.ok ? [verdict.object] : []));
    const named = [
      ...good.map((object) => nameOf(shelf, object)),
      ...broken.filter(({ externalId }) => externalId !== '').map((object) => ({ ...object, copy: null })),
    ];
    let shoppers = this.gate.shoppersOf(shelf, tempo);
    let refused = this.gate.brokenOf(shelf, broken);
    let looks: string | null = null;
    const earlier: PendingConsents[] = []; // of tries in vain, too: what is kept of an order stays
    let places = 0; // never one twice: a try in vain may have left some untold
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const known = await this.ledger.read(shelf, named);
      if (known.erasureLooks !== looks) {
        shoppers = this.gate.shoppersOf(shelf, tempo); // somebody was erased: contacts must be asked again
        refused = this.gate.brokenOf(shelf, broken);
      }
      looks = known.erasureLooks;
      const plan = await this.planned(shelf, good, known, shoppers, work);
      const fates = await refused.find(known.redacted);
      const results = resultsInOrder(verdicts, shoppers, fates, plan);
      const counts = countsOf(results, shoppers.created);
      const kept = await this.gate.keepable({ ...sync, counts, results }, shoppers.redacted, fates.cut);
      const made = await this.effects(sync, plan, known, shoppers, () => (places += 1));
      const ids = [...made.redacted, ...redactedIds(sync, fates)];
      const effects = { ...made, redacted: ids.filter((id) => !known.redactedByTime.has(id)) };
      await this.faults.reach('commerce.sync-ready');
      if (effects.earlier.orders.length > 0) {
        if (!(await this.ledger.keepEarlier(effects, tempo))) continue;
        earlier.push(...effects.earlier.pending);
        await this.faults.reach('commerce.earlier-kept');
      }
      if (!(await this.ledger.commit({ ...effects, counts, ...kept }, tempo))) continue;
      await this.faults.reach('commerce.sync-committed');
      await this.teller.now([...earlier, ...effects.pending]);
      return { runId, counts, results };
    }
    throw ApiError.unavailable('the store: others write the same objects at this moment; it');
  }

  /** Made again without the objects of a shopper who turns out to be erased. */
  private async planned(
    shelf: Shelf,
    good: readonly GoodObject[],
    known: KnownShelf,
    shoppers: SyncedShoppers,
    work: SlicedWork,
  ): Promise<Plan> {
    shoppers.redact(good.filter(({ externalId }) => known.redacted.has(externalId)));
    await shoppers.lookAt(good, known);
    const unwritten = this.gate.unwrittenOf(shelf, shoppers);
    for (;;) {
      const planner = new CopyPlanner(shelf.entity, known.objects);
      const planned = good.filter((object) => !shoppers.redacted.has(object));
      for (const object of planned) {
        if (work.isDue) await work.pause();
        planner.add(object);
      }
      const { plan } = planner;
      if (!(await shoppers.find(plan.copies, known))) continue;
      const redacted = await unwritten.redacted(planned, plan, known);
      if (redacted.length === 0) return plan;
      shoppers.redact(redacted);
    }
  }

  /**
   * In slices: an org may have many triggers, and each has its conditions. The first begins in a turn of its own, as
   * what contacts answered was read in this one.
   */
  private async effects(
    sync: Sync,
    plan: Plan,
    known: KnownShelf,
    shoppers: SyncedShoppers,
    nextPlace: () => number,
  ): Promise<Omit<SyncCommit, 'counts' | 'results' | 'body'>> {
    const { shelf, runId, isImported, orgVersion, recordedBy } = sync;
    const work = sync.tempo.slices();
    await work.pause();
    const now = this.clock.now();
    const copies = plan.copies.map((copy): CopyToKeep & Pick<ChangedCopy, 'isTest' | 'order'> => {
      const order = shelf.entity === 'returns' ? known.orders.get(orderIdOf(copy.object)) : undefined;
      return {
        ...copy,
        ...shoppers.consentTimesOf(copy.object),
        createdAt: shoppers.createdText(copy.object),
        contactId: order?.contactId ?? shoppers.contactOf(copy.object),
        phone: order?.phone ?? shoppers.phoneOf(copy.object),
        isTest: order?.isTest ?? copy.object.value['isTest'] === true,
        order: order?.object,
      };
    });
    const circumstances = {
      ...{ isImported, orgVersion, now },
      nextId: () => this.ids.next('triggerResult'),
      onUnjudged: ({ flowId, trigger }: ActiveTrigger, error: unknown) =>
        this.logger.warn('trigger.unjudged', { orgId: shelf.orgId, flowId, triggerId: trigger.id, error }),
    };
    const triggerResults: NewTriggerResult[] = [];
    for (const copy of copies) {
      if (work.isDue) await work.pause();
      const { contactId, isTest, order } = copy;
      triggerResults.push(...resultsOf(known.triggers, { copy, contactId, isTest, order }, circumstances));
    }
    const events = copies.map((copy) => eventOf(shelf, copy, isImported));
    const { triggersVersion, erasureLooks, refusedUntil } = known;
    const redacted = idsOfErased(shoppers.redacted, copies, known);
    const { orgId, mode } = shelf;
    const sent = sync.verdicts.flatMap((verdict) => (verdict.ok ? [verdict.object] : []));
    const toTell = shoppers.toTell({ sent, copies, stored: known.objects, now });
    const pendingOf = (some: readonly ConsentsToTell[]): PendingConsents[] =>
      some.map((each) => ({ ...each, orgId, mode, runId, place: nextPlace(), recordedBy, tries: 0 }));
    const earlier = { orders: toTell.earlier, pending: pendingOf(toTell.ofEarlier) };
    const pending = pendingOf(toTell.ofCommit);
    const isOfLeaving = shelf.entity === 'customers' && !sync.isWithdrawn;
    const left = pendingOf(isOfLeaving ? leftNumbers(copies, known.objects, shoppers) : []);
    const about = { shelf, runId, at: now.toISOString(), isImported, triggersVersion, erasureLooks, refusedUntil };
    return { ...about, copies, earlier, triggerResults, redacted, events, pending, left };
  }
}

const nameOf = ({ entity }: Shelf, object: GoodObject): NamedObject => ({
  externalId: object.externalId,
  orderId: entity === 'returns' ? orderIdOf(object) : null,
  createdAt: createdAtOf(object.value),
  copy: object,
});

const redactedIds = ({ broken }: JudgedObjects, { redacted }: BrokenFates): string[] =>
  broken.flatMap(({ place, externalId }) => (redacted.has(place) && externalId !== '' ? [externalId] : []));

const orderIdOf = ({ value }: GoodObject): string => value['orderExternalId'] as string;

const eventOf = (shelf: Shelf, copy: CopyToKeep, isImported: boolean): NewEvent<CommerceObjectChanged> => {
  const { orgId, mode, storeId, entity } = shelf;
  const { externalId, value, text } = copy.object;
  const about = {
    storeId,
    entity,
    externalId,
    changes: copy.changes,
    updatedAt: value['updatedAt'] as string,
    contactId: copy.contactId,
    isImported,
    before: copy.before,
  };
  return {
    topic: COMMERCE_OBJECT_TOPIC.name,
    type: OBJECT_CHANGED,
    key: `${storeId}:${entity}:${externalId}`,
    orgId,
    mode,
    version: copy.version,
    data: { ...about, object: value },
    dataText: jsonWith(about, 'object', text),
  };
};
