import type {
  LineGrant,
  LineKind,
  LineReservationsRequest,
  LineReservationsResponse,
} from '@outcall/contracts-telephony';
import type { Clock } from '@outcall/kernel';
import type { Database, Statement } from '@outcall/platform-postgres';
import { LineReservations } from '../../../application/placing/line-reservations.js';
import type { LiveTerms } from './postgres-live-call-store.js';

/** The function is in the migrations: it locks the orgs' balances before it reads them. */
export const RESERVE: Statement = {
  name: 'telephony.reserve-lines',
  text: 'SELECT granted, refusal, kinds FROM hold_lines($1::jsonb, $2, $3, $4, $5, $6) ORDER BY ord',
};

/**
 * Without an org, because a round of the scheduler spans orgs. It holds their lines under one id of its own, random and
 * never used again. Only the orchestrator may ask. Lines of a kind are held under the id, a dot and the kind. The table
 * holds only the present reservations, so it is small however many calls there are.
 */
const RELEASE: Statement = {
  name: 'telephony.release-lines',
  text: "DELETE FROM line_reservations WHERE split_part(id, '.', 1) = $1",
};

type GrantRow = Omit<LineGrant, 'kinds'> & { readonly kinds: readonly LineKind[] | null };

export class PostgresLineReservations extends LineReservations {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly terms: LiveTerms & { readonly reservationMs: number },
  ) {
    super();
  }

  async reserve({ id, items }: LineReservationsRequest): Promise<LineReservationsResponse> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + this.terms.reservationMs);
    const rows = items.map((item, ord) => ({ ord, org_id: item.orgId, call_type: item.callType, wanted: item.wanted }));
    const { pricePerMinute, startsPerSecond } = this.terms;
    const results =
      rows.length === 0
        ? []
        : await this.database.run<GrantRow>(RESERVE, [
            JSON.stringify(rows),
            id,
            pricePerMinute,
            startsPerSecond,
            until,
            now,
          ]);
    return { results: results.map(grantOf), expiresAt: until.toISOString() };
  }

  async release(id: string): Promise<void> {
    await this.database.run(RELEASE, [id]);
  }
}

const grantOf = ({ kinds, ...grant }: GrantRow): LineGrant => ({ ...grant, ...(kinds && { kinds }) });
