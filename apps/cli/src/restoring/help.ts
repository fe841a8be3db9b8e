export const HELP = `npm run cli -- restore rewind --since TIME       with every service stopped, after the restore
npm run cli -- restore return --since TIME [--list FILE]
                                                with the services running, and all live dialling held

rewind     has each service hear again what the topics say since TIME: what other services told it and it forgot
return     gives back what the topics say and the services forgot themselves: opt-outs, withdrawn consents, erasures,
           apps that were disconnected. Cancels runs that would make a call which was made, or whose call has no end
           that was told. Allows no call that the restored database forbids. May be repeated
--since    the time that the databases were restored to (ISO 8601, such as 2026-11-23T10:00:00Z)
--list     a file for what nobody can give back, a JSON object a line, with ids and no numbers
--url      where the platform answers; or OUTCALL_URL. OUTCALL_TOKEN is a token of staff

The bus is that of the services' settings in the environment (EVENT_BUS, KAFKA_...), or else of what "npm run stack"
runs from this checkout. Ends with 0, or with 2 for a mistake. docs/how-to/back-up-and-restore.md says when to use which.`;
