import { pause } from '../faults/conditions.mjs';
import { SupervisedService } from '../local/supervisor.mjs';
import { GRACE_MS, PRE_STOP_MS, READINESS } from './kubelet.mjs';
import { Membership } from './membership.mjs';

/** How long the nodes take to hear that a pod ends, or its container did. */
const HEARD_AFTER_MS = 1_000;

/** A process of a service behind its address, for as long as its `/readyz` says so, as a kubelet follows it. */
export class Pod {
  #isEnding = false;
  /** @type {NodeJS.Timeout | undefined} */
  #timer;

  /**
   * @param {{name: string, replica: number, env: Record<string, string>, outputDir: string,
   *   address: import('./address.mjs').Address, onRestart: (pod: {name: string}, reason: string) => void,
   *   note: (what: string) => void}} options
   */
  constructor({ address, note, onRestart, ...options }) {
    this.address = address;
    this.note = (/** @type {string} */ what) => note(`${options.name}-${options.replica} ${what}`);
    this.port = Number(options.env.PORT);
    this.membership = new Membership(address, this.port, this.note);
    this.process = new SupervisedService({
      ...options,
      onRestart: (pod, reason) => {
        onRestart(pod, reason);
        setTimeout(() => this.#isEnding || this.membership.ended(), HEARD_AFTER_MS).unref();
      },
    });
  }

  get pid() {
    return this.process.pid;
  }

  /** Until it is ready, and behind the address: a kubelet looks at the status, and not at what is `missing`. */
  async start() {
    this.process.start();
    await this.process.ready({ isWhole: false });
    this.membership.probed(true);
    this.note('ready');
    this.#plan();
    return this;
  }

  /** As a pod is deleted: the address forgets it while it still serves, then SIGTERM. Whether it had to be killed. */
  async end() {
    this.#isEnding = true;
    clearTimeout(this.#timer);
    await pause(HEARD_AFTER_MS);
    this.address.remove(this.port);
    this.note('left its address');
    await pause(PRE_STOP_MS - HEARD_AFTER_MS);
    this.note('SIGTERM');
    const wasKilled = await this.process.stop(GRACE_MS);
    this.note(wasKilled ? 'killed' : 'gone');
    return wasKilled;
  }

  /** At once. */
  async stop() {
    this.#isEnding = true;
    clearTimeout(this.#timer);
    await this.process.stop();
  }

  #plan() {
    if (!this.#isEnding) this.#timer = setTimeout(() => void this.#probe(), READINESS.everyMs);
  }

  async #probe() {
    const signal = AbortSignal.timeout(READINESS.withinMs);
    const answer = await fetch(`${this.process.url}/readyz`, { signal }).catch(() => null);
    await answer?.arrayBuffer().catch(() => undefined);
    if (this.#isEnding) return;
    this.membership.probed(answer?.ok ?? false);
    this.#plan();
  }
}
