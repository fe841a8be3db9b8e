import type { Trunk } from '../../application/trunks/trunk-book.js';
import { AriClient, type AriAccess } from './ari-client.js';
import { personOf } from './ari-event.js';
import { AriEvents } from './ari-events.js';
import type { LineLimits } from './end-reason.js';
import { EngineBridge } from './engine-bridge.js';
import { EngineCall, type CallFollower } from './engine-call.js';
import { EngineSound } from './engine-sound.js';
import { EngineTrunks } from './engine-trunks.js';
import { EngineEntrance } from './inbound/engine-entrance.js';
import type { AriChannel } from './inbound/waiting-caller.js';

/**
 * One engine (Asterisk 22) as one application of it, driven over its REST interface. Each process has an application of
 * its own; another process takes a call over by its id.
 */
export class AsteriskEngine {
  private readonly trunks: EngineTrunks;
  /** By which calls come in. */
  readonly entrance: EngineEntrance;

  private constructor(
    private readonly client: AriClient,
    private readonly events: AriEvents,
    private readonly application: string,
    private readonly access: AriAccess,
  ) {
    this.trunks = new EngineTrunks(client);
    this.entrance = new EngineEntrance(client);
  }

  /** Rejects when the signal is aborted. */
  static async connect(
    access: AriAccess,
    application: string,
    signal: AbortSignal = new AbortController().signal,
  ): Promise<AsteriskEngine> {
    const events = await AriEvents.connect(access, application, signal);
    return new AsteriskEngine(new AriClient(access), events, application, access);
  }

  /** Resolves when the engine, or the way to it, is gone. */
  get gone(): Promise<void> {
    return this.events.gone;
  }

  /** The call of this id, whether it is to be made or is under way. */
  call(callId: string, limits: LineLimits, follower: CallFollower | null = null): EngineCall {
    return new EngineCall(this.client, this.events.of(callId), this.application, callId, limits, follower);
  }

  /** What a call to the phone by the trunk is made with; the engine has the trunk by then. */
  async endpointOf(trunk: Trunk, phone: string): Promise<string> {
    return await this.trunks.endpointOf(trunk, phone);
  }

  /** The trunks that it keeps, whoever gave them, and by which no call goes now. */
  async idleTrunks(): Promise<string[]> {
    return await this.trunks.idle();
  }

  /** A repeat finds nothing. A trunk that is dialled again is given again. */
  async forgetTrunk(trunkId: string): Promise<void> {
    await this.trunks.forget(trunkId);
  }

  /** The shopper's sound of an answered call. */
  sound(callId: string): EngineSound {
    const { access, client, events, application: name } = this;
    return new EngineSound({ access, client, events, name }, callId);
  }

  /** Where a call and the person who takes it hear each other. */
  bridge(callId: string): EngineBridge {
    return new EngineBridge(this.client, callId);
  }

  /**
   * Ends the call of this id, whoever drives it, and that of the person who was called into it; while it rings, the
   * invitation is taken back.
   */
  async hangUp(callId: string): Promise<void> {
    for (const channel of [callId, personOf(callId)]) {
      const { status } = await this.client.ask({ method: 'DELETE', path: `/channels/${encodeURIComponent(channel)}` });
      if (status !== 404 && (status < 200 || status > 299)) throw new Error(`the engine cannot hang up: ${status}`);
    }
    await this.bridge(callId).remove();
  }

  /** Every call that it has, whoever drives it. */
  async channels(): Promise<readonly AriChannel[]> {
    const { status, body } = await this.client.ask({ method: 'GET', path: '/channels' });
    if (status !== 200) throw new Error(`the engine does not list its calls: ${status}`);
    return body as readonly AriChannel[];
  }

  /** Names of all that it recorded and still has: each the id of its call. */
  async recordings(): Promise<readonly string[]> {
    const { status, body } = await this.client.ask({ method: 'GET', path: '/recordings/stored' });
    if (status !== 200) throw new Error(`the engine cannot tell what it recorded: ${status}`);
    return (body as readonly { readonly name: string }[]).map(({ name }) => name);
  }

  /** What it recorded of a call (WAV); null: nothing. */
  async recording(callId: string): Promise<Buffer | null> {
    return await this.client.download(`/recordings/stored/${encodeURIComponent(callId)}/file`);
  }

  /** What it recorded of a call; a repeat finds nothing. */
  async deleteRecording(callId: string): Promise<void> {
    const path = `/recordings/stored/${encodeURIComponent(callId)}`;
    const { status } = await this.client.ask({ method: 'DELETE', path });
    if (status !== 404 && (status < 200 || status > 299)) throw new Error(`the engine cannot delete: ${status}`);
  }

  async close(): Promise<void> {
    this.events.close();
    await this.client.close();
  }
}
