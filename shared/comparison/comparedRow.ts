/** What a grade says in a row. */
export type Cell = {
  /** In the unit and on the basis of the row; `undefined` where the grade does not say. */
  text?: string
  /** The specification's words, where the text is converted. */
  original?: string
  method?: string
  /** Why the limit must not be set against those of the other grades. */
  notComparable?: string
  isStrictest?: true
}

export type ComparedRow = { test: string; isSame: boolean; cells: Cell[] }

/** A row is the same where every grade says the same. */
export function row(test: string, cells: Cell[]): ComparedRow {
  const [first] = cells
  return { test, isSame: cells.every(({ text, notComparable }) => text === first?.text && !notComparable), cells }
}
