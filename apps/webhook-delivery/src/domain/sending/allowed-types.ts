interface Sendable {
  readonly eventType: string;
  /** Null: whatever was queued. */
  readonly allowedTypes: readonly string[] | null;
}

/**
 * What an app may be sent is judged before each try, as staff, or the end of a grant, may have taken it since the event
 * was queued. What tells of its own connection it always gets (docs/handbook/oauth.md#events-of-an-app).
 */
export const isAllowed = ({ eventType, allowedTypes }: Sendable): boolean =>
  allowedTypes === null ||
  eventType.startsWith('app.') ||
  allowedTypes.includes('*') ||
  allowedTypes.includes(eventType);
