import { Injectable } from '@nestjs/common';
import { ApiError, isId, isStorableText } from '@outcall/kernel';
import { RunnableVersions, type StoredVersion } from './runnable-versions.js';

@Injectable()
export class ReadFlowVersion {
  constructor(private readonly versions: RunnableVersions) {}

  async execute(orgId: string, versionId: string): Promise<StoredVersion> {
    const version =
      isId('flowVersion', versionId) && isStorableText(orgId) ? await this.versions.find(orgId, versionId) : null;
    if (!version) throw ApiError.notFound('flow version');
    return version;
  }
}
