import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDelivery, type ReadDelivery, type ShopPlatform } from '../src/index.js';

type Json = Record<string, unknown>;

/** A delivery as the platform sends it, and what is to be read from it. */
export interface ShopPayload {
  readonly file: string;
  readonly platform: ShopPlatform;
  readonly topic: string;
  readonly apiVersion: string | null;
  readonly body: unknown;
  readonly marketingCoversCalls?: boolean;
  /** The file whose object an `amend` changes. */
  readonly stored?: string;
  /** With `amended` for the function of an `amend`. */
  readonly expected: unknown;
}

export const RECEIVED_AT = new Date('2026-11-27T06:00:00Z');
const FOLDER = join(import.meta.dirname, 'payloads');

/** Those of both platforms, in the order of their names. */
export async function shopPayloads(): Promise<ShopPayload[]> {
  const files = (await readdir(FOLDER, { recursive: true })).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (file) => {
      const payload = JSON.parse(await readFile(join(FOLDER, file), 'utf8')) as ShopPayload;
      return { ...payload, file, platform: file.split(/[\\/]/)[0] as ShopPlatform };
    }),
  );
}

export const readPayload = ({ platform, topic, apiVersion, body, marketingCoversCalls = false }: ShopPayload) =>
  readDelivery({ platform, topic, apiVersion, body, receivedAt: RECEIVED_AT, marketingCoversCalls });

/** The object that a payload's file makes. */
export function objectOf(payload: ShopPayload): Json {
  const read = readPayload(payload);
  const [change] = read.result === 'changes' ? read.changes : [];
  if (!change || !('object' in change)) throw new Error(`${payload.file} makes no object`);
  return change.object;
}

/** As `expected` of a payload is written: times as text, and for the function of an `amend` what it makes. */
export function shown(read: ReadDelivery, stored: Json): unknown {
  if (read.result !== 'changes') return read;
  const changes = read.changes.map((change) => {
    if (change.kind !== 'amend') return change;
    const { amend, ...rest } = change;
    return { ...rest, amended: amend(stored) };
  });
  return JSON.parse(JSON.stringify({ ...read, changes })) as unknown;
}
