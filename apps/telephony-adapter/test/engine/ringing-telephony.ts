import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import type { PlaceCall } from '@outcall/contracts-telephony';
import { FLOW_LIBRARY, type FlowDefinition } from '@outcall/flow-language';
import type { RunningService } from '@outcall/platform-http';
import { eventually, freePort } from '@outcall/testing';
import { liveCallTo, startTelephony, tenant, type Telephony } from '../telephony-service.js';
import { startAsterisk, type RunningEngine } from './asterisk.js';
import type { Shopper } from './shopper.js';

/** Three seconds of what the shopper hears. */
const SAMPLES_PER_PRESS = 24_000;
const SILENT_SECONDS = 20;

/** Asks one question, to which 1 is yes; then acts, and says goodbye. */
function oneQuestion(more: Partial<FlowDefinition> = {}): FlowDefinition {
  const { steps, ...rest } = FLOW_LIBRARY[0]?.definition as FlowDefinition;
  const kept = [
    'ask_order',
    'confirm_any_day',
    'end_confirmed',
    'end_no_decision',
    'end_not_confirmed',
    'end_confirm_noted',
  ];
  const few = steps.filter(({ id }) => kept.includes(id));
  return {
    ...rest,
    limits: { ringSeconds: 10 },
    steps: few.map((step) => (step.id === 'ask_order' ? { ...step, next: 'confirm_any_day' } : step)) as typeof steps,
    ...more,
  };
}

/** The telephony service with an engine of its own; each shopper is a trunk of an org of its own. */
export class RingingTelephony {
  private orgs = 0;
  /** Where orgs get their trunks and numbers; the first process unless a spec has stopped it. */
  manager: Pick<RunningService, 'url'>;

  private constructor(
    private running: RunningEngine,
    readonly telephony: Telephony,
    readonly recordings: string,
  ) {
    this.manager = telephony.service;
  }

  static async start(settings: Record<string, string> = {}): Promise<RingingTelephony> {
    const engine = await startAsterisk({ silentSeconds: SILENT_SECONDS });
    const recordings = mkdtempSync(join(tmpdir(), 'outcall-recordings-'));
    const telephony = await startTelephony({
      CARRIER: 'asterisk',
      ARI_URL: engine.access.url,
      ARI_USERNAME: engine.access.user,
      ARI_PASSWORD: engine.access.password,
      RECORDINGS_DIR: recordings,
      VOICE: 'espeak-ng',
      EGRESS_ALLOW: '127.0.0.0/8',
      PORT: String(await freePort()),
      ...settings,
    });
    telephony.fakes.state.definition = oneQuestion();
    const ringing = new RingingTelephony(engine, telephony, recordings);
    await eventually(async () => (await ringing.readyz())['engine'] === true); // before that it dials nobody
    return ringing;
  }

  async readyz(): Promise<Record<string, unknown>> {
    return (await (await fetch(`${this.telephony.service.url}/readyz`)).json()) as Record<string, unknown>;
  }

  get engine(): RunningEngine {
    return this.running;
  }

  /** The engine that was killed is there again, under the same address. */
  async startEngineAgain(): Promise<void> {
    const { ports, access } = this.running;
    this.running = await startAsterisk({ silentSeconds: SILENT_SECONDS, ports, password: access.password });
  }

  /**
   * A call to the shopper, from a number of an org whose trunk leads there; its second trunk leads to `second`. Not
   * placed yet.
   */
  async callTo(
    { port }: Pick<Shopper, 'port'>,
    more: Partial<PlaceCall> = {},
    second?: Pick<Shopper, 'port'>,
    number: object = {},
    trunk: object = {},
  ): Promise<PlaceCall> {
    const orgId = `org_0mg1b2c3d4e5f6g7h${String((this.orgs += 1)).padStart(3, '0')}`;
    const admin = async (path: string, body: object): Promise<void> => {
      const context = tenant(orgId, 'live', 'admin');
      const sending = { context, body, to: this.manager };
      const { status } = await this.telephony.send('POST', `/internal/admin/orgs/${orgId}/${path}`, sending);
      expect([path, status]).toEqual([path, 201]);
    };
    const peer = { host: '127.0.0.1', transport: 'udp' };
    await admin('trunks', { name: 'shopper', ...peer, port, ...trunk });
    if (second) await admin('trunks', { name: 'second', ...peer, port: second.port });
    const phone = `+9180470${String(this.orgs).padStart(5, '0')}`;
    await admin('numbers', {
      phone,
      callTypes: ['transactional'],
      lines: 5,
      trunk: 'shopper',
      ...(second && { fallbackTrunk: 'second' }),
      operatorConsent: 'of a test',
      ...number,
    });
    await admin('credits', { amount: 100_000, note: 'test' });
    return liveCallTo('+919876543210', { orgId, language: 'hi-IN', ...more });
  }

  async place(call: PlaceCall, to?: Pick<RunningService, 'url'>): Promise<unknown> {
    return (await this.telephony.place([call], to)).body.results[0];
  }

  typesOf(callId: string): string[] {
    return this.telephony.eventsOf(callId).map(({ type }) => type);
  }

  /** Rejects with what came instead, such as the end of the call. */
  async received(callId: string, type: string): Promise<Record<string, unknown>> {
    return await eventually(() => {
      const events = this.telephony.eventsOf(callId);
      const event = events.find((each) => each.type === type);
      if (!event) throw new Error(`${callId}: no ${type}, but ${JSON.stringify(events.map(({ data }) => data))}`);
      return event.data as Record<string, unknown>;
    });
  }

  /** Presses the key whenever it may be asked for, until the call has ended: one within the disclosure is no answer. */
  async answeredWith(key: string, callId: string, { phone }: Shopper): Promise<Record<string, unknown>> {
    await this.pressedUntil(() => this.typesOf(callId).includes('call.ended'), key, phone);
    return await this.received(callId, 'call.ended');
  }

  /** Presses the key, again after every three seconds of sound, until it is so. */
  async pressedUntil(isSo: () => boolean | Promise<boolean>, key: string, phone: Shopper['phone']): Promise<void> {
    let heard = 0;
    const pressing = async (): Promise<boolean> => {
      if (phone.heard().length - heard > SAMPLES_PER_PRESS) {
        heard = phone.heard().length;
        phone.press(key);
      }
      return await isSo();
    };
    // all that was heard is looked through each time
    await eventually(pressing, { everyMs: 250 });
  }

  async rowOf(callId: string): Promise<Record<string, unknown> | undefined> {
    return (
      await this.telephony.db.database.query<Record<string, unknown>>('SELECT * FROM calls WHERE id = $1', [callId])
    )[0];
  }

  async turnsOf(callId: string): Promise<unknown[]> {
    return await this.telephony.db.database.query(
      'SELECT sequence, effect, reply FROM call_turns WHERE call_id = $1 ORDER BY sequence',
      [callId],
    );
  }

  async stop(): Promise<void> {
    await this.telephony.stop();
    await this.engine.stop();
    rmSync(this.recordings, { recursive: true, force: true });
  }
}
