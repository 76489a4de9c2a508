import { readFile } from 'node:fs/promises'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { type JsonSchema, jsonSchemaOf } from '../../../manifest/authoring/jsonSchema.ts'
import { NEW_KINDS } from '../../../manifest/authoring/newKinds.ts'
import { scaffold } from '../../../manifest/authoring/scaffold.ts'
import { fieldDocs, schemaFile } from '../fieldDocs.ts'
import { splitFrontMatter } from '../../../manifest/read/frontMatter.ts'
import { readFields } from '../../../manifest/read/readFields.ts'
import { namesBelow } from '../../../manifest/read/signatures.ts'
import { KIND_NAMES, KINDS, kindOf } from '../../../manifest/kinds.ts'
import { schemaOf } from '../../../manifest/screens.ts'

const names = namesBelow('content')
const docs = await fieldDocs()

const ajv = new Ajv({ allErrors: true })
addFormats.default(ajv)
// The kind of record that a field names.
ajv.addVocabulary(['names'])

/** The properties of a schema with those below them, each with its place. */
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

test('every field without nested fields has a valid example', () => {
  const wrong = properties.filter(([, property]) => {
    const { examples = [] } = property
    const isGroup = property.properties ?? property.items?.properties
    return examples.length === 0 ? !isGroup : !examples.every((example) => ajv.validate(property, example))
  })
  expect(wrong.map(([place]) => place)).toEqual([])
})

function fieldsIn(name: string, text: string): unknown {
  const parts = name.endsWith('.md') ? splitFrontMatter(text) : { yaml: text }
  if (typeof parts === 'string') throw new Error(`${name}: ${parts}`)
  const fields = readFields(parts.yaml)
  if ('mistake' in fields) throw new Error(`${name}: ${fields.mistake.wrong}`)
  return fields.value
}

test.each(KIND_NAMES)('every file of kind %s matches its JSON Schema', async (kind) => {
  const schema: object = JSON.parse(docs.get(schemaFile(kind)) ?? '')
  const validate = ajv.compile(schema)
  const files = names.filter((name) => kindOf(name) === kind)
  expect(files.length).toBeGreaterThan(0)
  const wrong: string[] = []
  for (const name of files) {
    if (validate(fieldsIn(name, await readFile(`content/${name}`, 'utf8')))) continue
    wrong.push(
      `${name}: ${validate.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`).join(', ')}`,
    )
  }
  expect(wrong).toEqual([])
})

test.each(NEW_KINDS.filter((kind) => KINDS[kind].files.endsWith('.yaml')))(
  'a new file of kind %s names its JSON Schema in the first line',
  (kind) => {
    const { text } = scaffold({ kind, title: 'Rutin', chosen: {} }, '', '')
    expect(text.split('\n')[0]).toBe(`# yaml-language-server: $schema=../../${schemaFile(kind)}`)
  },
)
