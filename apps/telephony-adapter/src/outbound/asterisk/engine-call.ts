import type { EndReason } from '@outcall/contracts-telephony';
import type { LineEvent } from '../../application/speaking/line-event.js';
import type { Phone } from '../../application/speaking/phone.js';
import type { TrunkEndReason } from '../../application/trunks/trunk-end-reasons.js';
import type { AriAnswer, AriClient } from './ari-client.js';
import { recorderOf } from './ari-event.js';
import type { LineEvents } from './ari-events.js';
import { endReasonOf, isRungOut, type LineLimits, type LineProgress } from './end-reason.js';
import { KEPT_AS, readFrom, writtenFor } from './kept-end-reasons.js';
import { PromptWatch } from './prompt-watch.js';

export interface NewCall {
  /** Who is dialled by which way: `PJSIP/+919876543210@trunk`. */
  readonly endpoint: string;
  /** The number that the shopper sees. */
  readonly from: string;
  /** What its trunk says otherwise by the codes that end a call. */
  readonly endReasons?: readonly TrunkEndReason[];
}

/** That of India's telephones: two short ones, then a pause; in hertz and milliseconds. */
const RINGING_TONE = 'tone:400/400,0/200,400/400,0/2000';

/** What the engine answers when it is to tell of a call that it does not have. */
const NO_SUCH_SOURCE = 422;

/** `there_already`: a call of this id exists; its first maker goes on with it. `unavailable`: nothing was made. */
export type Created = 'created' | 'there_already' | 'unavailable';

/** Is told what the driver of a call is told. */
export interface CallFollower {
  hear(event: LineEvent, endReason: EndReason | null, isRungOut: boolean): void;
  leave(): void;
}

/**
 * A call on the engine, under the id that it has with us. It rings in three steps: `create` makes it and sends nothing;
 * once `held` is told, `dial` sends the invitation. In between, whether it may still be dialled can be looked at again.
 */
export class EngineCall implements Phone {
  private isDialled = false;
  private readonly path: string;
  private progress: LineProgress;
  private reason: EndReason | null = null;
  private table: readonly TrunkEndReason[] = [];
  private readonly watch: PromptWatch;

  constructor(
    private readonly client: AriClient,
    private readonly events: LineEvents,
    private readonly application: string,
    readonly id: string,
    limits: LineLimits,
    private readonly follower: CallFollower | null = null,
  ) {
    this.path = `/channels/${encodeURIComponent(id)}`;
    this.progress = { ...limits, madeAt: null, dialledAt: null, answeredAt: null, isHungUpByUs: false };
    const lost = (promptId: string): void =>
      this.events.push({ kind: 'prompt_over', promptId, isPlayed: false, at: new Date() });
    this.watch = new PromptWatch(client, lost);
  }

  /** Why the call ended, once `ended` was read. */
  get endReason(): EndReason | null {
    return this.reason;
  }

  /** What is told of the call next; see `LineEvents`. */
  async next(signal?: AbortSignal): Promise<LineEvent> {
    const event = await this.events.next(signal);
    if (event.kind === 'ended') this.reason = endReasonOf(this.progress, event, this.table);
    else this.progress = advanced(this.progress, event);
    if (event.kind === 'prompt_over') this.watch.end(event.promptId);
    if (event.kind === 'ended') this.watch.end();
    this.follower?.hear(event, this.reason, event.kind === 'ended' && isRungOut(this.progress, event));
    return event;
  }

  /** Throws when nobody knows. */
  async create({ endpoint, from, endReasons = [] }: NewCall): Promise<Created> {
    this.table = endReasons;
    const { status } = await this.client.ask({
      method: 'POST',
      path: '/channels/create',
      query: { endpoint, app: this.application, channelId: this.id },
      body: {
        variables: {
          'TIMEOUT(absolute)': String(this.progress.longestSeconds),
          // whom the other side sees; `i`: known from the first message on, not told as a change
          'CONNECTEDLINE(num,i)': from,
          'CONNECTEDLINE(num-pres,i)': 'allowed',
          ...(endReasons.length > 0 && { [KEPT_AS]: writtenFor(endReasons) }),
        },
      },
    });
    if (status === 200) return 'created';
    if (status !== 409) return 'unavailable';
    // A thread of Asterisk (22.10) that refused an id says 409 of the next trunk that it does not have, too.
    if (await this.isThere()) return 'there_already';
    throw new Error(`the engine says that ${this.id} exists, and has no such call: it may be over`);
  }

