import { expect, test } from 'vitest'
import type { PageOf } from '../../shared/page.ts'
import { tinyContent } from '../tinyContent.ts'
import { compiledFrom, tinyFolder } from './tinyFolder.ts'

const PIPERINE = 'products/herbal-extract/pure-piperine.md'
const CHANGE = 'products/herbal-extract/pure-piperine.2999-01-15.md'
const PATH = '/herbal-extract/pure-piperine'

const change = (name: string, was: string, now: string) => (tinyContent()[name] ?? '').replace(was, now)

const CHANGED = change(PIPERINE, 'Dry and dark', 'Below 8 °C')

const on = (today: string) => ({ publication: { drafts: false, today } })

/** Returns the product page that a build of that day makes. */
async function pageOn(folder: string, today: string) {
  const result = await compiledFrom(folder, on(today))
  expect(result.problems).toEqual([])
  const page = 'compiled' in result ? result.compiled.routes.get(PATH)?.() : undefined
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
    [CHANGE.replace('-15', '-20')]: change(PIPERINE, 'Dry and dark', 'Frozen'),
  })
  expect(await pageOn(folder, '2999-01-19')).toMatchObject({ storage: 'Below 8 °C' })
  expect(await pageOn(folder, '2999-02-01')).toMatchObject({ storage: 'Frozen' })
})

test.each<[mistake: string, files: Record<string, string | null>, says: string]>([
  [
    'an unknown name',
    { [CHANGE]: change(PIPERINE, 'plant: piper-nigrum', 'plant: piper-album') },
    `content/${CHANGE}:7:8: plant: from 2999-01-15 on, there is no plant "piper-album".`,
  ],
  [
    'a word instead of the date',
    { 'compounds/piperine.soon.yaml': tinyContent()['compounds/piperine.yaml'] ?? '' },
    'content/compounds/piperine.soon.yaml: "soon" in the name of the file is no day.',
  ],
  [
    'a removed record',
    { 'news/new-mill.2999-01-15.md': tinyContent()['news/new-mill.md'] ?? '', 'news/new-mill.md': null },
    'content/news/new-mill.2999-01-15.md: there is no content/news/new-mill.md',
  ],
])('%s in a scheduled file is reported today', async (_mistake, files, says) => {
  expect((await compiledFrom(await tinyFolder(files))).problems).toEqual([expect.stringContaining(says)])
})
