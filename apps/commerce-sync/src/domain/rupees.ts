/** Paise as rupees, as flows speak amounts: "1299" or "1299.50". */
export function inRupees(paise: number): string {
  const [sign, whole, rest] = [paise < 0 ? '-' : '', Math.floor(Math.abs(paise) / 100), Math.abs(paise) % 100];
  return `${sign}${whole}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}
