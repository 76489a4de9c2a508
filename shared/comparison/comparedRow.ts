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

/** Whether cells say the same, what stands beneath it included. */
export function saySame(cells: Cell[]): boolean {
  const [first] = cells
  return cells.every(
    ({ text, original, notComparable }) => text === first?.text && original === first?.original && !notComparable,
  )
}

/** A row is the same where every grade says the same. */
export function row(test: string, cells: Cell[]): ComparedRow {
  const [first] = cells
  return { test, isSame: cells.every(({ text, notComparable }) => text === first?.text && !notComparable), cells }
}
