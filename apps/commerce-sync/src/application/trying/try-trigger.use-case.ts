import { Injectable } from '@nestjs/common';
import type { CommerceEntity, TriggerTryOut } from '@outcall/contracts-commerce';
import type { StartCheck } from '@outcall/contracts-runs';
import { objectKindOf, type FlowTrigger, type ObjectKind } from '@outcall/flow-language';
import { ApiError, Clock } from '@outcall/kernel';
import { changesOf, factsOf } from '../../domain/objects/changes.js';
import { judged } from '../../domain/triggers/conditions.js';
import { statedValue } from '../../domain/triggers/false-condition.js';
import { activeTrigger, delayMsOf } from '../../domain/triggers/judge-trigger.js';
import type { Json } from '../../domain/triggers/object-values.js';
import { orderNumberOf } from '../../domain/triggers/order-number.js';
import { seenObject } from '../../domain/triggers/seen-object.js';
import { triggerChecks, type Taken, type TriedTrigger } from '../../domain/triggers/trigger-checks.js';
import { inputsOf } from '../../domain/triggers/trigger-inputs.js';
import { isOfOneStore, onceOf } from '../../domain/triggers/trigger-results.js';
import { requestOf, type TriedStart } from '../../domain/triggers/tried-start.js';
import { orderOf } from '../syncing/synced-shoppers.js';
import { PublishedFlows } from '../triggering/published-flows.js';
import { StartExplanations } from './start-explanations.js';
import { TriedObjects, type TriedIn, type TriedObject } from './tried-objects.js';
import { TriggerStands } from './trigger-stands.js';

export interface TryTriggerCommand extends TriedIn {
  readonly orgVersion?: number | undefined;
  readonly flowId: string;
  readonly triggerId: string;
  readonly object: Json;
}

const ENTITIES: Readonly<Record<ObjectKind, CommerceEntity>> = {
  order: 'orders',
  return: 'returns',
  customer: 'customers',
};

/**
 * What a trigger of a published flow would make of an object that comes for the first time: everything is judged as a
 * sync, and then the start, would judge it. Nothing is written anywhere, and nobody is called.
 */
@Injectable()
export class TryTrigger {
  constructor(
    private readonly flows: PublishedFlows,
    private readonly stands: TriggerStands,
    private readonly objects: TriedObjects,
    private readonly starts: StartExplanations,
    private readonly clock: Clock,
  ) {}

  async execute(command: TryTriggerCommand): Promise<TriggerTryOut> {
    const { orgId, flowId, triggerId } = command;
    const definition = await this.flows.definitionOf(orgId, flowId);
    const found = definition?.triggers.find(({ id }) => id === triggerId);
    const trigger = found && activeTrigger(flowId, found)?.trigger;
    if (!definition || !trigger) throw ApiError.notFound('trigger of a published flow');
    const kind = objectKindOf(trigger.on);
    const entity = ENTITIES[kind];
    const tried = await this.objects.of(command, entity, command.object);
    const object = seenObject(kind, tried.object.value, tried.order?.object);
    const changes = changesOf(entity, null, factsOf(entity, tried.object.value));
    const conditions = (trigger.when ?? []).map((condition) => {
      const { value, holds } = judged(condition, object, kind);
      return { condition, value: statedValue(value), holds };
    });
    const inputs = inputsOf(trigger, object);
    const start = { flowId, callType: definition.callType, inputs, ...whoOf(entity, tried) };
    const now = this.clock.now();
    const own = triggerChecks({
      ...{ trigger, changes, object, now },
      isOn: (await this.stands.setting(orgId, flowId, triggerId)) ?? trigger.enabled !== false,
      isTest: (tried.order?.object ?? tried.object.value)['isTest'] === true,
      isErased: tried.isErased,
      holds: conditions.every(({ holds }) => holds),
      hasPhone: (tried.order ? tried.order.contactId : start.phone) !== null,
      taken: await this.taken(command, trigger, { entity, tried, object }, now),
    } satisfies TriedTrigger);
    const startsAt = new Date(now.getTime() + delayMsOf(trigger));
    const checks = [...own, ...(await this.checksOf(command, start, { now, startsAt }))];
    return { changes, conditions, inputs, startsAt: startsAt.toISOString(), checks };
  }

  private async checksOf(
    { orgId, orgVersion, mode }: TryTriggerCommand,
    start: TriedStart,
    { now, startsAt }: { readonly now: Date; readonly startsAt: Date },
  ): Promise<readonly StartCheck[]> {
    const request = requestOf(start, now);
    if (!request) return [];
    return await this.starts.checksOf({
      ...{ orgId, ...(orgVersion !== undefined && { orgVersion }), mode, request },
      ...(startsAt > now && { asOf: startsAt.toISOString() }),
    });
  }

  /** Null: it cannot be told which object it is. */
  private async taken(
    { orgId, mode, flowId, triggerId }: TryTriggerCommand,
    trigger: FlowTrigger,
    { entity, tried, object }: { readonly entity: CommerceEntity; readonly tried: TriedObject; readonly object: Json },
    now: Date,
  ): Promise<Taken | null> {
    const once = onceOf(trigger);
    const { storeId } = tried;
    const phone = tried.order?.phone ?? tried.shopper?.phone ?? null;
    const question = { orgId, mode, flowId, triggerId, object: null, phone: null, order: null };
    if (once === 'shopper') return await this.stands.taken({ ...question, phone }, now);
    if (!isOfOneStore(trigger)) return false;
    if (storeId === null) return null;
    const one = once === 'object' ? { storeId, entity, externalId: tried.object.externalId } : null;
    const number = orderNumberOf(objectKindOf(trigger.on), object);
    const order = number !== null && phone !== null ? { storeId, number, phone } : null;
    return await this.stands.taken({ ...question, object: one, order }, now);
  }
}

/** Whom a sync would have called, and what it would have told contacts of them. */
function whoOf(
  entity: CommerceEntity,
  { object, storeId, order, shopper }: TriedObject,
): Omit<TriedStart, 'flowId' | 'callType' | 'inputs'> {
  const placed = entity === 'orders' ? orderOf({ storeId: storeId ?? '' }, object) : null;
  const consents = object.value['isTest'] === true ? [] : ((object.value['consents'] ?? []) as TriedStart['consents']);
  const { phone = null, name = null } = shopper ?? {};
  return { contactId: order?.contactId ?? null, phone, name, order: placed, consents };
}
