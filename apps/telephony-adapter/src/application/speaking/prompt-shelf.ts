import type { Clock } from '@outcall/kernel';
import { LRUCache } from '@outcall/platform-limits';
import type { PromptAddresses } from '../../domain/speaking/prompt-addresses.js';

interface Prompt {
  readonly sound: Buffer;
  readonly expiresAt: Date;
}

export interface ShelfLimits {
  /** How long a prompt is kept after it was spoken: its text may hold a name. */
  readonly milliseconds: number;
  /** Of all prompts together. */
  readonly bytes: number;
}

/** A prompt that expires sooner is spoken anew: the engine has to come in time. */
const SOON_MS = 60_000;
/** Some 70 minutes of speech. */
export const SHELF_LIMITS: ShelfLimits = { milliseconds: 15 * 60_000, bytes: 64 * 1024 * 1024 };

/**
 * The prompts that were spoken of late, in memory alone: who is erased is gone from it after its time, and with the
 * process. Only this process has them, so the engine has to fetch them from this one.
 */
export class PromptShelf {
  private readonly prompts: LRUCache<string, Prompt>;
  private readonly spoken = new Map<string, Promise<Prompt>>();

  constructor(
    private readonly addresses: PromptAddresses,
    private readonly clock: Clock,
    private readonly limits: ShelfLimits = SHELF_LIMITS,
  ) {
    this.prompts = new LRUCache({
      maxSize: limits.bytes,
      sizeCalculation: ({ sound }) => sound.length,
      // removed at its time, not when it is asked for again
      ttl: limits.milliseconds,
      ttlAutopurge: true,
    });
  }

  /** The address of the prompt of these parts; `speak` is asked once for all who want it at the same time. */
  async addressOf(parts: readonly string[], speak: () => Promise<Buffer>): Promise<string> {
    const name = this.addresses.nameOf(...parts);
    const { expiresAt } = this.lasting(name) ?? (await this.speakOnce(name, speak));
    return this.addresses.addressOf({ name, expiresAt });
  }

  /** What is at the address that ends so; null: no address of ours, or there no longer. */
  find(expires: string, signature: string, name: string): Prompt | null {
    const address = this.addresses.read(expires, signature, name, this.clock.now());
    return (address && this.prompts.get(address.name)) ?? null;
  }

  private lasting(name: string): Prompt | null {
    const prompt = this.prompts.get(name);
    return prompt && prompt.expiresAt.getTime() - this.clock.now().getTime() > SOON_MS ? prompt : null;
  }

  private speakOnce(name: string, speak: () => Promise<Buffer>): Promise<Prompt> {
    const spoken = this.spoken.get(name) ?? this.keep(name, speak).finally(() => this.spoken.delete(name));
    this.spoken.set(name, spoken);
    return spoken;
  }

  private async keep(name: string, speak: () => Promise<Buffer>): Promise<Prompt> {
    const sound = await speak();
    const prompt = { sound, expiresAt: new Date(this.clock.now().getTime() + this.limits.milliseconds) };
    this.prompts.set(name, prompt);
    return prompt;
  }
}
