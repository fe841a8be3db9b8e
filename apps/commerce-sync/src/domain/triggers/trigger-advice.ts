import type { BasisCode, TriggerAdvice, TriggerBasis, TriggerWarning } from '@outcall/contracts-commerce';
import type { FlowTrigger, TriggerEvent } from '@outcall/flow-language';
import { LEGAL_TABLE, rulesAt, type CallType } from '@outcall/kernel';
import { delayMsOf } from './judge-trigger.js';

export interface Advised {
  readonly trigger: FlowTrigger;
  readonly callType: CallType;
  /** Actions of the flow that nobody answers; null: it cannot be told. */
  readonly unconnected: readonly string[] | null;
  readonly now: Date;
}

type Warning = TriggerAdvice['warnings'][number];

/** As long as an order allows a call (docs/handbook/consent-and-hours.md#what-allows-a-call). */
const ORDER_MINUTES = 30;
/** Changes that come while an order is that young, and leave it a purchase. */
const WITH_THE_ORDER: readonly TriggerEvent[] = ['order.created', 'order.updated', 'order.paid'];

const ORDER = { code: 'RECENT_ORDER', message: `an order placed in the last ${ORDER_MINUTES} minutes` } as const;
const CONSENTS: Readonly<Record<'service' | 'promotional', { readonly code: BasisCode; readonly message: string }>> = {
  service: { code: 'SERVICE_CONSENT', message: 'a consent of the shopper with the scope service' },
  promotional: { code: 'PROMOTIONAL_CONSENT', message: 'a consent of the shopper with the scope promotional' },
};

/** What allows the calls of a trigger by the law of the day, and what will keep them from being made or of use. */
export function adviceOn(advised: Advised): TriggerAdvice {
  const { callType, unconnected, now } = advised;
  const { purchase, consent } = rulesAt(LEGAL_TABLE.rules, now).callTypes[callType];
  const basis: TriggerBasis = { callType, anyOf: [...(purchase ? [ORDER] : []), CONSENTS[consent]] };
  const ofBasis = purchase ? warningsOfOrder(advised.trigger) : [consentNeeded(consent)];
  return { basis, warnings: [...ofBasis, ...warningsOfActions(unconnected)] };
}

/** The flow could not be asked for: the trigger is switched all the same. */
export const UNADVISED: TriggerAdvice = {
  basis: null,
  warnings: [
    { code: 'FLOW_NOT_KNOWN', message: 'the flow cannot be looked at now: switch the trigger on again later' },
  ],
};

const consentNeeded = (scope: 'service' | 'promotional'): Warning => ({
  code: 'CONSENT_NEEDED',
  message: `without ${CONSENTS[scope].message} a start ends NO_CONSENT: send consents with the objects, or record them`,
});

function warningsOfOrder(trigger: FlowTrigger): Warning[] {
  const after = `later than ${ORDER_MINUTES} minutes after the order: then only a consent allows the call`;
  const warning = (code: TriggerWarning, message: string): Warning => ({ code, message });
  return [
    ...(trigger.on === 'order.cancelled'
      ? [warning('CHANGE_AFTER_ORDER', 'a cancelled order allows no call: only a consent does')]
      : WITH_THE_ORDER.includes(trigger.on)
        ? []
        : [warning('CHANGE_AFTER_ORDER', `${trigger.on} mostly comes ${after}`)]),
    ...(delayMsOf(trigger) >= ORDER_MINUTES * 60_000
      ? [warning('DELAY_OUTLIVES_ORDER', `with this delayMinutes the start comes ${after}`)]
      : []),
  ];
}

const warningsOfActions = (unconnected: readonly string[] | null): Warning[] =>
  unconnected === null
    ? [{ code: 'ACTIONS_NOT_KNOWN', message: 'whether the actions of the flow are connected cannot be told now' }]
    : unconnected.map((name) => ({
        code: 'ACTION_NOT_CONNECTED',
        message: `nobody answers the action ${name}: calls get its sample reply`,
      }));
