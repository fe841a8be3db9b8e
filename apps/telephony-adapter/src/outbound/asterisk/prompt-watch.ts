import type { AriClient } from './ari-client.js';

/** A prompt lasts seconds, and its end is told at once. */
const LOOK_MS = 5_000;
/** The first look may come in the moment between an end and its being told. */
const LOOKS_WITHOUT = 2;

/**
 * Looks after the prompt that a call plays. The engine may lose one that it has taken: nothing is played then, nothing
 * told, and the call would be silent until its longest time (seen where a channel was about to leave a bridge).
 */
export class PromptWatch {
  private promptId: string | null = null;
  private timer: NodeJS.Timeout | undefined;

  /** `lost`: the engine does not know the prompt any more, and has not told of its end. */
  constructor(
    private readonly client: Pick<AriClient, 'ask'>,
    private readonly lost: (promptId: string) => void,
  ) {}

  /** One at a time: that before is looked after no longer. */
  begin(promptId: string): void {
    this.promptId = promptId;
    this.lookLater(promptId, 0);
  }

  /** Its end was told, or nobody waits for it any more. */
  end(promptId = this.promptId): void {
    if (promptId !== this.promptId) return;
    this.promptId = null;
    clearTimeout(this.timer);
  }

  private lookLater(promptId: string, without: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.look(promptId, without), LOOK_MS).unref();
  }

  private async look(promptId: string, without: number): Promise<void> {
    const path = `/playbacks/${encodeURIComponent(promptId)}`;
    // an engine that cannot be asked tells that it is gone by its events
    const status = await this.client.ask({ method: 'GET', path }).then(
      (answer) => answer.status,
      () => null,
    );
    if (promptId !== this.promptId) return;
    const looks = status === 404 ? without + 1 : 0;
    if (looks < LOOKS_WITHOUT) return this.lookLater(promptId, looks);
    this.end();
    this.lost(promptId);
  }
}
