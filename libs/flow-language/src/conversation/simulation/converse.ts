import { findActionPreset } from '../../catalogue/action-presets.js';
import type { FlowDefinition } from '../../definition/flow-definition.js';
import type { ActionReply, ActionRequest, Conversation } from '../conversation.js';
import type { ConversationSettings } from './conversation-settings.js';
import { SimulatedCall } from './simulated-call.js';

/**
 * Walks a publishable flow with a simulated shopper (docs/handbook/test-numbers.md#test-mode). Yields each action the
 * agent asks for and is resumed with its reply, so that the caller may do I/O between. Deterministic to the byte, times
 * included: the same definition, settings and replies give the same conversation, so a walk may be repeated from stored
 * replies after a crash. Expects a definition without problems.
 */
export function converse(
  definition: FlowDefinition,
  settings: ConversationSettings,
): Generator<ActionRequest, Conversation, ActionReply> {
  return new SimulatedCall(definition, settings).run();
}

/**
 * `converse` with actions done elsewhere. A rejected promise ends the walk with that error: turn expected failures into
 * replies.
 */
export async function converseWith(
  definition: FlowDefinition,
  settings: ConversationSettings,
  act: (request: ActionRequest) => Promise<ActionReply>,
): Promise<Conversation> {
  const walk = converse(definition, settings);
  let step = walk.next();
  while (!step.done) step = walk.next(await act(step.value));
  return step.value;
}

/** `converse` with every action answered by its sample, or as `act` says. */
export function converseWithSamples(
  definition: FlowDefinition,
  settings: ConversationSettings,
  act: (request: ActionRequest) => ActionReply = sampleReply,
): Conversation {
  const walk = converse(definition, settings);
  let step = walk.next();
  while (!step.done) step = walk.next(act(step.value));
  return step.value;
}

/**
 * The reply of an action that is not connected: the preset's sample, nothing for an action the service does not know.
 */
export function sampleReply(request: Pick<ActionRequest, 'name'>): ActionReply {
  return { status: 'sample', result: findActionPreset(request.name)?.sample ?? {}, say: null };
}
