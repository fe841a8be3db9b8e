import { COMMERCE_ENTITIES } from '@outcall/contracts-commerce';

export const HELP = `npm run import -- --store KEY [--entity orders] FILE

Sends what FILE holds to a store, newest copy wins, and starts no flow.

  FILE             .csv: an order export of Shopify, Matrixify, WooCommerce, Advanced Order Export, WP All Export or
                   Magento, or columns named as the fields of the sync API
                   .ndjson, .jsonl: one object a line, as the sync API takes it
  --store KEY      the key the store was made with (POST /v1/stores)
  --entity E       ${COMMERCE_ENTITIES.join(', ')} (orders)
  --org ID         the org; or OUTCALL_ORG
  --url URL        where the platform answers; or OUTCALL_URL (what "npm start" runs from this checkout)
  --offset O       of times that name none (+05:30)
  --dates ORDER    dmy or mdy, where no date of the file says it: 05/10/2026 alone is of October or of May
  --encoding E     utf-8, utf-16le, utf-16be, windows-1252 or macintosh, where the bytes of a .csv do not say it
  --as-of TIME     when the file was exported, not ahead of now: its orders are as new as that. An export that is
                   imported again is newer then
  --cod NAME       a payment method that is cash on delivery in this shop, beside those known; may be given again
  --mapping FILE   JSON that says which column is which field, for a file of any other kind
                   (docs/how-to/connect-by-mapping.md)
                   What of --offset, --dates, --encoding, --as-of and --cod changes nothing in the file is refused
  --start-flows    lets the changes start flows, as if the shop had sent them
  --rejected FILE  where what is not taken goes, with its reason (FILE.rejected.ndjson)
  --restart        from the first line, though an earlier import of this file was stopped or is done

The credential is in OUTCALL_TOKEN: a live API key of the org with the scopes manage and commerce, or the administrator's token.
It goes on where it was stopped when the same command is run again. Ends with 0 when all was taken, 1 when some was
rejected, 2 for a mistake or a file without rows, 130 when it was stopped.`;
