import { Injectable } from '@nestjs/common';
import type { ManagedContact } from '@outcall/contracts-contacts';
import { ApiError, pageOf } from '@outcall/kernel';
import { ContactListCursor, type ContactListScope } from '../../domain/contact-list-cursor.js';
import { isContact, toManagedContact } from '../../domain/shopper.js';
import { ShopperRepository } from './shopper-repository.js';

export interface ContactPage {
  readonly contacts: readonly ManagedContact[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

@Injectable()
export class ListContacts {
  constructor(
    private readonly shoppers: ShopperRepository,
    private readonly cursors: ContactListCursor,
  ) {}

  /** Newest first. Throws `INVALID_REQUEST` for a cursor of another list. */
  async execute(
    scope: ContactListScope,
    page: { readonly cursor?: string; readonly limit: number },
  ): Promise<ContactPage> {
    const before = page.cursor === undefined ? undefined : this.cursors.read(page.cursor, scope);
    if (before === null) throw ApiError.invalid(['cursor'], 'is not a cursor of this list');
    const found = await this.shoppers.list(scope, { limit: page.limit + 1, ...(before && { before }) });
    const { items: contacts, isMore } = pageOf(
      found.filter((one) => one === null || isContact(one)).map((one) => one && toManagedContact(one)),
      page.limit,
    );
    const last = contacts.at(-1);
    return { contacts, nextCursor: isMore && last ? this.cursors.write(last.id, scope) : null };
  }
}
