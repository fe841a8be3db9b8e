import { READINESS } from './kubelet.mjs';

/** Whether a process is behind its address, as a kubelet has it from its probes and from its end. */
export class Membership {
  #failures = 0;

  /**
   * @param {{add(port: number): unknown, remove(port: number): unknown}} address
   * @param {number} port
   * @param {(what: string) => unknown} note what becomes of it
   */
  constructor(address, port, note) {
    this.address = address;
    this.port = port;
    this.note = note;
  }

  /** A probe was answered by 2xx, or not. @param {boolean} isReady */
  probed(isReady) {
    this.#failures = isReady ? 0 : this.#failures + 1;
    if (isReady) this.address.add(this.port);
    else if (this.#failures === READINESS.failures) this.#leave('not ready');
  }

  /** Its container has ended by itself: that waits for no probe, and the next one is not ready until it says so. */
  ended() {
    this.#leave('ended by itself');
  }

  /** @param {string} why */
  #leave(why) {
    this.address.remove(this.port);
    this.note(why);
  }
}
