type Row = [given: unknown, gives: unknown] | { claim: string; given: unknown; gives: unknown }

/** Tests functions with tables by their names: rows of an argument, or an array of them, and what these give. */
export function testValues(tables: unknown, functions: Record<string, (...values: never[]) => unknown>): void {
  for (const [name, rows] of Object.entries(tables as Record<string, Row[]>))
    test.each(
      rows.map((row) => (Array.isArray(row) ? { claim: JSON.stringify(row[0]), given: row[0], gives: row[1] } : row)),
    )(`${name}: $claim`, ({ given, gives }) => {
      const call = functions[name] ?? expect.fail('no such function')
      expect(call(...([given].flat() as never[]))).toEqual(gives)
    })
}
