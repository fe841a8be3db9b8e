export const HELP = `npm run events -- lag [--group G] [--json]                      how far each group is behind
npm run events -- dead-letters --group G --topic T [--json]     its dead letters, and what of them can be replayed
npm run events -- replay --group G --topic T [--key K] [--dry-run]
                                                                publishes it again where the order of its key allows it
npm run events -- set-aside --group G --topic T --at PARTITION:OFFSET
                                                                has a running group put the event it stands at among its dead letters
npm run events -- dead-letters | replay --outbox [--key K] [--json | --dry-run] [--hold SECONDS]
                                                                the same for what a service could not send; with its DATABASE_URL.
                                                                --hold: hold the outbox for longer than a second, of a stopped service
npm run events -- reset --group G --topic T --to WHERE          puts a stopped group to beginning, end, a time (ISO 8601),
                                                                or PARTITION:OFFSET

The bus is that of the services' settings in the environment (EVENT_BUS, KAFKA_..., EVENT_LOG_URL), or else of what
"npm start" or "npm run stack" runs from this checkout. Ends with 0; 1 when something was refused; 2 for a mistake.
docs/how-to/operate-events.md says when to use which.`;
