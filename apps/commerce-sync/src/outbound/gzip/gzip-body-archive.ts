import { Injectable } from '@nestjs/common';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { BodyArchive } from '../../application/syncing/body-archive.js';

const pack = promisify(gzip);

/** The fastest level. It shrinks orders to an eighth; the best level to a ninth, at four times the cost. */
const FASTEST = { level: 1 };

@Injectable()
export class GzipBodyArchive extends BodyArchive {
  pack(body: Buffer): Promise<Buffer> {
    return pack(body, FASTEST);
  }
}
