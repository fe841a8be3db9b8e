import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { ApiError } from '@outcall/kernel';
import type { RequestBody } from '../../../application/forwarding/forwarder.js';
import type { Caller } from '../../../application/limiting/caller.js';
import { CallerShares } from '../../../application/limiting/caller-shares.js';
import { MemoryLine, type MemoryLimits } from '../../../application/limiting/memory-line.js';
import { DEFAULT_BODY_LIMIT } from '../../../routing/route.js';
import { Arriving, hasBody, readUpTo, tooLarge } from './request-body.js';

export interface ReceivedBody {
  readonly body: RequestBody;
  /** To be called once, when the body is not needed any more. */
  readonly forget: () => void;
}

const NOTHING: ReceivedBody = { body: null, forget: () => undefined };

/**
 * Receives bodies whole, before anything of a service is taken for their requests: who drips a body holds up nobody but
 * itself. Of bodies that are still coming each caller and each org has a share, and what is larger than an ordinary
 * body has its memory promised before it is read: for as long as it comes, or nobody else waits for memory.
 */
export class BodyReceiver {
  private readonly coming: CallerShares;
  private readonly memory: MemoryLine;

  /** `maxComing`: the bodies at once that the shares are parts of. */
  constructor(maxComing: number, memory: MemoryLimits) {
    this.coming = new CallerShares(maxComing);
    this.memory = new MemoryLine(memory);
  }

  /**
   * Throws `PAYLOAD_TOO_LARGE` (what is left of the body is to be read and forgotten), and what the shares and the
   * memory throw.
   */
  async receive(request: IncomingMessage, limit: number, owner: Caller): Promise<ReceivedBody> {
    if (!hasBody(request)) return NOTHING;
    const release = await this.coming.take(owner);
    try {
      return await this.read(request, limit, owner);
    } finally {
      release();
    }
  }

  private async read(request: IncomingMessage, limit: number, owner: Caller): Promise<ReceivedBody> {
    const length = Number(request.headers['content-length'] ?? 0);
    const begun = length > DEFAULT_BODY_LIMIT ? [] : await readUpTo(DEFAULT_BODY_LIMIT, request);
    if (request.readableEnded) return { body: Buffer.concat(begun), forget: () => undefined };
    if (limit <= DEFAULT_BODY_LIMIT) throw tooLarge(limit);
    const arriving = new Arriving();
    const memory = await this.memory.take(owner, length || limit, {
      arrived: () => arriving.bytes,
      cutOff: () => arriving.cutOff(tooSlow()),
    });
    try {
      const pieces = await readUpTo(limit, request, begun, arriving);
      if (!request.readableEnded) throw tooLarge(limit);
      memory.isWhole();
      return { body: () => Readable.from(pieces, { objectMode: false }), forget: memory.release };
    } catch (error) {
      memory.release();
      throw error;
    }
  }
}

const tooSlow = (): ApiError =>
  new ApiError('UNAVAILABLE', 'the body came too slowly while others waited for its memory, try again', {
    headers: { 'retry-after': '1' },
  });
