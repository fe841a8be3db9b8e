// Settings of a sandbox: what differs from production, each said on the screen. Anything set in the environment wins.
// The addresses, keys and secrets of the parts are made here; every other setting of docs/handbook/settings.md may be
// given.
const PASSED_ON =
  /^(ADVANCE_LIVE_RUNS|CHANGES_PER_DAY_|CLOCK_MARGIN_MS|HOLD_|HOOKS_|ORG_RATE_LIMIT_|SECOND_FACTOR_|COMMERCE_PURGE_|MAIL_FROM|OAUTH_|PERMIT_RETENTION_|RETENTION_|SIGN_IN_|SMTP_URL|SYNC_|TRIGGER_|TRUST_PROXY|SIM_SPEED|RUN_|CALL_|ACTION_|IDEMPOTENCY_|WEBHOOK_|RATE_LIMIT_|SERVICE_|BODY_|READER_|OVERLOAD_|STREAM|REFUSED_|CALLING_HOURS|MAX_CALLS_|MAX_STREAMS|EGRESS_|LOG_LEVEL|PURCHASE_|PASSWORD_|INVITATIONS_|STAFF_|PUBLIC_URL|RECORDING_|TRANSACTION_|PRICE_|LINE_|CARRIER|SHUTDOWN_|FAULT_POINT)/;

export function sandboxSettings() {
  const given = Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.test(name)));
  return {
    CALLING_HOURS: 'always',
    EGRESS_ALLOW: '127.0.0.0/8,::1/128',
    RATE_LIMIT_PER_SECOND: '5000',
    RATE_LIMIT_BURST: '10000',
    REFUSED_CREDENTIALS_PER_MINUTE: '100000',
    STAFF_RATE_LIMIT_PER_SECOND: '5000',
    OAUTH_PAGES_PER_MINUTE: '100000',
    OVERLOAD_IN_WORK: '2048',
    LOG_LEVEL: 'info',
    ...given,
  };
}

/** PostgreSQL settings of a local server: durable as in production, sized for one machine. */
export const POSTGRES_SETTINGS = { max_connections: '200', shared_buffers: '128MB', wal_compression: 'on', jit: 'off' };
