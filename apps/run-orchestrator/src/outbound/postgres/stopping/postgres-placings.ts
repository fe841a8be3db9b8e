import { Injectable } from '@nestjs/common';
import { Database } from '@outcall/platform-postgres';
import type { RunKey } from '../../../application/run-repository.js';
import { Placings } from '../../../application/stopping/placings.js';
import type { OrgMode } from '../../../application/stopping/run-jobs.js';
import type { RunFilter } from '../../../domain/run-filter.js';
import type { RunState } from '../../../domain/run/run-state.js';
import { READ_STATES, readStates } from '../run-row/read-states.js';
import { distinct } from '../run-row/run-key.js';
import { filterValues } from './filter-values.js';
import { IN_HAND_LIVE, IN_HAND_OF } from './run-jobs.sql.js';

@Injectable()
export class PostgresPlacings extends Placings {
  constructor(private readonly database: Database) {
    super();
  }

  async ofOrg({ orgId, mode }: OrgMode, filter: RunFilter, since: string): Promise<RunKey[]> {
    return await this.database.run<RunKey>(IN_HAND_OF, [orgId, mode, since, ...filterValues(filter)]);
  }

  async live(since: string): Promise<RunKey[]> {
    return await this.database.run<RunKey>(IN_HAND_LIVE, [since]);
  }

  async read(runs: readonly RunKey[]): Promise<RunState[]> {
    return await readStates(this.database, READ_STATES, distinct(runs));
  }
}
