import { readFileSync } from 'node:fs'
import type { Field } from '@sveltia/cms'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import type { JsonSchema } from '../../../manifest/authoring/jsonSchema.ts'
import { recordSchema } from '../../../manifest/screens.ts'
import { cmsConfig } from '../cmsConfig.ts'
import type { Kind } from '../../../manifest/kinds.ts'

type Below = Field & { fields?: Below[]; field?: Field; hint?: string }

const config = cmsConfig('content', { backend: { name: 'gitea', repo: 'owner/catalogue' }, hasReviews: false })
const collections = (config.collections ?? []).flatMap((it) => ('name' in it ? [it] : []))

/** Each form with the schema of its records. */
const forms = collections.flatMap((collection): { name: string; schema: JsonSchema; fields: Field[] }[] => {
  const kind = collection.name as Kind
  if ('fields' in collection) return [{ name: kind, schema: recordSchema(kind, undefined), fields: collection.fields }]
  if (!('files' in collection)) return []
  return collection.files.flatMap((file) => {
    if (!('name' in file)) return []
    const name = file.fields.find((field) => field.name === 'name')
    const data = { name: name && 'default' in name ? name.default : undefined }
    return [{ name: `${kind} ${file.name}`, schema: recordSchema(kind, data), fields: file.fields }]
  })
})

/** Lists schema properties without a field, and fields without a property. */
function differences(schema: JsonSchema, fields: Field[], at = ''): string[] {
  const known = Object.entries(schema.properties ?? {})
  // The schema does not include the text of a Markdown file.
  const own = fields.filter(({ widget }) => widget !== 'markdown') as Below[]
  const extra = own
    .filter(({ name }) => !known.some(([it]) => it === name))
    .map(({ name }) => `${at}${name}: no property`)
  const missing = known.flatMap(([name, property]) => {
    const field = own.find((it) => it.name === name)
    if (!field) return [`${at}${name}: no field`]
    const below = property.items?.properties ? property.items : property
    if (below.properties) return differences(below, field.fields ?? [], `${at}${name}.`)
    const entry = property.additionalProperties
    if (typeof entry !== 'object' || !entry.properties) return []
    return (field.fields ?? []).flatMap((it) => differences(entry, it.fields ?? [], `${at}${name}.${it.name}.`))
  })
  return [...extra, ...missing]
}

test('the configuration is valid by the JSON Schema of Sveltia CMS', () => {
  const schema = JSON.parse(readFileSync('node_modules/@sveltia/cms/schema/sveltia-cms.json', 'utf8')) as object
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false })
  const isValid = ajv.validate(schema, config)
  expect(ajv.errors ?? []).toEqual([])
  expect(isValid).toBe(true)
})

test.each(forms)('the fields of $name are the properties of its schema', ({ schema, fields }) => {
  expect(differences(schema, fields)).toEqual([])
})

test('a reference field offers the records of its kind', () => {
  const products = forms.find(({ name }) => name === 'products')
  const compound = products?.fields.find(({ name }) => name === 'compound')
  expect(compound).toMatchObject({ widget: 'relation', collection: 'compounds', value_field: '{{slug}}' })
})

test('a field required by the schema is required in the form', () => {
  const name = forms.find((it) => it.name === 'products')?.fields.find((it) => it.name === 'name')
  const { pattern } = recordSchema('products', undefined).properties?.name ?? {}
  expect(name).toMatchObject({ required: true, pattern: [pattern, expect.any(String)] })
})

test('the slug of a new article ends in a hyphen', () => {
  const articles = collections.find(({ name }) => name === 'articles')
  expect(articles).toMatchObject({ slug: { template: '{{question}}-' } })
})
