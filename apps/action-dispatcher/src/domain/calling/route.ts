import type { ActionCallCommand } from '@outcall/contracts-actions';
import { ACTION_DEFAULTS } from '@outcall/flow-language';
import { suggested, type ActionDefinition, type HttpDefinition } from '../catalogue/action-definition.js';
import { MAX_ARGS_BYTES, sizeOf } from './answer-text.js';
import { refused, sampled, timedOut, type Outcome } from './outcome.js';

/** Secrets of a row, newest first; `until` null: signs for good. */
export type SealedSecrets = readonly { readonly sealed: string; readonly until: string | null }[];

export interface Receiver {
  readonly url: string;
  readonly secrets: SealedSecrets;
  /** Null: the org's own action URL. */
  readonly appId: string | null;
}

/** What the catalogue and the receivers say of one action call, as they stand. */
export interface CallFacts {
  /** The org's own; null: it saved none of that name. */
  readonly definition: ActionDefinition | null;
  readonly sealedHeaders: string | null;
  readonly orgUrl: Receiver | null;
  /** That of the app that started the run, else of the earliest connected one that can answer. */
  readonly app: Receiver | null;
  /** How often the action was used in this call. */
  readonly used: number;
}

export type Route =
  /** Answered without anybody. `counts`: it is a use of the action. */
  | { readonly kind: 'answered'; readonly outcome: Outcome; readonly counts: boolean }
  | { readonly kind: 'svc'; readonly receiver: Receiver; readonly definition: ActionDefinition }
  | {
      readonly kind: 'http';
      readonly definition: ActionDefinition & { readonly http: HttpDefinition };
      readonly sealedHeaders: string | null;
    }
  /** By the synced order, if the org has a store, own or connected; else by the sample. */
  | { readonly kind: 'synced_order'; readonly definition: ActionDefinition; readonly orderNo: string };

/** Somebody is asked. */
export type Sendable = Extract<Route, { kind: 'svc' | 'http' }>;

const answered = (outcome: Outcome, counts = false): Route => ({ kind: 'answered', outcome, counts });

/** Who answers an action call. Refusals come first: the agent that asks is not trusted to have checked them. */
export function routeOf(command: ActionCallCommand, facts: CallFacts): Route {
  const definition = facts.definition ?? suggested(command.name);
  if (sizeOf(command.args) > MAX_ARGS_BYTES) return answered(refused('ARGS_TOO_LARGE'));
  // The call does not wait for it any more.
  const isLate = (command.waitedMs ?? 0) >= (definition?.timeoutMs ?? ACTION_DEFAULTS.timeoutMs.write);
  if (!definition) return answered(isLate ? timedOut() : sampled({}));
  if (definition.requiresConfirmation && !command.isConfirmed) return answered(refused('NOT_CONFIRMED'));
  if (facts.used >= definition.maxPerCall) return answered(refused('MAX_PER_CALL'));
  if (isLate) return answered(timedOut(), true);
  return connected(command, definition, facts) ?? answered(sampled(definition.sample), true);
}

/** How often the action may be used in one call. */
export const maxUsesOf = ({ name }: ActionCallCommand, { definition }: CallFacts): number =>
  (definition ?? suggested(name))?.maxPerCall ?? 0;

function connected(command: ActionCallCommand, definition: ActionDefinition, facts: CallFacts): Route | null {
  const { transport, http } = definition;
  if (transport === 'none') return null;
  if (transport === 'http')
    return http && { kind: 'http', definition: { ...definition, http }, sealedHeaders: facts.sealedHeaders };
  const isChosen = transport === 'svc';
  const order = orderAskedFor(command);
  // A suggestion whose transport nobody chose is sent when an app, or the synced data, can answer it.
  const receiver = isChosen || facts.app ? (facts.orgUrl ?? facts.app) : null;
  if (receiver) return { kind: 'svc', receiver, definition };
  return order === null ? null : { kind: 'synced_order', definition, orderNo: order };
}

/** The order a live `get_order` asks for. */
function orderAskedFor({ mode, name, args }: ActionCallCommand): string | null {
  if (mode !== 'live' || name !== 'get_order' || !Object.hasOwn(args, 'order_no')) return null;
  return (args['order_no'] as string).trim() || null;
}
