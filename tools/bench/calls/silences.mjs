// How long the voice is silent at the start of what it speaks: that is of the prompt, and no time of ours.
import { soundOf } from '../../../apps/telephony-adapter/dist/domain/speaking/wav-sound.js';
import { EspeakVoice } from '../../../apps/telephony-adapter/dist/outbound/voice/espeak-voice.js';
import { leadingSilenceMs } from './sound.mjs';

/** Milliseconds of each text, spoken as the platform speaks it. @param {readonly string[]} texts in English */
export async function silencesOf(texts) {
  const voice = new EspeakVoice();
  const silences = [];
  for (const text of texts) silences.push(leadingSilenceMs(soundOf(await voice.speak(text, 'en-IN')).samples));
  return silences;
}
