import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type JsonSchema, jsonSchemaOf } from '../../../manifest/authoring/jsonSchema.ts'
import { KIND_NAMES, type Kind, kindOf } from '../../../manifest/kinds.ts'
import { visibleFilesBelow } from '../../../manifest/read/filesBelow.ts'
import { schemaOf } from '../../../manifest/screens.ts'
import { recordFormat } from '../client/recordFormat.ts'

type Fields = Record<string, unknown>

const schemas = new Map(KIND_NAMES.map((kind) => [kind, jsonSchemaOf(schemaOf(kind))]))
const formatOf = (kind: Kind) => recordFormat(kind, schemas.get(kind) ?? {})
const files = visibleFilesBelow('content').map((name) => ({ name, text: readFileSync(join('content', name), 'utf8') }))
const product = files.find(({ name }) => kindOf(name) === 'products') ?? { name: '', text: '' }

/** Returns a record as a form submits it: in field order, with the form's values for omitted fields. */
function asForm(value: unknown, schema: JsonSchema): unknown {
  if (Array.isArray(value)) return value.map((item) => asForm(item, schema.items ?? {}))
  if (typeof value !== 'object' || value === null) return value
  const properties = Object.entries(schema.properties ?? {})
  const names = new Set([...properties.map(([name]) => name), ...Object.keys(value)])
  const empty: Record<string, unknown> = { array: [], object: {}, string: '', boolean: false }
  return Object.fromEntries(
    Array.from(names, (name) => {
      const property = schema.properties?.[name] ?? {}
      const fieldValue: unknown = Reflect.get(value, name)
      // The form shows a switch with one value as a choice, and an omitted choice stays empty.
      const emptyValue =
        property.const === undefined && property.default === undefined ? empty[property.type ?? ''] : null
      return [name, fieldValue === undefined ? emptyValue : asForm(fieldValue, property)]
    }),
  )
}

/** Changes the product in its form. */
async function edit(change: (fields: Fields) => object): Promise<string> {
  const { fromFile, toFile } = formatOf('products')
  const fields = structuredClone(fromFile(product.text))
  change(fields)
  return toFile(fields)
}

const fill = (values: Fields) => edit((fields) => Object.assign(fields, values))

test.each(KIND_NAMES)('saving unchanged records of kind %s changes no file', async (kind) => {
  const { fromFile, toFile } = formatOf(kind)
  const records = files.filter(({ name }) => kindOf(name) === kind)
  expect(records.length).toBeGreaterThan(0)
  const changedFiles: string[] = []
  for (const { name, text } of records) {
    const fields = fromFile(text.trim())
    const schema = schemas.get(kind) ?? {}
    const variant = schema.oneOf?.find(({ properties }) => properties?.name?.const === fields.name) ?? schema
    if ((await toFile(asForm(fields, variant) as Fields)) !== text) changedFiles.push(name)
  }
  expect(changedFiles).toEqual([])
})

test('changing a field changes only its line', async () => {
  const after = await fill({ leadTime: '11–13 working days' })
  expect(after).toBe(product.text.replace(/^leadTime: .*$/m, 'leadTime: 11–13 working days'))
})

test('emptying a field removes its line', async () => {
  const after = await fill({ sample: '' })
  expect(after).toBe(product.text.replace(/^sample: .*\n/m, ''))
})

const fillAssay = (min: string) =>
  edit(({ grades }) => Object.assign((grades as { assay: Fields[] }[])[0]?.assay[0] ?? {}, { min }))

test.each([
  ['98.75', 'min: 98.75'],
  ['98.75\u00a0', 'min: 98.75'],
  ['\t98.75\n', 'min: 98.75'],
])('the number typed as %j is stored without marks of a spreadsheet', async (typed, stored) => {
  expect(await fillAssay(typed)).toContain(stored)
})

test.each(['98,75', '98 %', '≥ 98', '9 8', '1.000,5'])('the number typed as %j is refused', async (typed) => {
  await expect(fillAssay(typed)).rejects.toThrow(`min: is "${typed}". Write the number alone`)
})

test('an error names the place of an invalid value', async () => {
  const change = ({ grades }: Fields) => Object.assign((grades as Fields[])[0] ?? {}, { name: '' })
  await expect(edit(change)).rejects.toThrow('grades 1, name: is missing')
})

test('a pasted no-break space becomes a space in a text', async () => {
  const after = await edit((fields) => Object.assign(fields, { body: `${String(fields.body)} At 5\u00a0°C.` }))
  expect(after).toBe(`${product.text.trimEnd()} At 5 °C.\n`)
})

test('a published record is shown without the draft mark of a new one', () => {
  expect(formatOf('products').fromFile(product.text).draft).toBe(false)
})
