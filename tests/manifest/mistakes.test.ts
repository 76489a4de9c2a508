import { schemaAt } from '../../manifest/screens.ts'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { freshFolder } from '../freshFolder.ts'
import { readYaml } from '../readYaml.ts'
import { describeProblem } from '../../manifest/problems.ts'
import { SCREENS } from '../../manifest/screens.ts'
import { parseFiles, type ParsedFiles } from '../../manifest/parseFiles.ts'
import { readContent } from '../../manifest/readContent.ts'
import { reviewContent } from '../../packages/rules/reviewContent.ts'
import { PHOTOS_PATH } from '../../shared/urls.ts'
import { factsForContent } from '../factsForContent.ts'
import { flawlessContent } from './flawlessContent.ts'

/** Files of a content folder by their names. */
type Files = Record<string, string>

/**
 * Changes by file name: a new text, `null` to delete the file, or replacements. A replaced text between slashes is a
 * pattern; `like` names another file to start from.
 */
type Change = Record<string, string | null | Record<string, string>>

/**
 * Mistakes of editors (`made`), the expected messages, and the fix that the message asks for. Without `mended`, the fix
 * restores the valid content and needs no check.
 */
const MISTAKES = readYaml('tests/manifest/mistakes.yaml') as {
  mistake: string
  made: Change
  says: string
  mended?: Change
}[]

function applyChange(files: Files, change: Change): Files {
  const result = new Map(Object.entries(files))
  for (const [name, to] of Object.entries(change)) {
    if (to === null) result.delete(name)
    else if (typeof to === 'string') result.set(name, to)
    else {
      const { like: source = name, ...edits } = to
      result.set(name, Object.entries(edits).reduce(applyEdit, result.get(source) ?? ''))
    }
  }
  return Object.fromEntries(result)
}

function applyEdit(text: string, [from, to]: [from: string, to: string]): string {
  const [, pattern, flags] = /^\/(.*)\/(g?)$/.exec(from) ?? []
  const result = text.replace(pattern === undefined ? from : new RegExp(pattern, flags), () => to)
  if (result === text) throw new Error(`no file holds ${from}`)
  return result
}

const publicFiles = new Set(['/pictures/dishes/tablets-360.avif', `${PHOTOS_PATH}90b1c2d3e4f5a607-960x640.avif`])

const validFiles = flawlessContent()
const parsedValid: ParsedFiles = new Map(parseFiles(await writeFiles(validFiles), Object.keys(validFiles), schemaAt))

async function writeFiles(files: Files): Promise<string> {
  const folder = freshFolder()
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return folder
}

/** Returns the messages of content:check. Valid files are parsed only once. */
async function check(files: Files): Promise<string[]> {
  const names = Object.keys(files).toSorted()
  const differing = names.filter((name) => validFiles[name] !== files[name])
  const folder = await writeFiles(Object.fromEntries(differing.map((name) => [name, files[name] ?? ''])))
  const content = readContent(folder, names, new Map([...parsedValid, ...parseFiles(folder, differing, schemaAt)]))
  const chemistryOf = await factsForContent(content)
  const problems = reviewContent(content, {
    today: '2026-06-01',
    chemistryOf,
    publicFiles,
  })
  return problems.map(describeProblem)
}

const PAGE_SCREENS = Object.entries(SCREENS).flatMap(([name, { schema }]) => (schema ? name : []))

test('valid content has no mistakes', async () => {
  expect(await check(validFiles)).toEqual([])
})

test('CRLF line endings and byte order marks are accepted', async () => {
  const windows = Object.entries(validFiles).map(([name, text]) => [name, `\ufeff${text.replaceAll('\n', '\r\n')}`])
  expect(await check(Object.fromEntries(windows) as Files)).toEqual([])
})

test.each(MISTAKES)('$mistake is reported with file, line and a working fix', async ({ made, says, mended }) => {
  const broken = applyChange(validFiles, made)
  expect((await check(broken)).join('\n')).toBe(says.replace('SCREENS', PAGE_SCREENS.join(', ')))
  expect(mended ? await check(applyChange(broken, mended)) : []).toEqual([])
})
