import { readYaml } from './readYaml.ts'

type Row = [given: unknown, gives: unknown] | { claim: string; given: unknown; gives: unknown }

/** Tests functions with the table `values.yaml` of a folder: an argument, or an array of them, and what these give. */
export function testValues(folder: string, functions: Record<string, (...values: never[]) => unknown>): void {
  for (const [name, rows] of Object.entries(readYaml(folder, 'values.yaml') as Record<string, Row[]>))
    test.each(
      rows.map((row) => (Array.isArray(row) ? { claim: JSON.stringify(row[0]), given: row[0], gives: row[1] } : row)),
    )(`${name}: $claim`, ({ given, gives }) => {
      const call = functions[name] ?? expect.fail('no such function')
      expect(call(...([given].flat() as never[]))).toEqual(gives)
    })
}
