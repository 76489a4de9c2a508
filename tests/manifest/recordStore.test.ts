import { appendFileSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ParsedFiles, readRecords } from '../../manifest/read/recordStore.ts'
import { readSignatures } from '../../manifest/read/signatures.ts'
import { parseFiles } from '../../manifest/readContent.ts'
import { writeContent } from '../tinyContent.ts'

const ARTICLE = 'knowledge/is-piperine-bitter-.md'

let folder: string
/** Files that were parsed by the last reading. */
let parsed: string[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'records-'))
  await writeContent(join(folder, 'content'))
})

afterEach(() => rm(folder, { recursive: true }))

async function read(version = '1'): Promise<ParsedFiles> {
  parsed = []
  const contentFolder = join(folder, 'content')
  return readRecords(
    { contentFolder, storeFolder: join(folder, 'store'), version },
    readSignatures(contentFolder),
    (names) => {
      parsed.push(...names)
      return Promise.resolve(parseFiles(contentFolder, names))
    },
  )
}

function texts(files: ParsedFiles): Record<string, [text: string, html: string]> {
  return Object.fromEntries(
    [...files].flatMap(([name, file]) =>
      'record' in file ? [[name, [file.record.text, file.record.markdown.html]]] : [],
    ),
  )
}

test('records that were read before are not parsed again, and have the same texts', async () => {
  const first = texts(await read())
  expect(parsed).toContain(ARTICLE)
  expect(first[ARTICLE]?.[1]).toMatch(/^<p>/)
  expect(texts(await read())).toEqual(first)
  expect(parsed).toEqual([])
})

test('of records only the one that was edited is parsed, and the others keep their texts', async () => {
  const before = texts(await read())
  appendFileSync(join(folder, 'content', ARTICLE), '\nEdited.\n')
  const after = texts(await read())
  expect(parsed).toEqual([ARTICLE])
  expect(after[ARTICLE]?.[1]).toContain('<p>Edited.</p>')
  expect({ ...after, [ARTICLE]: [] }).toEqual({ ...before, [ARTICLE]: [] })
})

test('a file that is gone is no record any more', async () => {
  await read()
  rmSync(join(folder, 'content', ARTICLE))
  expect([...(await read()).keys()]).not.toContain(ARTICLE)
})

test.each([
  ['cut off', (file: string) => truncateSync(file, 5)],
  ['another one', (file: string) => writeFileSync(file, readFileSync(file, 'utf8').replaceAll('e', 'a'))],
  ['gone', (file: string) => rmSync(file)],
])('a text whose file is %s is rendered from the content again', async (_what, damage) => {
  const before = texts(await read())
  for (const name of readdirSync(join(folder, 'store')))
    if (name.startsWith('texts')) damage(join(folder, 'store', name))
  expect(texts(await read())).toEqual(before)
  expect(parsed).toEqual([])
})

test('what another version has kept is parsed again', async () => {
  const before = texts(await read())
  expect(texts(await read('2'))).toEqual(before)
  expect(parsed).toContain(ARTICLE)
})
