import { Prompts, type Prompt } from '../../application/speaking/prompts.js';
import { VoiceFailedError } from '../../application/speaking/voice.js';

/** For an installation that speaks to nobody. */
export class NoPrompts extends Prompts {
  override async of(): Promise<Prompt> {
    throw new VoiceFailedError('no voice is configured (VOICE)');
  }
}
