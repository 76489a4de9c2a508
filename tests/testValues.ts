type Row = [given: unknown, gives: unknown] | { claim: string; given: unknown; gives: unknown }

/** Tests functions with tables by their names: rows of an argument, or an array of them, and what these give. */
export function testValues(tables: unknown, functions: Record<string, (...values: never[]) => unknown>): void {
  for (const [name, rows] of Object.entries(tables as Record<string, Row[]>))
    for (const row of rows) {
      const { claim, given, gives } = Array.isArray(row)
        ? { claim: JSON.stringify(row[0]), given: row[0], gives: row[1] }
        : row
      test(`${name}: ${claim}`, () => {
        const call = functions[name] ?? expect.fail('no such function')
        expect(call(...([given].flat() as never[]))).toEqual(gives)
      })
    }
}

/** Tests each row of a table, which has its claim. */
export function testRows(rows: unknown, run: (row: never) => unknown): void {
  for (const row of rows as { claim: string }[]) test(row.claim, () => run(row as never))
}
