import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeSite } from '../../manifest/compile.ts'
import { createLibrary } from '../../manifest/library.ts'
import { readContent } from '../../manifest/readContent.ts'
import { factsOf } from '../factsOf.ts'
import { tinyContent } from '../tinyContent.ts'
import { compiledFrom, tinyFolder } from './tinyFolder.ts'

const PRODUCT = 'products/herbal-extract/pure-piperine.md'
const NEWS = 'news/pepper-harvest.md'
const publication = { drafts: false, today: '2026-06-01' }
const siteUrl = 'https://www.phytolane.example'

/** A content folder in which a product names a plant that is not there, and links to a page that is not. */
async function withMistakes(): Promise<string> {
  const product = tinyContent()[PRODUCT]?.replace(/^plant: .*$/m, 'plant: piper-album') ?? null
  const folder = await tinyFolder({ [PRODUCT]: product })
  await addText(folder, 'See [the lost page](/lost).')
  return folder
}

function addText(folder: string, text: string): Promise<void> {
  return appendFile(join(folder, PRODUCT), `\n${text}\n`)
}

/** All that the payloads of the content are made from, as the record of its site says. */
async function sourcesIn(folder: string): Promise<Set<string>> {
  const { content, ...read } = readContent(folder)
  const [site] = content.site
  if (!site) throw new Error('there is no record of the site')
  const facts = await factsOf({ content, ...read })
  const library = createLibrary(content, site.data, publication)
  const { routes, madeFrom } = describeSite(content, library, { publication, siteUrl, facts })
  return new Set([madeFrom(), ...[...routes.keys()].map((path) => madeFrom(path))])
}

/** What is wrong with a content folder beside what has passed. */
const problems = async (folder: string, passed?: ReadonlySet<string>) =>
  (await compiledFrom(folder, { isPassed: (madeFrom) => passed?.has(madeFrom) ?? false })).problems

const LOST_PLANT: unknown = expect.stringContaining('there is no plant "piper-album"')
const LOST_PAGE: unknown = expect.stringContaining('/lost')

test('what has passed is not checked again', async () => {
  const folder = await withMistakes()
  expect(await problems(folder)).toEqual([LOST_PLANT, LOST_PAGE])
  expect(await problems(folder, await sourcesIn(folder))).toEqual([])
})

test('a text whose words were edited is checked also where all else has passed', async () => {
  const folder = await withMistakes()
  const passed = await sourcesIn(folder)
  await addText(folder, 'See [the lost mill] (/mill).')
  expect(await problems(folder, passed)).toEqual([expect.stringContaining('[the lost mill] (/mill)'), LOST_PAGE])
})

test('all texts are checked where a heading was edited, to which any of them may lead', async () => {
  const folder = await tinyFolder()
  const headed = (heading: string) => appendFile(join(folder, NEWS), `\n## ${heading}\n\nIt is told below.\n`)
  const news = await readFile(join(folder, NEWS), 'utf8')
  await headed('How it dries')
  await addText(folder, 'See [how it dries](/industry-news/pepper-harvest#how-it-dries).')
  expect(await problems(folder)).toEqual([])
  const passed = await sourcesIn(folder)
  await writeFile(join(folder, NEWS), news)
  await headed('How it is dried')
  expect(await problems(folder, passed)).toEqual([expect.stringContaining('has no part "how-it-dries"')])
})

test('all texts are checked where a field was edited, since any of them may refer to it', async () => {
  const folder = await withMistakes()
  const passed = await sourcesIn(folder)
  const file = join(folder, PRODUCT)
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^moq: .*$/m, 'moq: 77 kg'))
  expect(await problems(folder, passed)).toEqual([LOST_PLANT, LOST_PAGE])
})
