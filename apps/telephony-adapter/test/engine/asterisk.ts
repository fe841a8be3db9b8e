import type { AriAccess } from '../../src/outbound/asterisk/ari-client.js';

interface Ports {
  readonly ari: number;
  readonly sip: number;
  readonly tls: number;
  readonly rtp: number;
}

export interface RunningEngine {
  readonly access: AriAccess;
  readonly ports: Ports;
  endpointOf(phone: string, sipPort: number): string;
  keptPrompts(): Promise<readonly { readonly url: string; readonly file: string }[]>;
  /** Returns how many. */
  forgetPrompts(olderThanMs?: number): Promise<number>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

interface Missing {
  engineMissing(): string | null;
  isThere(program: string): boolean;
}
interface EngineOptions {
  /** Those of an engine that was killed, to come back as the same. */
  readonly ports?: Ports;
  /** Of that engine as well. */
  readonly password?: string;
  /** The file of the authorities whose certificates TLS peers may show. */
  readonly trusted?: string;
  /** Without any sound from the other side; then the engine ends a call. */
  readonly silentSeconds?: number;
}
interface Engine {
  startAsterisk(options?: EngineOptions): Promise<RunningEngine>;
  freeUdpPort(): Promise<number>;
}

const tool = (name: string): string => new URL(`../../../../tools/asterisk/${name}.mjs`, import.meta.url).href;
const missing = (await import(tool('missing'))) as Missing;

/** Why no call can ring on this machine; null when it can. The end of a whole run says so too. */
export const ENGINE_MISSING = missing.engineMissing();
/** Whether a program is on this machine, such as espeak-ng. */
export const { isThere } = missing;
/** For a process of its own. */
export const ENGINE_TOOL = tool('engine');
const engine = (await import(ENGINE_TOOL)) as Engine;
export const { freeUdpPort } = engine;

const TRIES = 3;
/** A port that was free a moment ago may be another spec's by then: the engine is started anew, on others. */
export async function startAsterisk(options?: EngineOptions): Promise<RunningEngine> {
  for (let tries = 1; ; tries += 1)
    try {
      return await engine.startAsterisk(options);
    } catch (error) {
      const isTaken = /Address already in use/.test((error as Error).message);
      if (!isTaken || options?.ports || tries === TRIES) throw error;
    }
}
