/**
 * The balance of an org: `org` is an expression, and an org without a row has none. What ended calls gave back counts
 * at once, though the row of the balance has it only from the next placing on (`released` in the migrations).
 */
export const balanceOf = (org: string): string =>
  `COALESCE((SELECT b.amount - b.taken_in + COALESCE((SELECT sum(r.amount) FROM released r WHERE r.org_id = b.org_id), 0) FROM balances b WHERE b.org_id = ${org}), 0)::float8`;
