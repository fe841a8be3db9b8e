export interface ActionParameter {
  readonly type: 'string' | 'number' | 'boolean';
  readonly description: string;
}

/**
 * What a flow needs to know of an action (docs/handbook/actions.md#catalogue); routing and transport belong to the
 * dispatcher.
 */
export interface CatalogueAction {
  readonly name: string;
  readonly kind: 'read' | 'write';
  readonly description: string;
  readonly parameters: Readonly<Record<string, ActionParameter>>;
  /** The `result` of the sample reply. */
  readonly sample: Readonly<Record<string, unknown>>;
  readonly requiresConfirmation: boolean;
  readonly timeoutMs: number;
  readonly maxPerCall: number;
}

/** Defaults of an action that names none (docs/handbook/limits.md#actions). */
export const ACTION_DEFAULTS = { timeoutMs: { read: 1_500, write: 2_500 }, maxPerCall: 2 } as const;

const text = (description: string): ActionParameter => ({ type: 'string', description });
const ORDER_NO = text('The order number the shopper knows');

/** The service's suggestions, in the order in which they are listed (docs/handbook/actions.md#catalogue). */
export const ACTION_PRESETS: readonly CatalogueAction[] = [
  {
    name: 'get_order',
    kind: 'read',
    description: 'Look up an order by its number: its status, amount and expected delivery.',
    parameters: { order_no: ORDER_NO },
    sample: { order_no: '1001', status: 'open', amount: '1299', payment: 'cod', delivery_date: '2030-01-15' },
    requiresConfirmation: false,
    timeoutMs: ACTION_DEFAULTS.timeoutMs.read,
    maxPerCall: ACTION_DEFAULTS.maxPerCall,
  },
  {
    // The shopper's own yes to the question about the order is what this action reports, so no second confirmation.
    name: 'confirm_order',
    kind: 'write',
    description: 'Mark an order as confirmed by the shopper, so that it can be packed and shipped.',
    parameters: { order_no: ORDER_NO, delivery_day: text('When the shopper wants it delivered, if asked') },
    sample: { status: 'confirmed' },
    requiresConfirmation: false,
    timeoutMs: ACTION_DEFAULTS.timeoutMs.write,
    maxPerCall: ACTION_DEFAULTS.maxPerCall,
  },
  {
    name: 'cancel_order',
    kind: 'write',
    description: 'Cancel an order that has not been shipped, because the shopper asked for it.',
    parameters: { order_no: ORDER_NO, reason: text('Why, in a few words') },
    sample: { status: 'cancelled' },
    requiresConfirmation: true,
    timeoutMs: ACTION_DEFAULTS.timeoutMs.write,
    maxPerCall: ACTION_DEFAULTS.maxPerCall,
  },
  {
    name: 'update_delivery_address',
    kind: 'write',
    description: 'Replace the delivery address of an order that has not been shipped.',
    parameters: { order_no: ORDER_NO, address: text('The full new address with PIN code, as the shopper said it') },
    sample: { status: 'updated' },
    requiresConfirmation: true,
    timeoutMs: ACTION_DEFAULTS.timeoutMs.write,
    maxPerCall: ACTION_DEFAULTS.maxPerCall,
  },
];

/** The preset of that name, null when the service suggests none. */
export function findActionPreset(name: string): CatalogueAction | null {
  return ACTION_PRESETS.find((preset) => preset.name === name) ?? null;
}
