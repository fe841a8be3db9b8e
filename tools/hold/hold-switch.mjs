import { client, isTooBusy } from '../local/seed.mjs';
import { pause } from '../faults/conditions.mjs';

/** @typedef {{at: number, ms: number}} Put when the answer was there, and how long it took */

/** The switch that holds all live dialling, as the platform's administrator has it. */
export class HoldSwitch {
  /** @param {{authUrl: string, adminToken: string}} dev */
  constructor(dev) {
    this.admin = client(`${dev.authUrl}/admin/v1`, dev.adminToken);
  }

  async read() {
    return (await this.#asked(() => this.admin('GET', '/hold'))).hold;
  }

  /**
   * @param {boolean} held
   * @param {string} reason
   * @returns {Promise<Put>}
   */
  async put(held, reason) {
    const began = Date.now();
    await this.#asked(() => this.admin('PUT', '/hold', { held, reason }));
    const at = Date.now();
    return { at, ms: at - began };
  }

  /** Until it is answered for good: 503 says that an attempt is still in hand, or that every orchestrator is away. */
  async #asked(ask) {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (!isTooBusy(error)) throw error;
        await pause(250);
      }
    }
  }
}
