import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readDelivery, type ShopChange, type ShopPlatform } from '@outcall/commerce-import';
import type { CommerceEntity } from '@outcall/contracts-commerce';
import { factsOf } from '../src/domain/objects/changes.js';
import { furtherState } from '../src/domain/objects/further-state.js';
import { judgeObject } from '../src/domain/objects/judge-object.js';
import { shopperOf } from '../src/domain/objects/shopper-of.js';
import { AjvObjectSchemas } from '../src/outbound/ajv/ajv-object-schemas.js';

type Json = Record<string, unknown>;
interface Payload {
  readonly topic: string;
  readonly apiVersion: string;
  readonly marketingCoversCalls?: boolean;
  readonly stored?: string;
  readonly body: unknown;
}

const FOLDER = resolve(import.meta.dirname, '../../../libs/commerce-import/test/payloads');
const FILES = (await readdir(FOLDER, { recursive: true })).filter((name) => name.endsWith('.json')).sort();
const NOW = new Date('2026-11-27T06:00:00Z');
const schemas = new AjvObjectSchemas();

const payloadIn = async (file: string): Promise<Payload> =>
  JSON.parse(await readFile(join(FOLDER, file), 'utf8')) as Payload;

async function changesIn(file: string, more: object = {}): Promise<ShopChange[]> {
  const { body, marketingCoversCalls = false, topic, apiVersion } = await payloadIn(file);
  const platform = file.split(/[\\/]/)[0] as ShopPlatform;
  const delivery = { platform, topic, apiVersion, receivedAt: NOW, marketingCoversCalls };
  const read = readDelivery({ ...delivery, body: { ...(body as object), ...more } });
  return read.result === 'changes' ? read.changes : [];
}

/** As it is kept, its defaults filled in. */
function kept(entity: CommerceEntity, object: unknown): Json {
  const judging = { entity, now: NOW, fits: (kind: CommerceEntity, each: object) => schemas.fits(kind, each) };
  const verdict = judgeObject(structuredClone(object), judging);
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.faults));
  return JSON.parse(verdict.object.text) as Json;
}

async function objectIn(file: string, more: object = {}): Promise<Json> {
  const [change] = await changesIn(file, more);
  if (!change || !('object' in change)) throw new Error(`${file} makes no object`);
  return kept(change.entity, change.object);
}

describe('what connected shops send', () => {
  it('is of more than eight topics of each platform', async () => {
    const topics = await Promise.all(
      FILES.map(async (file) => `${file.split(/[\\/]/)[0]} ${(await payloadIn(file)).topic}`),
    );
    for (const platform of ['shopify', 'woocommerce'])
      expect(new Set(topics.filter((topic) => topic.startsWith(platform))).size).toBeGreaterThan(8);
  });

  it.each(FILES)('%s: the sync takes what is read of it', async (file) => {
    const { stored } = await payloadIn(file);
    for (const change of await changesIn(file)) {
      if ('object' in change) kept(change.entity, change.object);
      if (change.kind !== 'amend') continue;
      const before = await objectIn(stored as string);
      const after = kept(change.entity, change.amend(before));
      expect(change.amend(after)).toBeNull();
      expect(furtherState(factsOf(change.entity, after), factsOf(change.entity, before))).not.toBeLessThan(0);
    }
  });

  const ORDER = join('shopify', 'orders-create.2024-10.json');

  it('names whom to call, in their language', async () => {
    expect(shopperOf('orders', await objectIn(ORDER))).toEqual({
      phone: '+919876543210',
      phoneReason: null,
      name: 'Asha Rao',
      ownName: 'Asha Rao',
      language: 'hi-IN',
    });
    expect(shopperOf('orders', await objectIn(join('woocommerce', 'order-created.v3.json')))).toMatchObject({
      phone: '+919876543210',
      name: 'Asha Rao',
    });
    expect(shopperOf('customers', await objectIn(join('woocommerce', 'customer-updated.v3.json')))).toMatchObject({
      phone: '+919876543210',
    });
    expect(shopperOf('orders', await objectIn(join('shopify', 'orders-paid.2025-01.json')))).toMatchObject({
      phone: null,
      phoneReason: 'foreign',
    });
  });

  it('of one second is told apart by its state: a cancelled order stands over the open one', async () => {
    const updated_at = '2026-11-20T11:00:00+05:30';
    const open = factsOf('orders', await objectIn(ORDER, { updated_at }));
    const cancelled = await objectIn(join('shopify', 'orders-cancelled.2026-10.json'), { updated_at });
    expect(furtherState(factsOf('orders', cancelled), open)).toBeGreaterThan(0);
  });
});
