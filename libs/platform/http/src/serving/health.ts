import { Controller, Get, Inject } from '@nestjs/common';
import { ApiError } from '@outcall/kernel';
import { Open } from '../contexts/context.guard.js';

/** One dependency a service needs to do its work. `check` throws when it is not there. */
export interface ReadinessCheck {
  readonly name: string;
  check(): Promise<void>;
}

export const READINESS_CHECKS = Symbol('READINESS_CHECKS');

/** So long an answer of `/readyz` holds: anybody may ask, and each look costs a question to the database. */
const FRESH_MS = 1_000;

/** `GET /healthz`: the process answers. `GET /readyz`: it can do its work; 503 naming what is missing. */
@Controller()
@Open()
export class HealthController {
  constructor(@Inject(READINESS_CHECKS) private readonly checks: readonly ReadinessCheck[]) {}

  @Get('healthz')
  live(): { ok: true } {
    return { ok: true };
  }

  private looked = { at: Number.NEGATIVE_INFINITY, missing: Promise.resolve<readonly string[]>([]) };

  @Get('readyz')
  async ready(): Promise<{ ok: true }> {
    const now = performance.now();
    if (now - this.looked.at >= FRESH_MS) this.looked = { at: now, missing: this.missing() };
    const missing = await this.looked.missing;
    if (missing.length > 0) throw ApiError.unavailable(missing.join(', '));
    return { ok: true };
  }

  private async missing(): Promise<readonly string[]> {
    const results = await Promise.allSettled(this.checks.map((item) => item.check()));
    return this.checks.filter((_, index) => results[index]?.status === 'rejected').map((item) => item.name);
  }
}
