import { randomBytes } from 'node:crypto';
import { Module, type Provider } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { CONFIG } from '@outcall/platform-config';
import { PromptShelf } from '../application/speaking/prompt-shelf.js';
import { Prompts } from '../application/speaking/prompts.js';
import { Voice } from '../application/speaking/voice.js';
import type { Config } from '../config.js';
import { PromptAddresses } from '../domain/speaking/prompt-addresses.js';
import { PromptsController } from '../inbound/http/prompts.controller.js';
import { NoPrompts } from '../outbound/prompts/no-prompts.js';
import { SpokenPrompts } from '../outbound/prompts/spoken-prompts.js';
import { EspeakVoice } from '../outbound/voice/espeak-voice.js';

const voiceOf = ({ VOICE }: Config): Voice | null => (VOICE === 'espeak-ng' ? new EspeakVoice() : null);
/** Of this process alone, as the prompts are: nobody else makes or reads an address of one. */
const addressesOf = ({ PROMPTS_URL, HOST, PORT }: Config): PromptAddresses =>
  new PromptAddresses(PROMPTS_URL || `http://${HOST}:${PORT}`, randomBytes(32));

const providers: Provider[] = [
  { provide: Voice, inject: [CONFIG], useFactory: voiceOf },
  {
    provide: PromptShelf,
    inject: [Clock, CONFIG],
    useFactory: (clock: Clock, config: Config) => new PromptShelf(addressesOf(config), clock),
  },
  {
    provide: Prompts,
    inject: [Voice, PromptShelf],
    useFactory: (voice: Voice | null, shelf: PromptShelf) =>
      voice ? new SpokenPrompts(voice, shelf) : new NoPrompts(),
  },
];

/** What calls that really ring say. */
@Module({
  controllers: [PromptsController],
  providers,
  exports: [Prompts],
})
export class SpeechModule {}
