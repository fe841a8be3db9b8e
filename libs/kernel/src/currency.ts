/** The digital bolivar is one of ISO 4217 that `Intl` does not list; it lists a few that have just gone. */
const CURRENCIES: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('currency'), 'VED']);

/** Whether it is the code of a currency by ISO 4217, in capitals or not. */
export const isCurrency = (code: string): boolean => /^[a-z]{3}$/i.test(code) && CURRENCIES.has(code.toUpperCase());
