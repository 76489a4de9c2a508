/** A limit as certificates print it: `>=95%` is written `≥ 95 %`. */
export function writtenLimit(limit: string): string {
  return limit
    .replace(/>=|=>|[⩾≧]/g, '≥')
    .replace(/<=|=<|[⩽≦]/g, '≤')
    .replace(/([≥≤<>])(?=[\d.])/g, '$1 ')
    .replace(/(\d)%/g, '$1 %')
}
