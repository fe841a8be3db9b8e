import { describe, expect, it } from '@jest/globals';
import { callOf, lineEventOf, recorderOf, type AriEvent } from './ari-event.js';

const timestamp = '2026-11-27T10:00:00.250+0000';
const at = new Date('2026-11-27T10:00:00.250Z');
const channel = { id: 'cal_1' };
const peer = { id: 'cal_1' };
const recorder = { id: recorderOf('cal_1') };
const ENDED = { kind: 'ended', sipCode: null, isAnswered: false, isSilent: false, at };
const event = (type: string, rest: Partial<AriEvent> = {}): AriEvent => ({ type, timestamp, ...rest });

describe('What an engine tells of a call', () => {
  it.each([
    [event('StasisStart', { channel }), { kind: 'held', at }],
    [event('Dial', { peer, dialstatus: '' }), { kind: 'dialled', at }],
    [event('Dial', { peer, dialstatus: 'RINGING' }), { kind: 'ringing', at }],
    [event('Dial', { peer, dialstatus: 'PROGRESS' }), { kind: 'ringing', at }],
    [event('Dial', { peer, dialstatus: 'ANSWER' }), { kind: 'answered', at }],
    [event('ChannelDtmfReceived', { channel, digit: '#' }), { kind: 'key', key: '#', at }],
    [
      event('PlaybackFinished', { playback: { id: 'p1', state: 'done', target_uri: 'channel:cal_1' } }),
      { kind: 'prompt_over', promptId: 'p1', isPlayed: true, at },
    ],
    [
      event('PlaybackFinished', { playback: { id: 'p1', state: 'failed', target_uri: 'channel:cal_1' } }),
      { kind: 'prompt_over', promptId: 'p1', isPlayed: false, at },
    ],
    [event('StasisStart', { channel: recorder }), { kind: 'recorder_held', at }],
    [
      event('RecordingFinished', { recording: { name: 'cal_1', target_uri: `channel:${recorder.id}` } }),
      { kind: 'recorded', isKept: true, at },
    ],
    [
      event('RecordingFailed', { recording: { name: 'cal_1', target_uri: `channel:${recorder.id}` } }),
      { kind: 'recorded', isKept: false, at },
    ],
    [event('ChannelDestroyed', { channel, tech_cause: 486 }), { ...ENDED, sipCode: 486 }],
    [event('ChannelDestroyed', { channel, tech_cause: 0 }), ENDED],
    [event('ChannelDestroyed', { channel: { ...channel, state: 'Up' } }), { ...ENDED, isAnswered: true }],
    [event('ChannelDestroyed', { channel, cause: 44 }), { ...ENDED, isSilent: true }],
  ])('is read from its event %#', (received, expected) => {
    expect(lineEventOf(received)).toEqual(expected);
    expect(callOf(received)).toBe('cal_1');
  });

  it.each([
    event('Dial', { peer, dialstatus: 'NOANSWER' }), // said of a call that was declined, too
    event('ChannelDestroyed', { channel: recorder }),
    event('ChannelDtmfReceived', { channel: recorder, digit: '1' }),
    event('ChannelVarset', { channel }),
    event('DeviceStateChanged'),
  ])('is nothing of event %#', (received) => {
    expect(lineEventOf(received)).toBeNull();
  });

  it('may be about no call at all', () => {
    expect(callOf(event('DeviceStateChanged'))).toBeNull();
  });
});
