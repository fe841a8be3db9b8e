import { Injectable } from '@nestjs/common';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { BodyReader } from '../../application/reading/body-reader.js';

const unpack = promisify(gunzip);

@Injectable()
export class GzipBodyReader extends BodyReader {
  unpack(packed: Buffer): Promise<Buffer> {
    return unpack(packed);
  }
}