  /**
   * Sends the invitation, once. False: certainly not sent, since the engine does not hold the call (`held` was not told
   * yet, or it is over). Throws when nobody knows whether it was sent.
   */
  async dial(): Promise<boolean> {
    if (this.isDialled) throw new Error(`${this.id} was dialled before`);
    this.isDialled = true;
    const answer = await this.post('/dial', { timeout: this.progress.ringSeconds });
    if (answer.status !== 404 && answer.status !== 409) expectDone(answer, 'dial');
    else this.isDialled = false;
    return this.isDialled;
  }

  /**
   * Picks up a call that came in; once more changes nothing. It may last from now on as long as any. False: it is over.
   */
  async answer(): Promise<boolean> {
    // while a prompt plays the engine would do it later
    const longest = { variable: 'TIMEOUT(absolute)', value: String(this.progress.longestSeconds) };
    const isThere = isDone(await this.post('/variable', longest), 'let a call last');
    return isThere && isDone(await this.post('/answer', {}), 'answer');
  }

  /**
   * Plays what is at the address (a WAV of 8 kHz, named `.wav`). False: the call is over. Its end is told as
   * `prompt_over`, also where the engine loses it. The engine keeps what it fetched, and cuts the name of its copy to
   * the length of the address: one shorter than 64 characters may play nothing.
   */
  async play(promptId: string, url: string): Promise<boolean> {
    let isPlaying = false;
    this.watch.begin(promptId); // its end may be told before the answer
    try {
      isPlaying = isDone(await this.post(`/play/${encodeURIComponent(promptId)}`, { media: `sound:${url}` }), 'play');
    } finally {
      if (!isPlaying) this.watch.end(promptId);
    }
    return isPlaying;
  }

  async ring(promptId: string): Promise<boolean> {
    return isDone(await this.post(`/play/${encodeURIComponent(promptId)}`, { media: RINGING_TONE }), 'ring');
  }

  /** Stops a prompt. False: it was over. */
  async stop(promptId: string): Promise<boolean> {
    const path = `/playbacks/${encodeURIComponent(promptId)}`;
    return isDone(await this.client.ask({ method: 'DELETE', path }), 'stop a prompt');
  }

  /** Has the engine listen to both directions. Once `recorder_held` is told, `record` begins. */
  async listenIn(): Promise<boolean> {
    const path = `/snoop/${encodeURIComponent(recorderOf(this.id))}`;
    return isDone(await this.post(path, { spy: 'both', app: this.application }), 'listen in');
  }

  /** Records until the call is over; then `recorded` is told. */
  async record(): Promise<boolean> {
    const answer = await this.client.ask({
      method: 'POST',
      path: `/channels/${encodeURIComponent(recorderOf(this.id))}/record`,
      query: { name: this.id, format: 'wav', ifExists: 'overwrite' },
    });
    return isDone(answer, 'record');
  }

  /** The recording (WAV, 16 bit, 8 kHz, mono) once `recorded` was told; null: there is none. */
  async recording(): Promise<Buffer | null> {
    return await this.client.download(`/recordings/stored/${encodeURIComponent(this.id)}/file`);
  }

  /** False: there was none. */
  async deleteRecording(): Promise<boolean> {
    const path = `/recordings/stored/${encodeURIComponent(this.id)}`;
    return isDone(await this.client.ask({ method: 'DELETE', path }), 'delete a recording');
  }

