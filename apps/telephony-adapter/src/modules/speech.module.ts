import { randomBytes } from 'node:crypto';
import { Module, type Provider } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { CONFIG } from '@outcall/platform-config';
import { EgressClient, egressRouteOf } from '@outcall/platform-egress';
import { Logger } from '@outcall/platform-telemetry';
import { Ear } from '../application/speaking/ear.js';
import { PromptShelf } from '../application/speaking/prompt-shelf.js';
import { Prompts } from '../application/speaking/prompts.js';
import { Understanding } from '../application/speaking/understanding.js';
import { Voice } from '../application/speaking/voice.js';
import type { Config } from '../config.js';
import { PromptAddresses } from '../domain/speaking/prompt-addresses.js';
import { PromptsController } from '../inbound/http/prompts.controller.js';
import { NoPrompts } from '../outbound/prompts/no-prompts.js';
import { SpokenPrompts } from '../outbound/prompts/spoken-prompts.js';
import type { SarvamAccess } from '../outbound/sarvam/sarvam-access.js';
import { SarvamEar } from '../outbound/sarvam/sarvam-ear.js';
import { SarvamVoice } from '../outbound/sarvam/sarvam-voice.js';
import { ChatUnderstanding } from '../outbound/understanding/chat-understanding.js';
import { EspeakVoice } from '../outbound/voice/espeak-voice.js';

const sarvamOf = ({ SARVAM_URL: url, SARVAM_API_KEY: key }: Config): SarvamAccess => ({ url, key });
const voiceOf = (config: Config): Voice | null => {
  if (config.VOICE === 'sarvam') return new SarvamVoice(sarvamOf(config), config.SARVAM_SPEAKER);
  return config.VOICE === 'espeak-ng' ? new EspeakVoice() : null;
};
const earOf = (clock: Clock, config: Config): Ear | null =>
  config.EAR === 'sarvam' ? new SarvamEar(sarvamOf(config), clock) : null;
function understandingOf(config: Config, logger: Logger): Understanding | null {
  const { UNDERSTANDING_URL: url, UNDERSTANDING_KEY: key, UNDERSTANDING_MODEL: model } = config;
  if (url === '') return null;
  const client = new EgressClient(config.EGRESS_ALLOW, { route: egressRouteOf(config) });
  return new ChatUnderstanding({ url, key, model, milliseconds: config.UNDERSTANDING_TIMEOUT_MS }, client, logger);
}
/** Of this process alone, as the prompts are: nobody else makes or reads an address of one. */
const addressesOf = ({ PROMPTS_URL, HOST, PORT }: Config): PromptAddresses =>
  new PromptAddresses(PROMPTS_URL || `http://${HOST}:${PORT}`, randomBytes(32));

const providers: Provider[] = [
  { provide: Voice, inject: [CONFIG], useFactory: voiceOf },
  { provide: Ear, inject: [Clock, CONFIG], useFactory: earOf },
  { provide: Understanding, inject: [CONFIG, Logger], useFactory: understandingOf },
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

/**
 * What calls that really ring say, hear and understand: `Ear` is null where nobody hears speech, `Understanding` where
 * the rules understand it alone.
 */
@Module({
  controllers: [PromptsController],
  providers,
  exports: [Prompts, Ear, Understanding],
})
export class SpeechModule {}
