import { createHash } from 'node:crypto';
import type { CatalogueAction } from '@outcall/flow-language';
import { canonicalJson } from '@outcall/kernel';

/** Of what a published flow relies on: the parameters, whatever the order they were written in. */
export const fingerprintOf = ({ parameters }: Pick<CatalogueAction, 'parameters'>): string =>
  createHash('sha256').update(canonicalJson(parameters)).digest('base64url');
