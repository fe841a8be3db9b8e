import { Controller, Get, Head, Header, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Clock, ApiError } from '@outcall/kernel';
import { Open } from '@outcall/platform-http';
import { PromptShelf } from '../../application/speaking/prompt-shelf.js';

const PATH = ':expires/:signature/:name';

interface Address {
  readonly expires: string;
  readonly signature: string;
  readonly name: string;
}

/**
 * Where the telephone engine fetches what it plays, which signs nothing: the signed address is the permission. The
 * gateway forwards nothing to it.
 */
@Controller('internal/prompts')
@Open()
export class PromptsController {
  constructor(
    private readonly shelf: PromptShelf,
    private readonly clock: Clock,
  ) {}

  @Get(PATH)
  @Header('content-type', 'audio/wav')
  find(@Param() address: Address, @Res({ passthrough: true }) reply: FastifyReply): Buffer {
    return this.described(address, reply);
  }

  /** The engine asks so whether its copy is still the same. */
  @Head(PATH)
  @Header('content-type', 'audio/wav')
  describe(@Param() address: Address, @Res({ passthrough: true }) reply: FastifyReply): void {
    this.described(address, reply);
  }

  private described({ expires, signature, name }: Address, reply: FastifyReply): Buffer {
    const prompt = this.shelf.find(expires, signature, name);
    if (!prompt) throw ApiError.notFound('prompt');
    const seconds = Math.ceil((prompt.expiresAt.getTime() - this.clock.now().getTime()) / 1_000);
    void reply.header('cache-control', `private, max-age=${seconds}`).header('etag', `"${name}"`);
    return prompt.sound;
  }
}
