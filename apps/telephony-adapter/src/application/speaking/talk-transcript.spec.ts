import { describe, expect, it } from '@jest/globals';
import { TalkTranscript } from './talk-transcript.js';

describe('the transcript of a talk', () => {
  it('has of a line what was said, and not by which name the agent knows it', () => {
    const transcript = new TalkTranscript({ language: 'hi-IN', languageHeard: () => 'hi-IN' });
    const line = { name: 'notHeard+prompt', text: 'Namaste.', textEn: 'Hello.' };
    transcript.said(line, 0, 500);
    expect(transcript.recordAt(500).transcript).toEqual([
      { speaker: 'agent', language: 'hi-IN', text: 'Namaste.', textEn: 'Hello.', startMs: 0, endMs: 500 },
    ]);
  });
});
