import type { TenantContext } from '@outcall/platform-http';
import type { Author } from '../../domain/definition.js';

export const authorOf = ({ credential: { kind, id, name } }: TenantContext): Author => ({ kind, id, name });
