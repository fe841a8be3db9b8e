import { Module } from '@nestjs/common';
import { Randomness } from '../application/randomness.js';
import { SystemRandomness } from '../outbound/crypto/system-randomness.js';

@Module({ providers: [{ provide: Randomness, useClass: SystemRandomness }], exports: [Randomness] })
export class RandomnessModule {}
