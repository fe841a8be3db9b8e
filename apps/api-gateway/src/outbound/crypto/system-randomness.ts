import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Randomness } from '../../application/randomness.js';

@Injectable()
export class SystemRandomness extends Randomness {
  bytes(length: number): Uint8Array {
    return randomBytes(length);
  }
}
