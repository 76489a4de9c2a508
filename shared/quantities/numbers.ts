/** Thousands separators besides comma and point, of spreadsheets in other countries: spaces and apostrophes. */
export const THOUSANDS_SEPARATORS = " '’\u00a0\u2007\u2009\u202f"

/**
 * Pattern source of an unsigned number: `10,000`, `1 000`, `5'000,5`, `0,5`. A digit of a name
 * is a number of its own: `D3 500,000`.
 */
export const UNSIGNED_NUMBER = String.raw`(?:(?<![A-Za-z]\d{0,2})\d{1,3}(?:[${THOUSANDS_SEPARATORS}]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)*)`

export const NUMBER = `[+−-]?${UNSIGNED_NUMBER}`

/** Pattern source of the end of a number, so that the start of an unknown notation, `8ʼ898` or `5x10`, is not the number. */
export const NUMBER_END = String.raw`(?![^\p{Lu}\p{Ll}]?\d| ?[x×*·] ?\d)`
