import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { describeProblem } from '../../manifest/problems.ts'
import { type ParsedFiles, parseFiles, readContent } from '../../manifest/readContent.ts'
import { reviewContent } from '../../packages/rules/rules.ts'
import { factsOf } from '../factsOf.ts'
import { DATES } from './mistakes/dates.ts'
import { FIELDS } from './mistakes/fields.ts'
import { FILES } from './mistakes/files.ts'
import { type Files, flawlessContent } from './mistakes/mistake.ts'
import { NAMES } from './mistakes/names.ts'
import { TEXTS } from './mistakes/texts.ts'
import { VALUES } from './mistakes/values.ts'

const MISTAKES = [...FIELDS, ...VALUES, ...NAMES, ...FILES, ...TEXTS, ...DATES]

const flawless = flawlessContent()
const parsed: ParsedFiles = new Map(parseFiles(await written(flawless), Object.keys(flawless)))

/** A folder with these files. */
async function written(files: Files): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mistakes-'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return folder
}

/** What content:check says of these files; those that are without flaw are not read again. */
async function foundIn(files: Files): Promise<string[]> {
  const changed = Object.entries(files).filter(([name, text]) => flawless[name] !== text)
  const same = Object.keys(files).filter((name) => flawless[name] === files[name])
  const folder = await written(Object.fromEntries(changed))
  const known: ParsedFiles = new Map(
    same.flatMap((name) => parsed.get(name) ?? []).map((file, index) => [same[index] ?? '', file]),
  )
  const read = readContent(folder, known, Object.keys(files).toSorted())
  const facts = await factsOf(read)
  const review = reviewContent(read, { today: '2026-06-01', siteUrl: 'https://site.example', facts, pagesRead: {} })
  return ('broken' in review ? review.broken : review.findings).map(describeProblem)
}

test('content without mistakes has none', async () => {
  expect(await foundIn(flawless)).toEqual([])
})

test('line ends of Windows and byte order marks are no mistakes', async () => {
  const windows = Object.entries(flawless).map(([name, text]) => [name, `\ufeff${text.replaceAll('\n', '\r\n')}`])
  expect(await foundIn(Object.fromEntries(windows) as Files)).toEqual([])
})

test('there are at least thirty mistakes, and each is planted once', () => {
  expect(new Set(MISTAKES.map(([mistake]) => mistake)).size).toBe(MISTAKES.length)
  expect(MISTAKES.length).toBeGreaterThan(30)
})

test.each(MISTAKES)(
  '%s is told with file, line and a mending that works',
  async (_, made, says, mended = () => flawless) => {
    const spoilt = made(flawless)
    expect(await foundIn(spoilt)).toEqual([says])
    expect(await foundIn(mended(spoilt))).toEqual([])
  },
)
