import type { PlaceCall } from '@outcall/contracts-telephony';
import { eventually, freePort } from '@outcall/testing';
import { expect } from '@jest/globals';
import { Caller } from './caller.js';
import { RingingTelephony } from './ringing-telephony.js';
import type { Doing } from './scenario.js';
import { Shopper } from './shopper.js';

export const ANSWERED: readonly Doing[] = [{ do: 'ring' }, { do: 'answer' }, { do: 'await_bye' }];
export const BUSY: readonly Doing[] = [{ do: 'refuse', code: 486, phrase: 'Busy Here' }];

/** Telephony with an engine that calls come in to, and the events of them. */
export class InboundTelephony {
  private readonly left: { stop(): unknown }[] = [];

  private constructor(readonly ringing: RingingTelephony) {}

  static async start(settings: Record<string, string> = {}): Promise<InboundTelephony> {
    const ringing = await RingingTelephony.start(settings);
    // a trunk of 127.0.0.1 is there from now on: calls come in from it once the engine knows it
    await ringing.callTo({ port: await freePort() });
    const back = new InboundTelephony(ringing);
    await back.isOpen();
    return back;
  }

  /** Calls come in, also by an engine that has started anew. */
  async isOpen(): Promise<void> {
    await eventually(async () => await letsIn(this.ringing));
  }

  /** Stopped after the test. */
  kept<T extends { stop(): unknown }>(one: T): T {
    this.left.push(one);
    return one;
  }

  async clear(): Promise<void> {
    for (const each of this.left.splice(0)) await each.stop();
  }

  async stop(): Promise<void> {
    await this.ringing.stop();
  }

  /** A call to a shopper who was busy: they may call back. */
  async missed(more: Partial<PlaceCall> = {}): Promise<{ call: PlaceCall; called: string }> {
    const call = await this.ringing.callTo(this.kept(await Shopper.start(BUSY)), more);
    return { call, called: await this.triedOnce(call) };
  }

  /** Returns the number that the shopper was called from. */
  async triedOnce(call: PlaceCall): Promise<string> {
    await this.ringing.place(call);
    await this.ringing.received(call.callId, 'call.ended');
    return await this.numberOf(call);
  }

  async callsBack(called: string, caller: string | readonly string[], more: object = {}): Promise<Caller> {
    return this.kept(await Caller.call({ engine: this.ringing.engine, called, caller, ...more }));
  }

  async rowsOf(orgId: string): Promise<Record<string, unknown>[]> {
    return await this.ringing.telephony.db.database.query('SELECT * FROM inbound_calls WHERE org_id = $1', [orgId]);
  }

  async isOver(orgId: string, end: object): Promise<void> {
    await eventually(async () => (await this.rowsOf(orgId))[0]?.['ended_at'] instanceof Date);
    expect(await this.rowsOf(orgId)).toMatchObject([end]);
  }

  /** The opt-outs that contacts received. */
  optOutsOf(orgId: string): Record<string, unknown>[] {
    return this.ringing.telephony.fakes.received
      .filter(({ path, body }) => path === '/internal/opt-outs' && body['orgId'] === orgId)
      .map(({ body }) => body);
  }

  async numberOf({ orgId }: PlaceCall): Promise<string> {
    const [number] = await this.ringing.telephony.db.database.query<{ phone: string }>(
      'SELECT phone FROM numbers WHERE org_id = $1',
      [orgId],
    );
    return number?.phone as string;
  }
}

async function letsIn(ringing: RingingTelephony): Promise<boolean> {
  const { url, user, password } = ringing.engine.access;
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const path = '/ari/asterisk/config/dynamic/res_pjsip/identify/inbound-0';
  return (await fetch(`${url}${path}`, { headers: { authorization } })).ok;
}
