import { Injectable } from '@nestjs/common';
import { ApiError } from '@outcall/kernel';
import { suggested } from '../../domain/catalogue/action-definition.js';
import { fingerprintOf } from '../../domain/catalogue/fingerprint.js';
import { ChangeCatalogue } from './change-catalogue.js';

/** Removes an action of the org; a suggestion goes back to what was suggested. */
@Injectable()
export class DeleteAction {
  constructor(private readonly changes: ChangeCatalogue) {}

  /** Whether anything was saved of it. */
  async execute(orgId: string, name: string): Promise<boolean> {
    const preset = suggested(name);
    let wasSaved = false;
    await this.changes.execute(orgId, name, ({ stored, isUsed }) => {
      if (!stored && !preset) throw ApiError.notFound('action');
      const isSame = preset !== null && (!stored || fingerprintOf(preset) === fingerprintOf(stored.definition));
      if (isUsed && !isSame)
        throw new ApiError('ACTION_IN_USE', `a published flow uses ${name}, whose parameters only the org defined`);
      wasSaved = stored !== null;
      return null;
    });
    return wasSaved;
  }
}
