import { expect, test } from 'vitest'
import { formOf } from '../server/forms.ts'
import { inFormWords } from '../server/formWords.ts'
import type { JsonSchema } from '../protocol.ts'
import { SCREENS } from '../../../manifest/screens.ts'

const NAMES = [
  'products/herbal-extract/x.md',
  'knowledge/x.md',
  'news/x.md',
  'compounds/x.yaml',
  'plants/x.yaml',
  'limits/x.yaml',
  'regulations/x.yaml',
  'site.yaml',
]

test('the help of a form speaks of records, and not of files, quotes and commands, and calls fields as the form does', () => {
  const schemas = [
    ...NAMES.map((name) => formOf(name, {}).schema),
    ...SCREENS.map((screen) => formOf('pages/x.md', { name: screen.name }).schema),
  ]
  const said = schemas.flatMap((schema) => helpIn(inFormWords(schema)))
  expect(said.length).toBeGreaterThan(100)
  expect(said.filter((help) => /\b(?:publishAt|formerSlugs|nodeid)\b/.test(help))).toEqual([])
  expect(said.filter((help) => /content\/|\bfiles?\b|\bnpm\b|\bquotes\b/i.test(help))).toEqual([])
})

function helpIn(schema: JsonSchema): string[] {
  const { description, properties = {}, items, additionalProperties } = schema
  const parts = [...Object.values(properties), items, additionalProperties]
  const below = parts.flatMap((part) => (typeof part === 'object' ? helpIn(part) : []))
  return description === undefined ? below : [description, ...below]
}
