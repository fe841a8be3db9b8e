import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { hurried } from './hurried.js';
import { Loopback, type Answer, type Asked } from './loopback.js';

interface Noes {
  before(): Promise<void>;
  behind(): Promise<void>;
  follow(report: object): Promise<void>;
  check(report: object): Promise<void>;
}
const { ShopNoes } = (await import(new URL('../../../tools/restore/shop-noes.mjs', import.meta.url).href)) as {
  ShopNoes: new (dev: object, shop: object) => Noes;
};

const STORE = '/admin/v1/orgs/org_1/stores/store_1';
/** Of the two customers. */
const REFUSES = '+918400001321';

/** What a platform may do wrong. */
interface Planted {
  /** Marketing is taken to cover calls, also while the shop says that it does not. */
  readonly coversAlways?: boolean;
  readonly losesNoes?: boolean;
  readonly losesYesses?: boolean;
  /** What is explained then is not what holds. */
  readonly explainsNothing?: boolean;
  readonly startsAnyway?: boolean;
  readonly closesHook?: boolean;
}

/** Answers as the platform with the connected shop, which has lost what came behind the time that is restored to. */
class PretendPlatform {
  url = '';
  coversCalls = false;
  readonly course: string[] = [];
  private secret = '';
  private readonly noes = new Map<string, string>();
  private readonly yesses = new Set<string>();
  private readonly applied: object[] = [];

  constructor(private readonly planted: Planted) {}

  restore(): void {
    this.noes.clear();
    this.yesses.clear();
    this.course.length = 0;
  }

  async answer(asked: Asked): Promise<Answer> {
    switch (asked.what) {
      case 'POST /admin/v1/orgs/org_1/stores/connect':
        this.secret = asked.body.secret;
        return { body: { store: { id: 'store_1' }, webhookUrl: `${this.url}/hook` } };
      case `PATCH ${STORE}`:
        this.coversCalls = asked.body.marketingCoversCalls;
        this.course.push(this.coversCalls ? 'covers calls' : 'covers none');
        return {};
      case 'POST /hook':
        return this.take(asked);
      case `GET ${STORE}/receipts`:
        return { body: { receipts: this.applied } };
      case 'POST /admin/v1/orgs/org_1/runs/explain': {
        const errorCode = this.planted.explainsNothing && this.coversCalls ? null : this.refusalOf(asked.body.request);
        return {
          body: {
            checks: [
              { check: 'number', errorCode: 'ANOTHER' },
              { check: 'basis', errorCode },
            ],
          },
        };
      }
      case 'POST /v1/runs': {
        const errorCode = this.planted.startsAnyway ? null : this.refusalOf(asked.body);
        return errorCode ? { status: 403, body: { errorCode } } : { status: 201, body: { run: { id: 'run_1' } } };
      }
      default:
        return {};
    }
  }

  private refusalOf({ phone }: { phone: string }): string | null {
    return this.yesses.has(phone) ? null : 'NO_CONSENT';
  }

  /** A copy of a customer. An older one than the customer's no changes nothing. */
  private take({ text, headers, body }: Asked): Answer {
    const isSigned =
      headers['x-shopify-hmac-sha256'] === createHmac('sha256', this.secret).update(text).digest('base64');
    if (!isSigned || this.planted.closesHook) return { status: 401 };
    const { phone } = body;
    const { state, consent_updated_at: at } = body.email_marketing_consent;
    this.course.push(`${phone === REFUSES ? 'who refuses' : 'who stays'} ${state}`);
    if (state === 'unsubscribed' && !this.planted.losesNoes) {
      this.noes.set(phone, at);
      this.yesses.delete(phone);
    }
    const isCovered = this.coversCalls || this.planted.coversAlways;
    if (state === 'subscribed' && isCovered && !this.planted.losesYesses && at > (this.noes.get(phone) ?? ''))
      this.yesses.add(phone);
    this.applied.push({ deliveryId: headers['x-shopify-webhook-id'], status: 'applied' });
    return {};
  }
}

const OLD_COPY = 'an old copy brings no consent while nothing covers calls';
const REFUSED = 'a no at a connected shop refuses one, though no topic told it';
const NOT_CALLED = 'nobody is called after it';

describe('the noes of a connected shop whose database is restored', () => {
  let server: Loopback;
  let platform: PretendPlatform;
  let planted: Planted;
  let noes: Noes;
  beforeEach(async () => {
    planted = {};
    server = await Loopback.start((asked) => platform.answer(asked));
    noes = new ShopNoes(
      { authUrl: server.url, adminToken: 'staff' },
      { id: 'org_1', baseUrl: `${server.url}/v1`, secret: 'key' },
    );
  });
  afterEach(() => server.stop());

  /** The checks that are false when the restore is followed as the how-to has it. */
  async function faults(): Promise<string[]> {
    platform = Object.assign(new PretendPlatform(planted), { url: server.url });
    await noes.before();
    await noes.behind();
    platform.restore();
    const found: string[] = [];
    const report = { check: (what: string, holds: boolean) => void (holds || found.push(what)) };
    await noes.follow(report);
    await noes.check(report);
    return found;
  }

  it('hold where the shop sends its customers again before its marketing covers calls', async () => {
    expect(await faults()).toEqual([]);
    expect(platform.course).toEqual([
      'covers none',
      'who refuses subscribed',
      'who refuses unsubscribed',
      'covers calls',
      'who refuses subscribed',
      'who stays subscribed',
    ]);
  });

  it.each<[string, Planted, string[]]>([
    ['an old copy that brings a consent while nothing covers calls', { coversAlways: true }, [OLD_COPY]],
    ['a no that is lost, so that its shopper is called', { losesNoes: true }, [REFUSED, NOT_CALLED]],
    ['a no that nobody explains once calls are covered', { explainsNothing: true }, [REFUSED]],
    ['a run that is started all the same', { startsAnyway: true }, [NOT_CALLED]],
  ])('find %s', async (_, broken, found) => {
    planted = broken;
    expect(await faults()).toEqual(found);
  });

  it('are not judged where a yes that nobody took back is never recorded, nor where the hook is closed', async () => {
    planted = { losesYesses: true };
    expect(await hurried(faults)).toMatch(/^the yes that nobody took back is recorded: not within/);
    planted = { closesHook: true };
    expect(await hurried(faults)).toBe('the hook of the store answered 401');
  });
});
