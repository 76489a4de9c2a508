import { expect, test } from 'vitest'
import { sectionsOf } from '../client/sections.ts'

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
