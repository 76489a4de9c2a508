import { readFile } from 'node:fs/promises'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { type JsonSchema, jsonSchemaOf } from '../../../manifest/authoring/jsonSchema.ts'
import { CREATABLE_KINDS } from '../../../manifest/kinds.ts'
import { fieldDocs } from '../fieldDocs.ts'
import { KIND_NAMES } from '../../../manifest/kinds.ts'
import { schemaOf } from '../../../manifest/screens.ts'

const docs = fieldDocs()

const ajv = new Ajv({ allErrors: true })
addFormats.default(ajv)
// A schema says in `names` which kind of record a field refers to.
ajv.addVocabulary(['names'])

/** Lists all properties of a schema, nested ones too, each with its path. */
function propertiesIn(schema: JsonSchema, place: string): [place: string, property: JsonSchema][] {
  const nested = Object.entries(schema.properties ?? {}).flatMap(([name, property]): [string, JsonSchema][] => [
    [`${place}.${name}`, property],
    ...propertiesIn(property, `${place}.${name}`),
    ...propertiesIn(property.items ?? {}, `${place}.${name}`),
  ])
  return [...nested, ...(schema.oneOf ?? []).flatMap((kind) => propertiesIn(kind, place))]
}

const properties = KIND_NAMES.flatMap((kind) => propertiesIn(jsonSchemaOf(schemaOf(kind)), kind))

test.each([...docs.keys()])('%s matches the code (npm run content:schemas)', async (file) => {
  expect(await readFile(file, 'utf8')).toBe(docs.get(file))
})

test('every field has a help text', () => {
  expect(properties.length).toBeGreaterThan(150)
  expect(properties.filter(([, { description }]) => !description).map(([place]) => place)).toEqual([])
})

test('every field of a new file without nested fields has a valid example', () => {
  const newFields = CREATABLE_KINDS.flatMap((kind) => propertiesIn(jsonSchemaOf(schemaOf(kind)), kind))
  const wrong = newFields.filter(([, property]) => {
    const { examples = [] } = property
    const isGroup = property.properties ?? property.items?.properties
    return examples.length === 0 ? !isGroup : !examples.every((example) => ajv.validate(property, example))
  })
  expect(wrong.map(([place]) => place)).toEqual([])
})
