import { Injectable } from '@nestjs/common';
import type { RunningVersion } from '@outcall/contracts-flow';
import { RunnableVersions } from './runnable-versions.js';

@Injectable()
export class ListRunningVersions {
  constructor(private readonly versions: RunnableVersions) {}

  execute(orgId: string): Promise<RunningVersion[]> {
    return this.versions.running(orgId);
  }
}
