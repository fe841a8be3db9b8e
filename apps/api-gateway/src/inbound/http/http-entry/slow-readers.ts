import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Logger } from '@outcall/platform-telemetry';
import { ReaderPatience, type ReaderPace } from '../../../domain/reader-patience.js';

const LOOK_EVERY_MS = 1_000;

/**
 * Cuts connections off whose clients read their answers too slowly, whatever the answer is and whoever made it. One
 * look a second at each open connection, so that requests cost nothing more: what waits there to be taken is its
 * reader's, and a reader of nothing is never slow.
 */
@Injectable()
export class SlowReaders implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly connections = new Map<Socket, ReaderPatience | null>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly pace: ReaderPace,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const server: Server = this.host.httpAdapter.getHttpServer();
    server.on('connection', (socket: Socket) => {
      this.connections.set(socket, null);
      socket.once('close', () => this.connections.delete(socket));
    });
    const everyMs = Math.min(LOOK_EVERY_MS, this.pace.longestPauseMs / 4);
    this.timer = setInterval(() => this.look(performance.now()), everyMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private look(now: number): void {
    for (const [socket, before] of this.connections) {
      const waiting = socket.writableLength;
      if (waiting === 0) {
        if (before) this.connections.set(socket, null);
        continue;
      }
      const taken = socket.bytesWritten - waiting;
      if (!before) this.connections.set(socket, new ReaderPatience(this.pace, now, taken));
      else if (!before.lasts(now, taken)) this.cut(socket, taken, waiting);
    }
  }

  private cut(socket: Socket, taken: number, waiting: number): void {
    this.logger.warn('reader.cut-off', { taken, waiting });
    socket.destroy();
  }
}
