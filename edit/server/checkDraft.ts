import type { ZodType } from 'zod'
import type { ContentReader, Reading } from '../../development/contentReader.ts'
import { type CompiledSite, compile, describeSite } from '../../manifest/compile.ts'
import { createLibrary, type Library } from '../../manifest/library.ts'
import { parseContentFile, type Parsed } from '../../manifest/read/contentFile.ts'
import { describeProblem, type Problem } from '../../manifest/problems.ts'
import { kindOf, KINDS } from '../../manifest/recordKinds.ts'
import type { DraftAnswer, Fields, Message } from '../protocol.ts'
import { choicesOf } from './choices.ts'
import { type Follower, followersOf } from './followers.ts'
import { formOf } from './forms.ts'
import { knownReferences } from './knownReferences.ts'
import { messageOf } from './messages.ts'
import { pagesOf } from './pagesOf.ts'
import { bodyLinesOf, readRecordText } from './recordText.ts'
import { unfinishedRecord } from './unfinishedRecord.ts'

export type CheckedDraft = {
  messages: Message[]
  /** Records to be written with it: they name it by what it was called. */
  followers: Follower[]
  site: DraftSite | undefined
}

/** The site with an unsaved record in it, and where that shows. */
export type DraftSite = Pick<DraftAnswer, 'pages' | 'found'> & { words: number; compiled: CompiledSite }

/** A record as it would be saved; `newName` is its file then. */
export type Draft = { name: string; newName: string; text: string }

/** What is wrong with a record as it would be saved, and the site that it would make. */
export async function checkDraft({ readWith }: ContentReader, { name, newName, text }: Draft): Promise<CheckedDraft> {
  const content = readRecordText(newName, text)
  const { schema, references } = formOf(newName, content?.fields)
  const parsed = parseDraft(newName, text)
  const placed = (it: Parsed<unknown>) =>
    new Map([
      [name, undefined],
      [newName, it],
    ] as const)
  const reading = await readWith(placed(parsed))
  const messages = messagesOf(reading, newName, text)
  const following = name === newName ? [] : await followingProblems({ readWith }, reading, newName)
  messages.push(...following.filter(({ mend }) => !mend).map((problem) => messageOf(problem, 'error')))
  const followers = followersOf(following)
  const others = libraryOf(reading)
  if (!content || !others) return { messages, followers, site: undefined }
  const record = 'record' in parsed ? parsed.record : unfinishedRecord(newName, text, content, schema)
  const data = knownReferences(record.data as Fields, references, choicesOf(others))
  const shown = await readWith(placed({ record: { ...record, data } }))
  return { messages, followers, site: describeDraft(shown, newName, record.markdown.words) }
}

export function parseDraft(name: string, text: string): Parsed<unknown> {
  const kind = kindOf(name)
  if (!kind) throw new Error(`content/${name} is no record`)
  const schema: ZodType = KINDS[kind].schema
  return parseContentFile(schema, `content/${name}`, text)
}

/** The check's findings in one record. */
function messagesOf(reading: Reading, name: string, text: string): Message[] {
  const lines = bodyLinesOf(name, text)
  return problemsOf(reading)
    .filter(({ file }) => file === `content/${name}`)
    .map((problem) => messageOf(problem, 'error', lines))
}

/** What goes wrong in other records once one is gone or has another name. */
export async function followingProblems(
  { readWith }: Pick<ContentReader, 'readWith'>,
  reading: Reading,
  name: string,
): Promise<Problem[]> {
  const standing = new Set(problemsOf(await readWith(new Map())).map(describeProblem))
  return problemsOf(reading).filter(
    (problem) => problem.file !== `content/${name}` && !standing.has(describeProblem(problem)),
  )
}

/** What the build would refuse: of the site with its drafts, or of that without them. */
export function problemsOf(reading: Reading): Problem[] {
  const withDrafts = compile(reading.read, reading.options)
  const problems = 'problems' in withDrafts ? withDrafts.problems : publishedProblems(reading)
  return [...problems, ...reading.read.unfinished]
}

/** What falls apart without the drafts and the pages of a later day. */
export function publishedProblems({ read, options }: Reading): Problem[] {
  const published = compile(read, { ...options, publication: { ...options.publication, drafts: false } })
  return 'problems' in published ? published.problems : []
}

export function libraryOf({ read: { content }, options }: Reading): Library | undefined {
  const site = content.site[0]?.data
  return site && createLibrary(content, site, options.publication, { pictures: options.pictures })
}

function describeDraft(reading: Reading, name: string, words: number): DraftSite | undefined {
  try {
    const library = libraryOf(reading)
    if (!library) return undefined
    const compiled = describeSite(reading.read.content, library, reading.options)
    const pages = pagesOf(library, name)
    const page = compiled.routes.get(pages[0] ?? '')?.()
    const found = page && {
      title: page.meta.title,
      description: page.meta.description,
      address: `${reading.options.siteUrl}${page.canonical}`,
    }
    return { compiled, pages, found, words }
  } catch {
    // What is not finished may be too little for its page: the page stays as it was.
    return undefined
  }
}
