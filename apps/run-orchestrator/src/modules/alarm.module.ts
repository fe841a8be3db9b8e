import { Module } from '@nestjs/common';
import { Alarm } from '../application/placing/alarm.js';
import { InProcessAlarm } from '../inbound/schedule/in-process-alarm.js';

/** What writes runs sets the alarm, and the scheduler of due attempts hears it. */
@Module({
  providers: [InProcessAlarm, { provide: Alarm, useExisting: InProcessAlarm }],
  exports: [InProcessAlarm, Alarm],
})
export class AlarmModule {}
