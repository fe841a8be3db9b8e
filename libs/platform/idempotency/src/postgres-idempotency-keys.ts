import { randomUUID } from 'node:crypto';
import type { Clock } from '@outcall/kernel';
import { CommandBatcher } from '@outcall/platform-batching';
import type { FaultPoints } from '@outcall/platform-faults';
import type { Queryable, Statement } from '@outcall/platform-postgres';
import { claimKeys, type OwnedRequest } from './claim-keys.js';
import {
  IdempotencyKeys,
  outcomesJson,
  type Claim,
  type ClaimRequest,
  type KeyName,
  type KeyOutcome,
  type Verdict,
} from './idempotency-keys.js';
import { forgetKeys, type ForgottenKeys } from './forget-keys.js';
import type { IdempotencySettings } from './settings.js';

const FINISH_FUNCTION = 'finish_idempotency_keys';
const FINISH: Statement = { name: 'idempotency.finish', text: `SELECT ${FINISH_FUNCTION}($1::jsonb)` };
const RELEASE: Statement = {
  name: 'idempotency.release',
  text: `UPDATE idempotency_keys SET state = 'released' WHERE org_id = $1 AND mode = $2 AND scope_id = $3 AND key = $4 AND owner = $5 AND state = 'claimed'`,
};

const RENEW: Statement = {
  name: 'idempotency.renew',
  text: `UPDATE idempotency_keys SET lease_until = GREATEST(lease_until, $6) WHERE org_id = $1 AND mode = $2 AND scope_id = $3 AND key = $4 AND owner = $5 AND state = 'claimed'`,
};

/** Renewals in the time of a lease: one may fail. */
const RENEWALS = 3;

/** Statements of a claim whose key is made by others at that very moment, before it counts as in progress. */
const MAX_ROUNDS = 3;

export class PostgresIdempotencyKeys extends IdempotencyKeys {
  private readonly claims: CommandBatcher<OwnedRequest, Verdict>;
  private readonly outcomes: CommandBatcher<KeyOutcome, void>;

  constructor(
    private readonly database: Queryable,
    private readonly clock: Clock,
    private readonly settings: Pick<IdempotencySettings, 'leaseMs' | 'retentionMs'>,
    private readonly faults: FaultPoints,
  ) {
    super();
    this.claims = new CommandBatcher((requests) => this.decide(requests));
    this.outcomes = new CommandBatcher(
      async (outcomes) => (await this.finishIn(database, outcomes), outcomes.map(() => undefined)),
    );
  }

  async claim(request: ClaimRequest): Promise<Verdict> {
    const verdict = await this.claims.submit({ ...request, owner: randomUUID() });
    if (verdict.kind === 'claimed') await this.faults.reach('idempotency.claimed');
    return verdict;
  }

  async finish(outcome: KeyOutcome): Promise<void> {
    await this.faults.reach('idempotency.finishing');
    await this.outcomes.submit(outcome);
    await this.faults.reach('idempotency.finished');
  }

  async finishIn(tx: Queryable, outcomes: readonly KeyOutcome[]): Promise<void> {
    const parameter = outcomesJson(outcomes);
    if (parameter === null) return;
    await this.faults.reach('idempotency.effect-made');
    await tx.run(FINISH, [parameter]);
  }

  forgetIn(tx: Queryable, tenantMode: Pick<KeyName, 'orgId' | 'mode'>, keys: ForgottenKeys): Promise<void> {
    return forgetKeys(tx, tenantMode, keys);
  }

  finishCall(jsonb: string): string {
    return `${FINISH_FUNCTION}(${jsonb})`;
  }

  async holding<T>(claim: Claim, work: () => Promise<T>): Promise<T> {
    const every = this.settings.leaseMs / RENEWALS;
    // the next one may succeed
    const renewing = setInterval(() => void this.renew(claim).catch(() => undefined), every).unref();
    try {
      const answer = await work();
      await this.faults.reach('idempotency.answered');
      return answer;
    } finally {
      clearInterval(renewing);
    }
  }

  private async renew({ orgId, mode, scopeId, key, owner }: Claim): Promise<void> {
    await this.database.run(RENEW, [orgId, mode, scopeId, key, owner, this.times().leaseUntil]);
  }

  async release({ orgId, mode, scopeId, key, owner }: Claim): Promise<void> {
    await this.database.run(RELEASE, [orgId, mode, scopeId, key, owner]);
  }

  private async decide(requests: readonly OwnedRequest[]): Promise<Verdict[]> {
    const verdicts = new Map<OwnedRequest, Verdict>();
    let open = requests;
    for (let round = 1; open.length > 0 && round <= MAX_ROUNDS; round += 1) {
      const found = await claimKeys(this.database, open, this.times());
      open.forEach((request, at) => found[at] && verdicts.set(request, found[at]));
      open = open.filter((request) => !verdicts.has(request));
    }
    return requests.map((request) => verdicts.get(request) ?? { kind: 'in_progress' });
  }

  private times() {
    const now = this.clock.now();
    const { leaseMs, retentionMs } = this.settings;
    return { now, leaseUntil: new Date(now.getTime() + leaseMs), forgottenAt: new Date(now.getTime() - retentionMs) };
  }
}
