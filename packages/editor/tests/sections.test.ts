import { expect, test } from 'vitest'
import { sectionsOf } from '../client/sections.ts'
import { formOf } from '../server/forms.ts'

test('a section of a form goes on until a field names another, and those of publication stand last', () => {
  const sections = sectionsOf({
    name: {},
    nodeid: { section: 'Publication' },
    synonyms: {},
    source: { section: 'Why' },
    draft: { section: 'Publication' },
    note: {},
    aliases: { section: 'Fields' },
  })
  expect(sections).toEqual([
    { heading: 'Fields', fields: ['name', 'synonyms', 'aliases'] },
    { heading: 'Why', fields: ['source', 'note'] },
    { heading: 'Publication', fields: ['nodeid', 'draft'] },
  ])
})

test('the form of a product has its facts where a buyer asks for them', () => {
  const { schema } = formOf('products/herbal-extract/x.md', {})
  const sections = new Map(sectionsOf(schema.properties ?? {}).map(({ heading, fields }) => [heading, fields]))
  expect([...sections.keys()].at(0)).toBe('Name')
  expect([...sections.keys()].at(-1)).toBe('Publication')
  expect(sections.get('Name')).toEqual(expect.arrayContaining(['name', 'category', 'slug', 'aliases', 'substance']))
  expect(sections.get('Substance and source')).toContain('compound')
  expect(sections.get('Handling')).toContain('storage')
})
