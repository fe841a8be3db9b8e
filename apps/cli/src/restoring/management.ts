import { NotThere, type Asked } from '../asking/ask-once.js';
import { askPatiently, type OnWait } from '../asking/ask-patiently.js';
import { readState } from '../local/local-state.js';
import { Mistake } from '../mistake.js';
import type { Env } from '../terminal.js';

/** A console token is good for ten minutes. */
const TOKEN_MS = 5 * 60_000;

type Call = Omit<Asked, 'token'>;

/** The platform as its staff asks it. What is not there answers null. */
export class Management {
  private readonly base: string;
  private readonly tokens = new Map<string, { readonly token: string; readonly at: number }>();

  constructor(
    url: string,
    private readonly token: string,
    private readonly onWait: OnWait,
  ) {
    this.base = url.replace(/\/+$/, '');
  }

  /** The platform that is named, or else what "npm run stack" runs from this checkout. */
  static async of(url: string | undefined, env: Env, onWait: OnWait): Promise<Management> {
    const [address, token] = [url ?? env['OUTCALL_URL'], env['OUTCALL_TOKEN']];
    if (address && token) return new Management(address, token, onWait);
    if (address) throw new Mistake('as whom? OUTCALL_TOKEN is a token of staff');
    const local = await readState<{ readonly authUrl: string; readonly adminToken: string }>(env, 'stack', 'dev.json');
    if (!local) throw new Mistake('which platform? set --url and OUTCALL_TOKEN');
    return new Management(local.authUrl, local.adminToken, onWait);
  }

  /** Of the management API. */
  async ask<Answer>(call: Call): Promise<Answer | null> {
    return this.send<Answer>({ ...call, path: `/admin/v1${call.path}`, token: this.token });
  }

  /** Of the public API, as a console of the org does. */
  async askFor<Answer>(orgId: string, mode: string, call: Call): Promise<Answer | null> {
    const token = await this.consoleToken(orgId, mode);
    return token === null ? null : this.send<Answer>({ ...call, path: `/v1${call.path}`, token });
  }

  private async consoleToken(orgId: string, mode: string): Promise<string | null> {
    const key = `${orgId}/${mode}`;
    const known = this.tokens.get(key);
    if (known && known.at > Date.now() - TOKEN_MS) return known.token;
    const path = `/orgs/${orgId}/console-token`;
    const answer = await this.ask<{ readonly token: string }>({ method: 'POST', path, body: { mode } });
    if (answer) this.tokens.set(key, { token: answer.token, at: Date.now() });
    return answer?.token ?? null;
  }

  private async send<Answer>(asked: Asked): Promise<Answer | null> {
    try {
      return await askPatiently<Answer>(this.base, asked, this.onWait);
    } catch (error) {
      if (error instanceof NotThere) return null;
      throw error;
    }
  }
}
