import type { ActionCall, ActionCallAnswer, TracedActionCallCommand } from '@outcall/contracts-actions';
import { SystemClock, TimeOrderedIdGenerator, type Mode } from '@outcall/kernel';
import type { TenantContext } from '@outcall/platform-http';
import { SERVICE_CONTEXT, TENANT_CONTEXT, type Actions, type Answer } from './action-service.js';

export const ids = new TimeOrderedIdGenerator(new SystemClock());

/** One org, as its key, the management API and telephony see it. */
export class Shop {
  readonly orgId = ids.next('org');

  constructor(private readonly actions: Actions) {}

  context(mode: Mode = 'test'): TenantContext {
    return { ...(TENANT_CONTEXT as TenantContext), orgId: this.orgId, mode };
  }

  api(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.actions.send(method, path, { context: this.context(), headers, ...(body !== undefined && { body }) });
  }

  manage(method: string, path: string, body?: unknown): Promise<Answer> {
    const credential = { kind: 'admin', id: 'admin', name: 'admin' } as const;
    const context = { ...this.context('live'), credential };
    const full = `/internal/admin/orgs/${this.orgId}${path}`;
    return this.actions.send(method, full, { context, ...(body !== undefined && { body }) });
  }

  /** Sets the action URL; its secret. */
  async connect(url: string, mode: Mode = 'test'): Promise<string> {
    const { body } = await this.manage('PUT', '/action-url', { mode, url });
    return body.signingSecret;
  }

  /** An action that is sent gets all the time there is, unless a test is about its time: a machine may be busy. */
  async save(name: string, body: unknown): Promise<Answer> {
    const isSent = ['svc', 'http'].includes(String((body as { transport?: unknown }).transport));
    return await this.api('PUT', `/v1/actions/${name}`, isSent ? { timeoutMs: 8_000, ...(body as object) } : body);
  }

  command(more: Partial<TracedActionCallCommand> = {}): TracedActionCallCommand {
    return {
      actionId: ids.next('actionCall'),
      orgId: this.orgId,
      mode: 'test',
      runId: ids.next('run'),
      callId: ids.next('call'),
      phone: '+919876501234',
      appId: null,
      name: 'confirm_order',
      args: { order_no: '1001' },
      metadata: { cart: '77' },
      isConfirmed: false,
      requestId: null,
      traceparent: null,
      ...more,
    };
  }

  /** `url`: of one process, instead of the replicas by turns. */
  async ask(items: readonly unknown[], patienceMs = 11_000, url?: string): Promise<ActionCallAnswer[]> {
    const { body } = await this.actions.send('POST', '/internal/action-calls', {
      context: SERVICE_CONTEXT,
      caller: 'telephony-adapter',
      body: { items, patienceMs },
      ...(url && { url }),
    });
    return body.results;
  }

  async act(more: Partial<TracedActionCallCommand> = {}): Promise<ActionCall> {
    const [answer] = await this.ask([this.command(more)]);
    if (!answer?.ok) throw new Error(JSON.stringify(answer));
    return answer.actionCall;
  }

  eventsOf(actionId: string) {
    const of = (event: { data: unknown }) => (event.data as { actionCall: ActionCall }).actionCall;
    return this.actions.events.filter((event) => of(event).id === actionId);
  }
}
