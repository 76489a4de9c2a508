import { expect, test } from 'vitest'
import { agenda } from '../review/agenda.ts'
import { createLibrary } from '../../../manifest/library.ts'
import { readContent } from '../../../manifest/readContent.ts'
import { tinyFolder } from '../../../tests/manifest/tinyFolder.ts'

const { content } = readContent(await tinyFolder())
const ids = content.products.map(({ file }) => file.replace(/^content\/products\/|\.md$/g, ''))

/** The agenda of the tiny content on a day, with pictures of some products. */
function agendaWith(pictures: string[], today = '2026-06-01'): string[] {
  const [site] = content.site
  if (!site) throw new Error('the tiny content has no site')
  return agenda(createLibrary(content, site.data, { drafts: true, today }, { pictures: new Set(pictures) }), today)
}

test('drafts and pages that wait for their day are named, with the day', () => {
  expect(agendaWith(ids)).toEqual([
    'Draft: content/products/organic-mushroom-extract/draft.md. Delete its line "draft: true" to publish it.',
    'Appears on 2999-01-01: content/news/next-year.md',
  ])
})

test('a page whose day has come is not named any more', () => {
  expect(agendaWith(ids, '2999-01-01')).not.toContainEqual(expect.stringContaining('next-year'))
})

test('a product without a picture is named, with the command that draws it', () => {
  const lines = agendaWith(ids.filter((id) => id !== 'herbal-extract/pepper-3'))
  expect(lines.slice(2)).toEqual([
    'No picture yet: content/products/herbal-extract/pepper-3.md',
    'npm run pictures draws what is missing; commit it together with the content.',
  ])
})

test('of many products without a picture five are named', () => {
  const lines = agendaWith([]).filter((line) => line.startsWith('No picture'))
  expect(lines).toHaveLength(6)
  expect(lines.at(-1)).toBe(`No picture yet: ${ids.length - 5} more products`)
})
