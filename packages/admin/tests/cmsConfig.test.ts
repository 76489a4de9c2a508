import { readFileSync } from 'node:fs'
import type { Field } from '@sveltia/cms'
import { Ajv } from 'ajv'
import type { JsonSchema } from '../../../manifest/authoring/jsonSchema.ts'
import { recordJsonSchema } from '../../../manifest/screens.ts'
import { testRows } from '../../../tests/testValues.ts'
import { cmsConfig } from '../cmsConfig.ts'
import type { Kind } from '../../../manifest/kinds.ts'

const config = cmsConfig('content', { backend: { name: 'gitea', repo: 'owner/catalogue' }, hasReviews: false })
const collections = (config.collections ?? []).flatMap((entry) => ('name' in entry ? [entry] : []))

/** Each form with the schema of its records. */
const forms = collections.flatMap((collection): { name: string; schema: JsonSchema; fields: Field[] }[] => {
  const kind = collection.name as Kind
  if ('fields' in collection)
    return [{ name: kind, schema: recordJsonSchema(kind, undefined), fields: collection.fields }]
  if (!('files' in collection)) return []
  return collection.files.flatMap((file) => {
    if (!('name' in file)) return []
    const name = file.fields.find((field) => field.name === 'name')
    const data = { name: name && 'default' in name ? name.default : undefined }
    return [{ name: `${kind} ${file.name}`, schema: recordJsonSchema(kind, data), fields: file.fields }]
  })
})

test('the configuration is valid by the JSON Schema of Sveltia CMS', () => {
  const schema = JSON.parse(readFileSync('node_modules/@sveltia/cms/schema/sveltia-cms.json', 'utf8')) as object
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false })
  ajv.validate(schema, config)
  expect(ajv.errors).toBeNull()
})

type Row = { form: string; field: string; has: object }
testRows('packages/admin/tests/fields.yaml', ({ form, field, has }: Row) => {
  const fields = forms.find(({ name }) => name === form)?.fields
  expect(fields?.find(({ name }) => name === field)).toMatchObject(has)
})

const inner = (field: object): object[] => [
  field,
  ...('fields' in field ? (field.fields as object[]).flatMap(inner) : []),
  ...('field' in field ? inner(field.field as object) : []),
]

/** Texts of one kind in all forms, also of fields within others. */
function textsOf(name: string): string[] {
  const values = forms.flatMap(({ fields }) =>
    fields.flatMap(inner).map((field) => Reflect.get(field, name) as unknown),
  )
  return [...new Set(values.flatMap((value) => (typeof value === 'string' ? value : [])))]
}

test('no hint lacks a value, ends twice, or speaks of the file', () => {
  expect(textsOf('hint').filter((hint) => /: \.|[.?!]\.(?: |$)|file name|quotes|by id|hyphens/.test(hint))).toEqual([])
})

test('labels are words of the trade', () => {
  const labels = [...textsOf('label'), ...textsOf('label_singular')]
  expect(
    labels.filter((label) => /^Is |^(?:Hs code|Reach|Cites|Oem|Traded a|Aliase|Proces|Addres)$/.test(label)),
  ).toEqual([])
  expect(labels).toContain('Identity tests')
})

test('a quantity may be pasted with a no-break space', () => {
  const products = forms.find(({ name }) => name === 'products')
  const shelfLife = products?.fields.find(({ name }) => name === 'shelfLife') as { pattern?: string[] } | undefined
  expect('24\u00a0months').toMatch(new RegExp(shelfLife?.pattern?.[0] ?? '^$'))
})
