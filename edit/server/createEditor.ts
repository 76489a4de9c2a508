import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { freshNodeid } from '../../manifest/authoring/nodeid.ts'
import { scaffold } from '../../manifest/authoring/scaffold.ts'
import type { ContentReader } from '../../development/contentReader.ts'
import type { Problem } from '../../manifest/problems.ts'
import { slugOf } from '../../shared/slugs.ts'
import type {
  DraftAnswer,
  DraftRequest,
  Message,
  NewContent,
  OpenRecord,
  Overview,
  RemovalAnswer,
  SaveAnswer,
  SaveRequest,
} from '../protocol.ts'
import { checkDraft, type Draft, type DraftSite, followingProblems, libraryOf, problemsOf } from './checkDraft.ts'
import { choicesOf } from './choices.ts'
import { findHints } from './findHints.ts'
import { writeFollower } from './followers.ts'
import { formOf } from './forms.ts'
import { overviewOf, stateOf } from './overview.ts'
import { pagesOf } from './pagesOf.ts'
import { messageOf } from './messages.ts'
import { nameAfter } from './recordName.ts'
import { changeRecordText, readRecordText } from './recordText.ts'
import { readIfThere, revisionOf, saveRecord } from './saveRecord.ts'
import { withoutEmpty } from './withoutEmpty.ts'

/** What the editor can do with a content folder. `show` is given the site of a draft once it is made. */
export function createEditor(folder: string, reader: ContentReader, show: (draft: string, site: DraftSite) => void) {
  return {
    overview: async (): Promise<Overview> => {
      const reading = await reader.readWith(new Map())
      return overviewOf(folder, reading.read, problemsOf(reading), reading.options.publication.today)
    },

    open: async (name: string): Promise<OpenRecord | undefined> => {
      const text = await readIfThere(join(folder, name))
      if (text === undefined) return undefined
      const content = readRecordText(name, text)
      const library = libraryOf(await reader.readWith(new Map()))
      const form = formOf(name, content?.fields)
      return { ...form, name, text, content, revision: revisionOf(text), choices: library ? choicesOf(library) : {} }
    },

    check: async (request: DraftRequest): Promise<DraftAnswer> => {
      const now = await readIfThere(join(folder, request.name))
      const draft = draftOf(request, now)
      const { messages, followers, site } = await checkDraft(reader, draft)
      if (site) show(request.draft, site)
      const { pages = [], words = 0, found } = site ?? {}
      return {
        messages,
        followers: followers.map((it) => it.name),
        pages,
        words,
        found,
        text: draft.text,
        name: draft.newName,
        revision: revisionOf(now),
      }
    },

    /** What an editor looks for beyond what holds up the site; it takes longer than the rest. */
    hints: async (request: DraftRequest): Promise<Message[]> => {
      const now = await readIfThere(join(folder, request.name))
      return findHints(reader, draftOf(request, now))
    },

    save: async (request: SaveRequest): Promise<SaveAnswer> => {
      const now = await readIfThere(join(folder, request.name))
      if (revisionOf(now) !== request.revision) return { conflict: { text: now ?? '' } }
      const draft = draftOf(request, now)
      const { messages, followers } = await checkDraft(reader, draft)
      const fields = readRecordText(draft.newName, draft.text)?.fields
      const isDraft = fields !== undefined && stateOf(fields, '').is === 'draft'
      if (messages.length > 0 && !isDraft) return { refused: messages }
      const saved = await saveRecord(folder, { ...draft, revision: request.revision })
      if (saved !== 'saved') return { conflict: { text: saved.conflict } }
      for (const follower of followers) await writeFollower(folder, follower)
      for (const name of [draft.name, draft.newName, ...followers.map((it) => it.name)]) reader.forget(name)
      return { saved: { name: draft.newName, revision: revisionOf(draft.text) } }
    },

    create: async (content: NewContent): Promise<{ name: string } | { exists: string } | { unnamed: string }> => {
      if (slugOf(content.name) === '') return { unnamed: content.name }
      const { file, text } = scaffold(content, freshNodeid())
      const saved = await saveRecord(folder, { name: file, revision: revisionOf(undefined), text })
      return saved === 'saved' ? { name: file } : { exists: file }
    },

    removal: async (name: string): Promise<RemovalAnswer> => {
      const reading = await reader.readWith(new Map([[name, undefined]]))
      const library = libraryOf(await reader.readWith(new Map()))
      const [own] = library ? pagesOf(library, name) : []
      const hasPage = /^(?:products|knowledge|news|pages)\//.test(name)
      const problems = await followingProblems(reader, reading, name)
      return { messages: problems.map(withoutGuess), address: hasPage ? own : undefined }
    },

    remove: async (name: string, revision: string): Promise<{ removed: true } | { conflict: { text: string } }> => {
      const file = join(folder, name)
      const now = await readIfThere(file)
      if (revisionOf(now) !== revision) return { conflict: { text: now ?? '' } }
      await rm(file)
      reader.forget(name)
      return { removed: true }
    },
  }
}

export type Editor = ReturnType<typeof createEditor>

/** Nothing that is near is meant by a name whose record goes. */
function withoutGuess(problem: Problem): Message {
  return messageOf({ ...problem, wrong: problem.wrong.replace(/, perhaps "[^"]*"/, '') }, 'error')
}

/** The file as it would be saved over the one that is there. */
function draftOf({ name, content }: DraftRequest, now: string | undefined): Draft {
  if ('text' in content) return { name, newName: name, text: content.text }
  const before = now === undefined ? undefined : readRecordText(name, now)
  if (now === undefined || !before) throw new Error(`content/${name} is gone or cannot be read: open it again`)
  const fields = withoutEmpty(formOf(name, content.fields).schema, content.fields)
  const newName = nameAfter(name, fields.slug)
  const oldSlug = before.fields.slug
  const former = Array.isArray(fields.formerSlugs) ? fields.formerSlugs : []
  // Whoever knows the old address is led to the new one.
  if (newName !== name && before.fields.draft !== true && typeof oldSlug === 'string' && !former.includes(oldSlug))
    fields.formerSlugs = [...former, oldSlug]
  return { name, newName, text: changeRecordText(name, now, { fields, body: content.body }) }
}
