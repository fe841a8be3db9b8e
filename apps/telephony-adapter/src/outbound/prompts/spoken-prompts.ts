import type { Language } from '@outcall/kernel';
import type { PromptShelf } from '../../application/speaking/prompt-shelf.js';
import { Prompts, type Prompt } from '../../application/speaking/prompts.js';
import type { Voice } from '../../application/speaking/voice.js';

/** Prompts that a voice speaks when they are first asked for. */
export class SpokenPrompts extends Prompts {
  constructor(
    private readonly voice: Voice,
    private readonly shelf: PromptShelf,
  ) {
    super();
  }

  override async of(text: string, language: Language): Promise<Prompt> {
    const parts = [this.voice.name, language, text];
    return { url: await this.shelf.addressOf(parts, () => this.voice.speak(text, language)) };
  }
}
