import { Controller, Get, Inject } from '@nestjs/common';
import { ApiError } from '@outcall/kernel';
import { Open } from '../contexts/context.guard.js';
import { AnyQuery } from './known-query.guard.js';
import { ReadinessNotes } from './readiness-notes.js';

/** One dependency a service needs to do its work. `check` throws when it is not there. */
export interface ReadinessCheck {
  readonly name: string;
  /** The service can answer requests without it: reported, but the service stays ready. */
  readonly isDispensable?: boolean;
  /** What of it is missing, told behind its name. */
  readonly parts?: () => readonly string[];
  check(): Promise<void>;
}

export const READINESS_CHECKS = Symbol('READINESS_CHECKS');

/** How long an answer of `/readyz` is reused: anybody may ask, and each check costs a database query. */
const FRESH_MS = 1_000;

/** Enough to see what it is about; the log has them all. */
const MAX_PARTS = 20;

/** Names of what is missing. */
interface Missing {
  readonly needed: readonly string[];
  readonly dispensable: readonly string[];
}

/**
 * `GET /healthz`: the process answers. `GET /readyz`: it can do its work; 503 naming what is missing. 200 names what it
 * can answer without (`missing`), and has what the service tells of itself.
 */
@Controller()
@Open()
@AnyQuery()
export class HealthController {
  constructor(
    @Inject(READINESS_CHECKS) private readonly checks: readonly ReadinessCheck[],
    private readonly notes: ReadinessNotes,
  ) {}

  @Get('healthz')
  live(): { ok: true } {
    return { ok: true };
  }

  private looked: { readonly at: number; readonly missing: Promise<Missing> } | null = null;

  @Get('readyz')
  async ready(): Promise<{ ok: true; missing?: readonly string[]; [note: string]: unknown }> {
    const now = performance.now();
    if (this.looked === null || now - this.looked.at >= FRESH_MS) this.looked = { at: now, missing: this.missing() };
    const { needed, dispensable } = await this.looked.missing;
    if (needed.length > 0) throw ApiError.unavailable([...needed, ...dispensable].join(', '));
    return { ok: true, ...(dispensable.length > 0 && { missing: dispensable }), ...this.notes.read() };
  }

  private async missing(): Promise<Missing> {
    const results = await Promise.allSettled(this.checks.map((item) => item.check()));
    const missing = this.checks.filter((_, index) => results[index]?.status === 'rejected');
    const namesOf = (isDispensable: boolean): string[] =>
      missing
        .filter((item) => (item.isDispensable ?? false) === isDispensable)
        .flatMap(({ name, parts }) => [name, ...(parts?.() ?? []).slice(0, MAX_PARTS)]);
    return { needed: namesOf(false), dispensable: namesOf(true) };
  }
}
