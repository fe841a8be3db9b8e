import { Injectable } from '@nestjs/common';
import { ApiError, type Mode } from '@outcall/kernel';
import type { StartRunCommand } from '../starting/start-run.command.js';
import { TriggeredRuns } from '../starting/triggered-runs.js';
import { ExplainStart, type StartExplanation } from './explain-start.use-case.js';

export interface TriggeredStartQuestion {
  readonly orgId: string;
  readonly orgVersion?: number;
  readonly mode: Mode;
  readonly command: StartRunCommand;
  /** When it would be started; left out: now. */
  readonly asOf?: string;
}

/** `ExplainStart` for what a trigger would start: by the settings of the org that `StartTriggeredRuns` goes by. */
@Injectable()
export class ExplainTriggeredStart {
  constructor(
    private readonly explainStart: ExplainStart,
    private readonly triggered: TriggeredRuns,
  ) {}

  async execute({ orgId, orgVersion = 0, mode, command, asOf }: TriggeredStartQuestion): Promise<StartExplanation> {
    const known = await this.triggered.org(orgId);
    if (!known || known.orgVersion < orgVersion) throw ApiError.unavailable('what is known of the org');
    return await this.explainStart.execute({ orgId, mode, ...known }, command, { isTriggered: true, asOf });
  }
}
