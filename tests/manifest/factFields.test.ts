import { expect, test } from 'vitest'
import { type JsonSchema, jsonSchemaOf } from '../../manifest/authoring/jsonSchema.ts'
import { plantSchema } from '../../manifest/schema/plant.ts'
import { productSchema } from '../../manifest/schema/product.ts'
import { type FactId, FACT_IDS, FACTS } from '../../shared/facts/facts.ts'

const product = jsonSchemaOf(productSchema)
const RECORDS = { product, grade: product.properties?.grades?.items, plant: jsonSchemaOf(plantSchema) }

/** Each field of a record that says a fact, with its schema and whether it must be there. */
const FIELDS = FACT_IDS.flatMap(
  (id): { id: FactId; field: JsonSchema | undefined; isNeeded: boolean | undefined }[] => {
    const { of } = FACTS[id]
    if (of === 'page' || of === 'compound') return []
    const record = RECORDS[of === 'either' ? 'product' : of]
    const isNeeded = record?.required?.includes(id)
    // What a grade does not say it has of the product.
    const inherits = id === 'appearance'
    return [{ id, field: record?.properties?.[id], isNeeded: inherits ? true : isNeeded }]
  },
)

test.each(FIELDS)('the field "$id" has the kind that the table of facts says', ({ id, field, isNeeded }) => {
  const fact = FACTS[id]
  expect(isNeeded).toBe(!('isOptional' in fact))
  const list = { type: 'array', ...('values' in fact && { items: { enum: fact.values } }) }
  const kinds = {
    text: { type: 'string' },
    limit: { type: 'string' },
    figure: { type: 'string', pattern: expect.stringContaining('units' in fact ? fact.units.join('|') : '') },
    choice: { enum: 'values' in fact ? fact.values : [] },
    list,
    number: {},
  }
  expect(field).toMatchObject(kinds[fact.kind])
  expect(field?.description).toBeTruthy()
})

test.each(FACT_IDS.filter((id) => FACTS[id].of === 'either'))('a grade may say "%s" for itself', (id) => {
  expect(RECORDS.grade?.properties?.[id]).toBeDefined()
  expect(RECORDS.grade?.required).not.toContain(id)
})
