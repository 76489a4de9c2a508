import type { Row } from '@libsql/client'

/** The text of a column that is never empty. */
export function rowText(row: Row, column: string): string {
  const value = row[column]
  if (typeof value !== 'string') throw new Error(`column ${column} holds no text`)
  return value
}
