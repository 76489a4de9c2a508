import { expect, test } from 'vitest'
import type { PageOf } from '../../shared/page.ts'
import { tinyContent } from '../tinyContent.ts'
import { compiledFrom, tinyFolder } from './tinyFolder.ts'

const PIPERINE = 'products/herbal-extract/pure-piperine.md'
const CHANGE = 'products/herbal-extract/pure-piperine.2999-01-15.md'
const PATH = '/herbal-extract/pure-piperine'

const changed = (name: string, was: string, now: string) => (tinyContent()[name] ?? '').replace(was, now)

const CHANGED = changed(PIPERINE, 'Dry and dark', 'Below 8 °C')

const on = (today: string) => ({ publication: { drafts: false, today } })

/** The page of the product on a day, as a build of that day makes it. */
async function pageOn(folder: string, today: string) {
  const made = await compiledFrom(folder, on(today))
  expect(made.problems).toEqual([])
  const page = 'compiled' in made ? made.compiled.routes.get(PATH)?.() : undefined
  return (page as PageOf<'productsdetail'> | undefined)?.product
}

test('a scheduled file replaces its record on its day', async () => {
  const folder = await tinyFolder({ [CHANGE]: CHANGED })
  expect(await pageOn(folder, '2999-01-14')).toMatchObject({ storage: 'Dry and dark' })
  expect(await pageOn(folder, '2999-01-15')).toMatchObject({ storage: 'Below 8 °C' })
})

test('of two scheduled changes the later one applies from its day', async () => {
  const folder = await tinyFolder({
    [CHANGE]: CHANGED,
    [CHANGE.replace('-15', '-20')]: changed(PIPERINE, 'Dry and dark', 'Frozen'),
  })
  expect(await pageOn(folder, '2999-01-19')).toMatchObject({ storage: 'Below 8 °C' })
  expect(await pageOn(folder, '2999-02-01')).toMatchObject({ storage: 'Frozen' })
})

test.each<{ mistake: string; made: Record<string, string | null>; says: unknown }>([
  {
    mistake: 'an unknown name in the change',
    made: { [CHANGE]: changed(PIPERINE, 'plant: piper-nigrum', 'plant: piper-album') },
    says: [
      `content/${CHANGE}:7:8: plant: from 2999-01-15 on, there is no plant "piper-album". Use a name that content/plants holds, or add it there.`,
    ],
  },
  {
    mistake: 'a word instead of the date',
    made: { 'compounds/piperine.soon.yaml': tinyContent()['compounds/piperine.yaml'] ?? '' },
    says: [
      'content/compounds/piperine.soon.yaml: "soon" in the name of the file is no day. Name it after the day from which it takes the place of its record, such as piperine.2027-01-15.yaml.',
    ],
  },
  {
    mistake: 'a renamed or removed record',
    made: { 'news/new-mill.2999-01-15.md': tinyContent()['news/new-mill.md'] ?? '', 'news/new-mill.md': null },
    says: [
      'content/news/new-mill.2999-01-15.md: there is no content/news/new-mill.md, whose place it would take. Give it the name that the record has now, with the day before the ending, or delete it.',
    ],
  },
])('$mistake is reported today, with the file', async ({ made, says }) => {
  expect((await compiledFrom(await tinyFolder(made))).problems).toEqual(says)
})
