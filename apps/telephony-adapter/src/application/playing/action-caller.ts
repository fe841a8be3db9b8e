import type { ActionCall, ActionCallCommand } from '@outcall/contracts-actions';

export abstract class ActionCaller {
  /** Has an action done, keyed by its id: asked again, it answers as before. */
  abstract act(command: ActionCallCommand): Promise<ActionCall>;
}
