/** Why a number may not be called yet (docs/handbook/consent-and-hours.md#limits-per-shopper). */
export type LimitReason = 'called_recently' | 'daily_limit';
