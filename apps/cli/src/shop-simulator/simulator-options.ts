import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import { Mistake } from '../mistake.js';
import type { Env } from '../terminal.js';
import { MAX_ORDERS } from './shop-life.js';

const PLATFORMS = ['shopify', 'woocommerce'] as const;
export type Platform = (typeof PLATFORMS)[number];

export interface SimulatorOptions {
  readonly platform: Platform;
  readonly url: URL;
  readonly secret: string;
  /** The address that the shop says is its own. */
  readonly shop: string;
  readonly orders: number;
  readonly seed: number;
  /** Of every shopper; null: made-up ones. */
  readonly phone: string | null;
  readonly duplicates: boolean;
  readonly shuffle: boolean;
  readonly atOnce: number;
  /** How many seconds an hour of waiting takes. */
  readonly hourSeconds: number;
  readonly redact: boolean;
  readonly uninstall: boolean;
}

const OPTIONS = {
  platform: { type: 'string' },
  url: { type: 'string' },
  secret: { type: 'string' },
  shop: { type: 'string' },
  orders: { type: 'string', default: '10' },
  seed: { type: 'string', default: '1' },
  phone: { type: 'string' },
  duplicates: { type: 'boolean', default: false },
  shuffle: { type: 'boolean', default: false },
  'at-once': { type: 'string', default: '1' },
  'hours-as': { type: 'string', default: '3600' },
  redact: { type: 'boolean', default: false },
  uninstall: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const SHOPS: Readonly<Record<Platform, string>> = { shopify: 'sim.myshopify.com', woocommerce: 'https://sim.example' };

/** What was typed; for nothing, or a wish for help, whether help was wished for. */
export function simulatorOptions(args: readonly string[], env: Env): SimulatorOptions | { readonly helped: boolean } {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  if (values.help || args.length === 0) return { helped: values.help };
  const platform = PLATFORMS.find((each) => each === values.platform);
  if (!platform) throw new Mistake(`--platform is one of ${PLATFORMS.join(', ')}`);
  const secret = values.secret ?? env['OUTCALL_SHOP_SECRET'];
  if (!secret) throw new Mistake('--secret: what the store was connected with');
  const url = targetOf(values.url);
  if (url.protocol === 'https:' && values.phone === undefined)
    throw new Mistake('--phone is needed with https: a carrier there may really ring, so say whose number that is');
  if (platform === 'woocommerce' && (values.redact || values.uninstall))
    throw new Mistake('--redact and --uninstall are webhooks of shopify');
  return {
    ...{ platform, url, secret, shop: values.shop ?? SHOPS[platform], phone: values.phone ?? null },
    ...{ duplicates: values.duplicates, shuffle: values.shuffle, redact: values.redact, uninstall: values.uninstall },
    orders: whole('--orders', values.orders, MAX_ORDERS),
    seed: whole('--seed', values.seed, 2 ** 32 - 1),
    atOnce: whole('--at-once', values['at-once'], 100),
    hourSeconds: seconds(values['hours-as']),
  };
}

function targetOf(text: string | undefined): URL {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : null;
  if (!url) throw new Mistake('--url is the webhookUrl of the connected store');
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isThisMachine(url.hostname)))
    throw new Mistake('--url is https, or http of this machine: the secret would be no secret any more');
  return url;
}

const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));

function whole(name: string, text: string, most: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > most) throw new Mistake(`${name} is a whole number from 1 to ${most}`);
  return value;
}

function seconds(text: string): number {
  const value = /^\d{1,5}(\.\d{1,6})?$/.test(text) ? Number(text) : 0;
  if (value <= 0) throw new Mistake('--hours-as is a number of seconds above 0');
  return value;
}
