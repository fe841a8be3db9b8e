export { Outbox, type NewEvent } from './outbox.js';
export { OUTBOX_MIGRATIONS } from './outbox.migrations.js';
export { createOutbox, type OutboxOptions } from './create-outbox.js';
export { OutboxRelay, type RelayOptions } from './outbox-relay.js';
export { FORGET_UNSENT, forgetEvents, rewriteEvents, UNSENT_DAYS } from './outbox-rows.js';
export { planUnsent, type Unsent, type UnsentPlan } from './operations/unsent.js';
export { handBack, holdFor, OutboxBusyError, type HandedBack, type HoldLimits } from './operations/hand-back.js';
