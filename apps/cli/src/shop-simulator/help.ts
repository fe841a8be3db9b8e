export const HELP = `npm run cli -- shop-simulator --platform P --url URL --secret S [--orders N]

A shop's system as a receiver of its webhooks knows it: signs and sends what happens in a small shop, with the patience
of the real one, and tells what became of it. Nothing of it is of a real shop.

  --platform P       shopify or woocommerce
  --url URL          the webhookUrl of the connected store; https, or this machine
  --secret S         what the store was connected with; or OUTCALL_SHOP_SECRET
  --shop DOMAIN      the address that the shop says is its own (sim.myshopify.com, https://sim.example)
  --orders N         how many orders are placed (10)
  --seed N           the same seed is the same shop, but for the hour; another has other ids and numbers (1)
  --phone NUMBER     of every shopper. Needed with https, where a carrier may really ring; else made-up Indian mobiles
  --duplicates       every fifth webhook comes twice
  --shuffle          webhooks come in another order than things happened
  --at-once N        so many are under way at once (1)
  --hours-as SECONDS how long an hour of waiting takes: Shopify tries again for four (3600)
  --redact           at the end a shopper asks the shop to be forgotten (shopify)
  --uninstall        at the end the shop removes the app (shopify)

Shopify's waits 1 s to connect and 5 s in all, tries a failed webhook eight times more within four hours, and then
removes the subscription of its topic. WooCommerce's pings when its webhooks are saved, sends each once with
"Expect: 100-continue", and switches a webhook off after five failures in a row. Both keep no order.

Ends with 0 when all was taken, 1 when something was given up or not sent any more, 2 for a mistake.`;
