import { expect, test } from 'vitest'
import { completeFields } from '../server/completeFields.ts'
import { formOf } from '../server/forms.ts'
import { isFields, type Fields, type Value } from '../protocol.ts'

/** Marks of an empty place, what a field says of itself where nothing else is said, and the list of a page. */
const ALLOWED = new Set(['…', 'true', 'herbal-extract', 'news', 'substances'])

test.each(['products/herbal-extract/x.md', 'knowledge/x.md', 'news/x.md', 'plants/x.yaml', 'regulations/x.yaml'])(
  'the page of an empty record says nothing that nobody has typed: %s',
  (name) => {
    const said = textsIn(completeFields(formOf(name, {}).schema, {}))
    expect(said.length).toBeGreaterThan(0)
    expect(said.filter((text) => !ALLOWED.has(text))).toEqual([])
  },
)

test('what is wrongly written stays as it was typed, or is left out where it may be', () => {
  const { schema } = formOf('products/herbal-extract/x.md', {})
  const appearance = { text: 'White powder', form: 'dust', mesh: 'eighty' }
  const typed: Fields = { kind: 'mixture', allergens: ['soy'], markets: { us: { finding: 'allowed' } }, appearance }
  expect(completeFields(schema, typed)).toMatchObject({
    kind: 'mixture',
    allergens: ['soy'],
    appearance: { form: 'dust', habit: '…' },
  })
  expect(completeFields(schema, typed).appearance).not.toHaveProperty('mesh')
})

test('a day that is none stays as it was typed', () => {
  const { schema } = formOf('news/x.md', {})
  expect(completeFields(schema, { date: '31.12.2026' })).toMatchObject({ date: '31.12.2026' })
})

function textsIn(value: Value): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (isFields(value)) return Object.values(value).flatMap(textsIn)
  return [String(value)]
}
