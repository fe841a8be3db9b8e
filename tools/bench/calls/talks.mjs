// What a telephone does in a call, and what it measures: on the clock of whoever asks. Milliseconds everywhere.

/** @typedef {'silence' | 'loud' | 'key'} Sent */

/**
 * Presses a key after each prompt, and measures until it hears something of the next. The engine sends nothing between
 * prompts: one is over when no packet came for `quietMs`; `thinkMs` more and the key is pressed.
 */
export class KeyTalk {
  /** From a key to the next prompt, one for each turn. @type {number[]} */
  took = [];
  #pressed = 0;
  /** @type {number | null} */
  #pressedAt = null;
  /** @type {number | null} */
  #heardAt = null;
  #given;

  /** @param {{turns: number, quietMs: number, thinkMs: number}} given */
  constructor(given) {
    this.#given = given;
  }

  /** A packet of sound came. @param {boolean} isLoud @param {number} at */
  heard(isLoud, at) {
    if (!isLoud && this.#heardAt === null) return; // before its first sound a prompt has not begun
    this.#heardAt = at;
    if (!isLoud || this.#pressedAt === null) return;
    this.took.push(at - this.#pressedAt);
    this.#pressedAt = null;
  }

  /** What is sent now. @param {number} at @returns {Sent} */
  next(at) {
    const { turns, quietMs, thinkMs } = this.#given;
    if (this.#heardAt === null || this.#pressed === turns || at - this.#heardAt < quietMs + thinkMs) return 'silence';
    this.#pressed += 1;
    this.#pressedAt = at;
    this.#heardAt = null;
    return 'key';
  }
}

const BURST_FRAMES = 3;
const BETWEEN_BURSTS_MS = 1_000;

/** Is loud for a moment, and measures until that comes back; again a second later. */
export class EchoTalk {
  /** One for each turn. @type {number[]} */
  took = [];
  #left = 0;
  /** @type {number | null} */
  #loudAt = null;
  /** @type {number | null} */
  #nextAt = null;
  #given;

  /** @param {{turns: number, thinkMs: number}} given */
  constructor(given) {
    this.#given = given;
  }

  /** @param {boolean} isLoud @param {number} at */
  heard(isLoud, at) {
    if (!isLoud || this.#loudAt === null) return;
    this.took.push(at - this.#loudAt);
    this.#loudAt = null;
  }

  /** @param {number} at @returns {Sent} */
  next(at) {
    const { turns, thinkMs } = this.#given;
    const nextAt = (this.#nextAt ??= at + BETWEEN_BURSTS_MS + thinkMs);
    if (this.#left > 0) {
      this.#left -= 1;
      return 'loud';
    }
    if (this.took.length === turns || this.#loudAt !== null || at < nextAt) return 'silence';
    this.#loudAt = at;
    this.#nextAt = at + BETWEEN_BURSTS_MS;
    this.#left = BURST_FRAMES - 1;
    return 'loud';
  }
}
