import { appendFile, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compile, describeSite } from '../../manifest/compile.ts'
import { createLibrary } from '../../manifest/library.ts'
import { readContent } from '../../manifest/readContent.ts'
import { factsOf } from '../factsOf.ts'
import { tinyContent, writeContent } from '../tinyContent.ts'

const PRODUCT = 'products/herbal-extract/pure-piperine.md'
const publication = { drafts: false, today: '2026-06-01' }

/** A content folder in which a product names a plant that is not there. */
async function withMistake(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'passed-'))
  const product = tinyContent()[PRODUCT]?.replace(/^plant: .*$/m, 'plant: piper-album') ?? null
  await writeContent(folder, { [PRODUCT]: product })
  return folder
}

/** What is wrong with a content folder whose fields, in another state or in this one, have passed. */
async function problems(folder: string, passed: 'this state' | 'another state'): Promise<string[]> {
  const read = readContent(folder)
  const options = { publication, siteUrl: 'https://www.phytolane.example', facts: await factsOf(read) }
  const [site] = read.content.site
  if (!site) throw new Error('there is no record of the site')
  const own = describeSite(read.content, createLibrary(read.content, site.data, publication), options).madeFrom()
  const result = compile(read, { ...options, passed: passed === 'this state' ? own : 'another' })
  return 'problems' in result ? result.problems.map(({ wrong }) => wrong) : []
}

test('fields are checked unless the very same have passed', async () => {
  const folder = await withMistake()
  expect(await problems(folder, 'another state')).toEqual([expect.stringContaining('there is no plant "piper-album"')])
  expect(await problems(folder, 'this state')).toEqual([])
})

test('texts are checked also where all fields have passed', async () => {
  const folder = await withMistake()
  await appendFile(
    join(folder, PRODUCT),
    '\nSee [the lost page](/lost) and {herbal-extract/pure-piperine: No such row}.\n',
  )
  const found = await problems(folder, 'this state')
  expect(found).toEqual([expect.stringContaining('No such row'), expect.stringContaining('/lost')])
})