  /** Whether the engine still has the call. */
  async isThere(): Promise<boolean> {
    return isDone(await this.client.ask({ method: 'GET', path: this.path }), 'look for the call');
  }

  /**
   * Takes the call over from the application that holds it, which may be dead. Null: it is over. Otherwise `held` is
   * told, and then whatever comes; what came before is told by nobody but this state.
   */
  async takeOver(): Promise<'not_answered' | 'ringing' | 'answered' | null> {
    if (!(await this.subscribe(this.id))) return null;
    // after the subscription: a change is either in this answer, or told
    const found = await this.client.ask({ method: 'GET', path: this.path });
    if (!isDone(found, 'look for the call')) return null;
    const { creationtime, state } = found.body as { readonly creationtime: string; readonly state: string };
    const madeAt = new Date(creationtime);
    const answeredAt = state === 'Up' ? madeAt : null;
    this.isDialled = true;
    this.progress = { ...this.progress, madeAt, dialledAt: madeAt, answeredAt };
    if (!answeredAt) this.table = await this.keptTable();
    if (!isDone(await this.post('/move', { app: this.application }), 'take over')) return null;
    if (answeredAt) return 'answered';
    return state === 'Ringing' ? 'ringing' : 'not_answered';
  }

  /** `recorded` is told of a recorder that somebody else began. False: there is none. */
  async followRecorder(): Promise<boolean> {
    return await this.subscribe(recorderOf(this.id));
  }

  /** False: it was over. While it rings, the invitation is taken back. */
  async hangUp(): Promise<boolean> {
    // before the request: the end may be told before its answer comes
    this.progress = { ...this.progress, isHungUpByUs: true };
    const isThere = isDone(await this.client.ask({ method: 'DELETE', path: this.path }), 'hang up');
    if (!isThere) this.progress = { ...this.progress, isHungUpByUs: false };
    return isThere;
  }

  /** Nothing more is told of the call, which goes on. */
  leave(): void {
    this.watch.end();
    this.events.close();
    this.follower?.leave();
  }

  /** After an attempt to take it over: see `LineEvents`. */
  handBack(): void {
    this.events.handBack();
    this.leave();
  }

  private async keptTable(): Promise<TrunkEndReason[]> {
    const path = `${this.path}/variable`;
    const kept = await this.client.ask({ method: 'GET', path, query: { variable: KEPT_AS } });
    if (!isDone(kept, 'read what its trunk says otherwise')) return []; // it has none, or is over
    return readFrom((kept.body as { readonly value?: string } | null)?.value ?? '');
  }

  /** False: the engine has no such channel. */
  private async subscribe(channel: string): Promise<boolean> {
    const answer = await this.client.ask({
      method: 'POST',
      path: `/applications/${encodeURIComponent(this.application)}/subscription`,
      query: { eventSource: `channel:${channel}` },
    });
    if (answer.status === NO_SUCH_SOURCE) return false;
    expectDone(answer, 'subscribe');
    return true;
  }

  private async post(what: string, query: Record<string, string | number>): Promise<AriAnswer> {
    return await this.client.ask({ method: 'POST', path: `${this.path}${what}`, query });
  }
}

/** Each moment counts where it is told first. */
function advanced(progress: LineProgress, { kind, at }: LineEvent): LineProgress {
  if (kind === 'held') return { ...progress, madeAt: progress.madeAt ?? at };
  if (kind === 'dialled') return { ...progress, dialledAt: progress.dialledAt ?? at };
  return kind === 'answered' ? { ...progress, answeredAt: progress.answeredAt ?? at } : progress;
}

/** False: it is over (404). Whatever else is not done is a mistake of ours, or of the engine. */
function isDone(answer: AriAnswer, what: string): boolean {
  if (answer.status === 404) return false;
  expectDone(answer, what);
  return true;
}

function expectDone({ status, body }: AriAnswer, what: string): void {
  if (status < 200 || status > 299) throw new Error(`the engine cannot ${what}: ${status} ${JSON.stringify(body)}`);
}
