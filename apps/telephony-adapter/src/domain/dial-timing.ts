import type { DialResult, FlowDefinition } from '@outcall/flow-language';
import { callLimitsOf } from '@outcall/flow-language';
import type { CallStatus } from '@outcall/contracts-telephony';

/** The possible results of dialling once the carrier has taken the call. */
export type DialledResult = Exclude<DialResult, 'lines_busy' | 'refused'>;
export type UnreachedResult = Exclude<DialledResult, 'answered'>;

/**
 * Fixed, so that the same call takes the same time again; only a ring that nobody answers lasts as long as the flow
 * says.
 */
const RING_MS: Readonly<Record<Exclude<DialledResult, 'no_answer'>, number>> = {
  answered: 4_000,
  busy: 1_000,
  declined: 8_000,
  voicemail: 20_000,
  invalid_number: 1_500,
};

/** Simulated milliseconds from placing the call to knowing its result. */
export const ringMsOf = (result: DialledResult, definition: FlowDefinition): number =>
  result === 'no_answer' ? callLimitsOf(definition).ringSeconds * 1_000 : RING_MS[result];

/**
 * How a call ended that did not reach the shopper; its `endReason` is the dial result itself
 * (docs/handbook/calls.md#end-reasons).
 */
export const UNREACHED_STATUS: Readonly<Record<UnreachedResult, CallStatus & ('no_answer' | 'busy' | 'failed')>> = {
  no_answer: 'no_answer',
  busy: 'busy',
  declined: 'no_answer',
  voicemail: 'no_answer',
  invalid_number: 'failed',
};
