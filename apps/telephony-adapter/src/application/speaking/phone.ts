import type { EndReason } from '@outcall/contracts-telephony';
import type { LineEvent } from './line-event.js';

/** Nothing more is told of the call: what happened on it since is unknown until somebody asks whether it is there. */
export class PhoneGoneError extends Error {}

/** The telephone of one call. Whatever is asked of it may fail with the way to it, and is then unknown. */
export interface Phone {
  /** Why the call ended, once `ended` was read. */
  readonly endReason: EndReason | null;
  /** What is told of the call next. Rejects with PhoneGoneError, and when the signal is aborted. */
  next(signal?: AbortSignal): Promise<LineEvent>;
  /** Its end is told as `prompt_over`. False: the call is over. */
  play(promptId: string, url: string): Promise<boolean>;
  /** The tone of a telephone that rings elsewhere, until it is stopped under this name. False: the call is over. */
  ring(promptId: string): Promise<boolean>;
  /** False: the prompt was over. */
  stop(promptId: string): Promise<boolean>;
  /** While it rings, the call is taken back. False: it was over. */
  hangUp(): Promise<boolean>;
}
