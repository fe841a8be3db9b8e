import type { ActionCall, ActionCallCommand } from '@outcall/contracts-actions';

export abstract class ActionCaller {
  /**
   * Has an action done, keyed by its id: a repeat gets the same answer. When the action is not done after `leftMs`, it
   * is returned as `sent`. Throws `UNAVAILABLE` when the dispatcher has not answered by then.
   */
  abstract act(command: ActionCallCommand, leftMs: number): Promise<ActionCall>;
}
