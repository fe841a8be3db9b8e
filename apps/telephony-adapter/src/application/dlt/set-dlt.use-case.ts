import { Injectable } from '@nestjs/common';
import { ApiError, normalizeCallerNumber } from '@outcall/kernel';
import { DltRepository, type DeclaredCli, type DltRegistration } from './dlt-repository.js';

/** Of all flows of an org: as many as a body has room for, beside its numbers and flows. */
const MAX_TEMPLATES_TOGETHER = 1_000;

@Injectable()
export class SetDlt {
  constructor(private readonly registrations: DltRepository) {}

  async execute(orgId: string, given: DltRegistration): Promise<DltRegistration> {
    const clis = given.clis.map((cli, at) => {
      const phone = normalizeCallerNumber(cli.phone);
      if (!phone) throw ApiError.invalid(['clis', at, 'phone'], 'is not an Indian phone number');
      if (!isDay(cli.declaredOn)) throw ApiError.invalid(['clis', at, 'declaredOn'], 'is no day of the calendar');
      return { phone, declaredOn: cli.declaredOn };
    });
    once(clis, ({ phone }: DeclaredCli) => phone, ['clis', 'phone']);
    const templates = given.templates.reduce((sum, { templateIds }) => sum + templateIds.length, 0);
    if (templates > MAX_TEMPLATES_TOGETHER)
      throw ApiError.invalid(['templates'], `has more than ${MAX_TEMPLATES_TOGETHER} templates together`);
    once(given.templates, ({ flowId }) => flowId, ['templates', 'flowId']);
    await this.registrations.replace(orgId, { ...given, clis });
    return await this.registrations.read(orgId);
  }
}

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

function once<Item>(items: readonly Item[], nameOf: (item: Item) => string, [list, field]: [string, string]): void {
  const names = new Set<string>();
  const again = items.findIndex((item) => names.size === names.add(nameOf(item)).size);
  if (again >= 0) throw ApiError.invalid([list, again, field], 'is there twice');
}
