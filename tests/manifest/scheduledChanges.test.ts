import { expect, test } from 'vitest'
import type { PageOf } from '../../shared/page.ts'
import { tinyContent } from '../tinyContent.ts'
import { payloadAt } from '../payloadAt.ts'
import { compileFolder, writeTinyFolder } from './tinyFolder.ts'

const PIPERINE = 'products/herbal-extract/pure-piperine.md'
const SCHEDULED_FILE = 'products/herbal-extract/pure-piperine.2999-01-15.md'
const PATH = '/herbal-extract/pure-piperine'

const editedText = (name: string, was: string, now: string) => (tinyContent()[name] ?? '').replace(was, now)

const SCHEDULED_TEXT = editedText(PIPERINE, 'Dry and dark', 'Below 8 °C')

const optionsOn = (today: string) => ({ publication: { drafts: false, today } })

/** Returns the product page that a build of that day makes. */
async function pageOn(folder: string, today: string) {
  const result = await compileFolder(folder, optionsOn(today))
  expect(result.problems).toEqual([])
  const page = 'model' in result ? payloadAt(result.model, PATH) : undefined
  return (page as PageOf<'productsdetail'> | undefined)?.product
}

test('a scheduled file replaces its record on its day', async () => {
  const folder = await writeTinyFolder({ [SCHEDULED_FILE]: SCHEDULED_TEXT })
  expect(await pageOn(folder, '2999-01-14')).toMatchObject({ storage: 'Dry and dark' })
  expect(await pageOn(folder, '2999-01-15')).toMatchObject({ storage: 'Below 8 °C' })
})

test('of two scheduled changes the later one applies from its day', async () => {
  const folder = await writeTinyFolder({
    [SCHEDULED_FILE]: SCHEDULED_TEXT,
    [SCHEDULED_FILE.replace('-15', '-20')]: editedText(PIPERINE, 'Dry and dark', 'Frozen'),
  })
  expect(await pageOn(folder, '2999-01-19')).toMatchObject({ storage: 'Below 8 °C' })
  expect(await pageOn(folder, '2999-02-01')).toMatchObject({ storage: 'Frozen' })
})

test.each<[mistake: string, files: Record<string, string | null>, says: string]>([
  [
    'an unknown name',
    { [SCHEDULED_FILE]: editedText(PIPERINE, 'plant: piper-nigrum', 'plant: piper-album') },
    `content/${SCHEDULED_FILE}:7:8: plant: from 2999-01-15 on, there is no plant "piper-album".`,
  ],
  [
    'a word instead of the date',
    { 'compounds/piperine.soon.yaml': tinyContent()['compounds/piperine.yaml'] ?? '' },
    'content/compounds/piperine.soon.yaml: "soon" in the name of the file is not a day.',
  ],
  [
    'a removed record',
    { 'news/new-mill.2999-01-15.md': tinyContent()['news/new-mill.md'] ?? '', 'news/new-mill.md': null },
    'content/news/new-mill.2999-01-15.md: there is no content/news/new-mill.md',
  ],
])('%s in a scheduled file is reported today', async (_mistake, files, says) => {
  expect((await compileFolder(await writeTinyFolder(files))).problems).toEqual([expect.stringContaining(says)])
})
