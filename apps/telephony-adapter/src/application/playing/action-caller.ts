import type { ActionCall, ActionCallCommand } from '@outcall/contracts-actions';

export abstract class ActionCaller {
  /**
   * Has an action done, keyed by its id: asked again, it answers as before. As it stands, `sent`, when it is not done after `leftMs`. Throws `UNAVAILABLE`
   * when the dispatcher does not answer, at the latest then.
   */
  abstract act(command: ActionCallCommand, leftMs: number): Promise<ActionCall>;
}
