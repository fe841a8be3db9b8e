import { Injectable } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import { Sleeper } from '../../application/withdrawing/sleeper.js';

@Injectable()
export class TimerSleeper extends Sleeper {
  async sleep(milliseconds: number): Promise<void> {
    await setTimeout(milliseconds);
  }
}
