import type { LineEnd, LineEvent } from '../../application/speaking/line-event.js';

/** An event of Asterisk's REST interface: what is read of it. */
export interface AriEvent {
  readonly type: string;
  readonly timestamp?: string;
  readonly channel?: { readonly id: string; readonly state?: string };
  readonly peer?: { readonly id: string };
  readonly dialstatus?: string;
  readonly digit?: string;
  readonly playback?: { readonly id: string; readonly state?: string; readonly target_uri?: string };
  readonly recording?: { readonly name: string; readonly state?: string; readonly target_uri?: string };
  readonly tech_cause?: number;
  /** Q.850. */
  readonly cause?: number;
}

/** Q.850 "requested circuit not available": what the engine gives to a call that it ends for want of any sound. */
const NO_CIRCUIT = 44;

/** The channel that listens to a call and records it; its id begins with the call's. */
const RECORDER = '-recorder';
export const recorderOf = (callId: string): string => `${callId}${RECORDER}`;

/** A channel that brings the shopper's sound of a call, one of several of its life. */
const LISTENER = '-listener-';
export const listenerOf = (callId: string, mark: string): string => `${callId}${LISTENER}${mark}`;

/** The telephone of the person who is called into a call: a call of its own. */
export const personOf = (callId: string): string => `${callId}-person`;

/** The call that an event is about; null when it is about none. */
export function callOf({ channel, peer, playback, recording }: AriEvent): string | null {
  const target = (playback ?? recording)?.target_uri?.replace('channel:', '');
  const id = channel?.id ?? peer?.id ?? target;
  return id?.replace(new RegExp(`${RECORDER}$`), '') ?? null;
}

const DIAL_STATUS: Readonly<Record<string, 'dialled' | 'ringing' | 'answered'>> = {
  '': 'dialled',
  RINGING: 'ringing',
  // 183: the network plays its ringing tone itself
  PROGRESS: 'ringing',
  ANSWER: 'answered',
};

const isOfRecorder = ({ channel }: AriEvent): boolean => channel?.id.endsWith(RECORDER) ?? false;

const endOf = ({ tech_cause, channel, cause }: AriEvent, at: Date): LineEnd => ({
  kind: 'ended',
  sipCode: tech_cause || null,
  isAnswered: channel?.state === 'Up',
  isSilent: cause === NO_CIRCUIT,
  at,
});

const READ: Readonly<Record<string, (event: AriEvent, at: Date) => LineEvent | null>> = {
  StasisStart: (event, at) => ({ kind: isOfRecorder(event) ? 'recorder_held' : 'held', at }),
  Dial: ({ dialstatus }, at) => {
    const kind = DIAL_STATUS[dialstatus ?? ''];
    return kind ? { kind, at } : null;
  },
  ChannelDtmfReceived: (event, at) =>
    isOfRecorder(event) || event.digit === undefined ? null : { kind: 'key', key: event.digit, at },
  PlaybackFinished: ({ playback }, at) =>
    playback ? { kind: 'prompt_over', promptId: playback.id, isPlayed: playback.state === 'done', at } : null,
  RecordingFinished: (_, at) => ({ kind: 'recorded', isKept: true, at }),
  RecordingFailed: (_, at) => ({ kind: 'recorded', isKept: false, at }),
  // of a listener nothing is told after it has left us
  StasisEnd: (event, at) => (event.channel?.id.includes(LISTENER) ? endOf(event, at) : null),
  ChannelDestroyed: (event, at) => (isOfRecorder(event) ? null : endOf(event, at)),
};

/** What an event of the engine says about its call; null when nothing that is asked for. */
export const lineEventOf = (event: AriEvent): LineEvent | null =>
  READ[event.type]?.(event, new Date(event.timestamp ?? Number.NaN)) ?? null;
