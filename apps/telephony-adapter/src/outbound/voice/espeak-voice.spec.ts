import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { VoiceFailedError } from '../../application/speaking/voice.js';
import { soundOf, wavOf } from '../../domain/speaking/wav-sound.js';
import { EspeakVoice, type EspeakLimits } from './espeak-voice.js';

const LIMITS: EspeakLimits = { atOnce: 2, milliseconds: 30_000, characters: 100, bytes: 1_000_000 };
const TEXT = '-x $(touch owned) `id`; "नमस्ते"\n';

let dir: string;

/** A program in place of espeak-ng, which does as the script says. */
function voiceOf(script: string, limits: Partial<EspeakLimits> = {}): EspeakVoice {
  const program = join(dir, 'espeak');
  writeFileSync(program, `#!/bin/sh\ncd ${dir}\n${script}\n`);
  chmodSync(program, 0o755);
  return new EspeakVoice(program, { ...LIMITS, ...limits });
}
const inDir = (name: string): string => join(dir, name);
const failure = (voice: EspeakVoice, text = 'hello'): Promise<Error> =>
  voice.speak(text, 'en-IN').then(
    () => new Error('it was spoken'),
    (error: Error) => error,
  );

describe('the voice of a program', () => {
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'outcall-voice-'));
    writeFileSync(inDir('said.wav'), wavOf(new Int16Array(8_000).fill(100)));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  it('is given the text by a pipe, as it is, and the language by its option', async () => {
    const voice = voiceOf('echo "$@" > options; cat > text; cat said.wav');
    const { samples } = soundOf(await voice.speak(TEXT, 'od-IN'));
    expect(samples).toHaveLength(8_000);
    expect(readFileSync(inDir('options'), 'utf8')).toBe('-v or --stdin --stdout\n');
    await voice.speak(TEXT, 'en-IN');
    expect(readFileSync(inDir('options'), 'utf8')).toBe('-v en --stdin --stdout\n');
    expect(readFileSync(inDir('text'), 'utf8')).toBe(TEXT);
    expect(existsSync(inDir('owned'))).toBe(false);
  });

  it('is a short silence where there is nothing to say', async () => {
    writeFileSync(inDir('said.wav'), wavOf(new Int16Array(0)));
    expect(soundOf(await voiceOf('cat > /dev/null; cat said.wav').speak('…', 'en-IN')).samples).toEqual(
      new Int16Array(800),
    );
  });

  it.each([
    ['ends with an error', 'echo "hello" >&2; exit 3', {}, 'ended with 3'],
    ['never ends', 'exec sleep 600', { milliseconds: 200 }, 'took longer than 200 ms'],
    ['never stops speaking', 'exec cat /dev/zero', { bytes: 10_000 }, 'speaks for too long'],
    ['writes no sound', 'cat > /dev/null; echo hello', {}, 'no WAV'],
  ])('fails when the program %s', async (_, script, limits, why) => {
    const { message } = await failure(voiceOf(script, limits));
    expect(message).toContain(why);
    expect(message).not.toContain('hello');
  });

  it('fails for a text that is too long, without any process', async () => {
    expect(await failure(voiceOf('touch run'), 'a'.repeat(101))).toBeInstanceOf(VoiceFailedError);
    expect(existsSync(inDir('run'))).toBe(false);
  });

  it('speaks so many texts at once and no more; the others wait, and fail after their time', async () => {
    const waiting = voiceOf('cat > /dev/null; echo >> begun; exec sleep 600', { milliseconds: 2_000 });
    const failures = await Promise.all(['one', 'two', 'three'].map((text) => failure(waiting, text)));
    expect(failures.map(({ message }) => message)).toEqual([
      expect.stringContaining('took longer'),
      expect.stringContaining('took longer'),
      expect.stringMatching(/too many texts|took longer/),
    ]);
  });

  it('gives its place to the next', async () => {
    const voice = voiceOf('cat > /dev/null; cat said.wav', { atOnce: 1 });
    const spoken = await Promise.all(Array.from({ length: 5 }, () => voice.speak('hello', 'en-IN')));
    expect(spoken).toHaveLength(5);
  });

  it('says at the start that the program is missing, and which', async () => {
    const voice = new EspeakVoice(inDir('nothing'));
    await expect(voice.onModuleInit()).rejects.toThrow(/nothing is not installed \(VOICE=espeak-ng\)/);
    await expect(voiceOf('exit 0').onModuleInit()).resolves.toBeUndefined();
  });
});
