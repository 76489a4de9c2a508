/** What to write in place of a value of the wrong type, by the type that is expected. */
export function howToWrite(expected: string, value: unknown): string {
  if (typeof value === 'string') {
    const given = fromText(expected, value.trim())
    if (given !== undefined) return `Write ${given}`
  }
  if (expected === 'string' && (typeof value === 'number' || typeof value === 'boolean'))
    return `Write it in quotes: '${value}'`
  return `Write ${WRITTEN_AS[expected] ?? expected}`
}

/** `98,5 %` is meant as 98.5, `COA, TDS` as a list. */
function fromText(expected: string, text: string): string | undefined {
  if (expected === 'array') return `a list in brackets: [${text.replace(/^\[|\]$/g, '')}]`
  if (expected !== 'number' && expected !== 'int') return undefined
  const [, whole, decimals] = /^[≥≤<>]?\s*(\d+)(?:[.,](\d+))?\s*\D*$/.exec(text) ?? []
  if (whole === undefined) return undefined
  return `the number alone, with a point for decimals: ${decimals === undefined ? whole : `${whole}.${decimals}`}`
}

/** `31.12.2026` is meant as 2026-12-31. */
export function dateFix(value: unknown): string | undefined {
  const [, day = '', month = '', year] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(String(value)) ?? []
  return year === undefined ? undefined : `Write ${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const WRITTEN_AS: Record<string, string> = {
  string: 'a text, in quotes where it looks like a number or a date',
  number: 'a number without quotes',
  int: 'a whole number without quotes',
  array: 'a list such as [one, two]',
  object: 'fields, each on a line of its own',
  boolean: 'true or false',
}
