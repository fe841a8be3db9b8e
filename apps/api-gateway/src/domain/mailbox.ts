/** Where mail to an address ends up: what stands behind a plus is a mark of its owner's own, and no other mailbox. */
export const mailboxOf = (address: string): string => address.toLowerCase().replace(/\+[^@]*(?=@)/, '');
