import type { Consent } from '@outcall/contracts-contacts';
import type { Mode } from '@outcall/kernel';
import type { Shopper } from '../../../domain/shopper.js';

export interface ShopperRow {
  readonly org_id: string;
  readonly mode: Mode;
  readonly phone: string;
  readonly contact_id: string | null;
  readonly name: string | null;
  readonly language: string | null;
  readonly fields: Record<string, string>;
  readonly consents: Consent[];
  readonly withdrawn: Shopper['withdrawn'];
  readonly opted_out_at: Date | null;
  readonly is_wrong_person: boolean;
  readonly wrong_person_at: Date | null;
  readonly permit_until: Date | null;
  readonly after_erasure: Date | null;
  readonly version: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const SHOPPER_COLUMNS =
  'org_id, mode, phone, contact_id, name, language, fields, consents, withdrawn, opted_out_at, is_wrong_person, wrong_person_at, permit_until, after_erasure, version, created_at, updated_at';

export const toShopper = (row: ShopperRow): Shopper => ({
  orgId: row.org_id,
  mode: row.mode,
  phone: row.phone,
  contactId: row.contact_id,
  name: row.name,
  language: row.language,
  fields: row.fields,
  consents: row.consents,
  withdrawn: row.withdrawn,
  optedOutAt: row.opted_out_at,
  isWrongPerson: row.is_wrong_person,
  wrongPersonAt: row.wrong_person_at,
  permitUntil: row.permit_until,
  afterErasure: row.after_erasure,
  version: Number(row.version),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
