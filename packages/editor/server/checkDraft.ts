import type { ContentReader, Reading } from '../../../development/contentReader.ts'
import { type CompiledSite, describeSite } from '../../../manifest/compile.ts'
import { describeProblem, type Problem } from '../../../manifest/problems.ts'
import type { DraftAnswer, Fields, Message, NamedRecord } from '../protocol.ts'
import { type Draft, parseDraft, placeDraft, presentableRecord } from './draftRecord.ts'
import { type Follower, followersOf } from './followers.ts'
import { messageOf, titled, titlesOf } from './messages.ts'
import { pagesOf } from './pagesOf.ts'
import { followingProblems, libraryOf, problemsOf, publishedProblems } from './readings.ts'
import { dayAhead } from '../dayAhead.ts'
import { bodyLinesOf, readRecordText } from './recordText.ts'
import type { Library } from '../../../manifest/library.ts'
import type { Parsed } from '../../../manifest/read/contentFile.ts'
import { renderMarkdown } from '../../../manifest/read/markdown.ts'
import { idOf } from '../../../manifest/read/fileNames.ts'
import { kindOf } from '../../../manifest/kinds.ts'
import { recordSchema } from '../../../manifest/screens.ts'
import { completeFields } from './completeFields.ts'

export type CheckedDraft = {
  messages: Message[]
  /** Records to be written with it: they name it by what it was called. */
  followers: (Follower & NamedRecord)[]
  site: DraftSite | undefined
}

/** The site with an unsaved record in it, and where that shows. */
export type DraftSite = Pick<DraftAnswer, 'pages' | 'found' | 'isExample'> & { words: number; compiled: CompiledSite }

/** What is wrong with a record as it would be saved, and the site that it would make. */
export async function checkDraft(reader: ContentReader, draft: Draft): Promise<CheckedDraft> {
  const { newName } = draft
  const day = dayAhead(newName)
  const parsed = parseDraft(draft)
  const reading = await reader.readWith(placeDraft(draft, parsed), day)
  const problems = problemsOf(reading)
  const isAlone = problems.every(({ file }) => file === `content/${newName}`)
  const following = isAlone ? [] : await followingProblems(reader, problems, newName, day)
  const titleOf = titlesOf(reading.read)
  const messages = ownMessages(draft, [
    ...problems,
    ...(await newlyWrongOncePublished(reader, draft, parsed, problems)),
  ])
  const followers = followersOf(following).map((it) => ({ ...it, title: titleOf(it.name) }))
  const hold = following.filter(({ mend }) => !mend).map((problem) => titled(messageOf(problem, 'error'), titleOf))
  const record = presentableRecord(reading, draft, parsed)
  if (!record) return { messages: [...messages, ...hold], followers, site: undefined }
  const changes = placeDraft(draft, { record })
  const shown = await reader.readWith(changes, day)
  // What cannot be read as a record is not checked any further: what is wrong in its text shows where it is made up.
  const inText =
    'record' in parsed ? [] : ownMessages(draft, problemsOf(shown)).filter((it) => it.bodyLine !== undefined)
  const site = describeDraft(shown, newName, record.markdown.words)
  const example = site?.pages.length === 0 ? exampleFor(libraryOf(shown), newName) : undefined
  const shownSite = example
    ? describeDraft(await reader.readWith(new Map([...changes, example]), day), newName, record.markdown.words)
    : site
  return {
    messages: [...messages, ...inText, ...hold],
    followers,
    site: shownSite && { ...shownSite, isExample: example !== undefined },
  }
}

/** What would hold a draft up that is published: drafts may name drafts, and nobody asks when they appear. */
async function newlyWrongOncePublished(
  { readWith }: ContentReader,
  draft: Draft,
  parsed: Parsed<unknown>,
  problems: Problem[],
): Promise<Problem[]> {
  if (!('record' in parsed)) return []
  const { draft: isDraft, ...data } = parsed.record.data as Fields
  if (isDraft !== true) return []
  const published = placeDraft(draft, { record: { ...parsed.record, data } })
  const known = new Set(problems.map(describeProblem))
  const all = publishedProblems(await readWith(published, dayAhead(draft.newName)))
  return all.filter((problem) => !known.has(describeProblem(problem)))
}

/** The check's findings in the record itself; what a draft lacks is no mistake yet. */
function ownMessages({ newName, text }: Draft, problems: Problem[]): Message[] {
  const lines = bodyLinesOf(newName, text)
  const isDraft = readRecordText(newName, text)?.fields.draft === true
  return problems
    .filter(({ file }) => file === `content/${newName}`)
    .map((problem) => {
      const isLacking = isDraft && /^(?:is|the text is) (?:empty|missing)$/.test(problem.wrong)
      return messageOf(problem, isLacking ? 'missing' : 'error', lines)
    })
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
    return { compiled, pages, found, words, isExample: false }
  } catch {
    // What is not finished may be too little for its page: the page stays as it was.
    return undefined
  }
}

/**
 * A product made to name a record that no page shows yet, so that it can be seen: the address of one that is there, and
 * else nothing of it.
 */
function exampleFor(library: Library | undefined, name: string): [string, Parsed<unknown>] | undefined {
  const kind = kindOf(name)
  const schema = recordSchema('products', undefined)
  const [field] =
    Object.entries(schema.properties ?? {}).find(([, it]) => it.names === kind && it.type === 'string') ?? []
  if (!library || !kind || field === undefined) return undefined
  const product = [...library.products.values()].find(({ data }) => field in data)
  if (!product) return undefined
  const { category, slug, nodeid, kind: material } = product.data
  const data = completeFields(schema, { category, slug, nodeid, kind: material, [field]: idOf(name) })
  return [product.file.slice('content/'.length), { record: { ...product, data, markdown: renderMarkdown('') } }]
}
