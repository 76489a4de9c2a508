import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { freshNodeid } from '../../../manifest/authoring/nodeid.ts'
import { figuresOf } from '../../../manifest/catalogue/figures.ts'
import { scaffold } from '../../../manifest/authoring/scaffold.ts'
import type { ContentReader } from '../../../development/contentReader.ts'
import type { Problem } from '../../../manifest/problems.ts'
import { slugOf } from '../../../shared/slugs.ts'
import type {
  Choice,
  CreateAnswer,
  DraftAnswer,
  DraftRequest,
  JsonSchema,
  Message,
  NewContent,
  OpenRecord,
  Overview,
  RemovalAnswer,
  RemoveAnswer,
  SaveAnswer,
  SaveRequest,
} from '../protocol.ts'
import { recordTitle } from '../recordTitle.ts'
import { type CheckedDraft, checkDraft, type DraftSite } from './checkDraft.ts'
import { choicesOf } from './choices.ts'
import type { Draft } from './draftRecord.ts'
import { findHints } from './findHints.ts'
import { follow } from './followers.ts'
import { inTurns } from './inTurns.ts'
import { formOf } from './forms.ts'
import { inFormWords } from './formWords.ts'
import { overviewOf, stateOf } from './overview.ts'
import { pageOf } from './pagesOf.ts'
import { messageOf } from './messages.ts'
import { nameAfter } from './recordName.ts'
import { followingProblems, libraryOf, problemsOf } from './readings.ts'
import { goneError, unreadableError } from './requestErrors.ts'
import { changeRecordText, readRecordText } from './recordText.ts'
import { readIfThere } from './readIfThere.ts'
import { revisionOf, saveRecord } from './saveRecord.ts'
import { titled, titlesOf } from './titles.ts'
import { withFormerSlugs } from './withFormerSlugs.ts'
import { withoutEmpty } from './withoutEmpty.ts'
import { withoutTemplate } from './withoutTemplate.ts'

/** What the editor can do with a content folder. `show` is given the site of a draft once it is made. */
export function createEditor(folder: string, reader: ContentReader, show: (draft: string, site: DraftSite) => void) {
  const inTurn = inTurns()
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
      const choices = library ? choicesOf(library) : {}
      return { ...form, schema: inFormWords(form.schema), name, text, content, revision: revisionOf(text), choices }
    },

    check: async (request: DraftRequest): Promise<DraftAnswer> => {
      const now = await readIfThere(join(folder, request.name))
      const draft = draftOf(request, now)
      const { messages, followers, site } = await checkDraft(reader, draft)
      if (site) show(request.draft, site)
      const { pages = [], words = 0, found, isExample = false } = site ?? {}
      return {
        messages,
        followers: await Promise.all(followers.map((follower) => changeOf(folder, follower))),
        pages,
        words,
        found,
        isExample,
        text: draft.text,
        name: draft.newName,
        revision: revisionOf(now),
      }
    },

    /** What an editor looks for beyond what holds up the site; it takes longer than the rest. */
    hints: async (request: DraftRequest, isWanted = () => true): Promise<Message[]> => {
      const now = await readIfThere(join(folder, request.name))
      return findHints(reader, draftOf(request, now), isWanted)
    },

    /** Figures of a record to which a text can refer, as they are written in it. */
    figures: async (id: string): Promise<Choice[]> => {
      const reading = await reader.readWith(new Map())
      const library = libraryOf(reading)
      const figures = library ? figuresOf(library, reading.options.facts, id) : []
      return figures.map(({ reference, label, value }) => ({ value: `{${reference}}`, label: `${label}, ${value}` }))
    },

    save: inTurn(async (request: SaveRequest): Promise<SaveAnswer> => {
      const now = await readIfThere(join(folder, request.name))
      if (revisionOf(now) !== request.revision) return { conflict: { text: now ?? '' } }
      const draft = draftOf(request, now)
      const { messages, followers } = await checkDraft(reader, draft)
      const fields = readRecordText(draft.newName, draft.text)?.fields
      // A draft may have mistakes of its own; other records are published.
      const held = fields?.draft === true ? messages.filter((it) => it.name !== draft.newName) : messages
      if (held.length > 0) return { refused: held }
      const saved = await saveRecord(folder, { ...draft, revision: request.revision, followers })
      if (saved !== 'saved') return { conflict: { text: saved.conflict } }
      for (const name of [draft.name, draft.newName, ...followers.map((it) => it.name)]) reader.forget(name)
      return { saved: { name: draft.newName, revision: revisionOf(draft.text) } }
    }),

    create: inTurn(async (content: NewContent): Promise<CreateAnswer> => {
      if (slugOf(content.title) === '') return { unnamed: content.title }
      const { file, text } = scaffold(content, freshNodeid(), new Date().toISOString().slice(0, 10))
      const saved = await saveRecord(folder, { name: file, revision: revisionOf(undefined), text })
      if (saved === 'saved') return { name: file }
      return { exists: { name: file, title: recordTitle(file, readRecordText(file, saved.conflict)?.fields ?? {}) } }
    }),

    removal: async (name: string): Promise<RemovalAnswer> => {
      const reading = await reader.readWith(new Map([[name, undefined]]))
      const library = libraryOf(await reader.readWith(new Map()))
      const problems = await followingProblems(reader, problemsOf(reading), name)
      return {
        messages: problems.map((problem) => titled(withoutGuess(problem), titlesOf(reading.read))),
        address: library && pageOf(library, name),
      }
    },

    remove: inTurn(async (name: string, revision: string): Promise<RemoveAnswer> => {
      const file = join(folder, name)
      const now = await readIfThere(file)
      if (revisionOf(now) !== revision) return { conflict: { text: now ?? '' } }
      await rm(file)
      reader.forget(name)
      return { removed: true }
    }),
  }
}

export type Editor = ReturnType<typeof createEditor>

async function changeOf(folder: string, { name, title, mends }: CheckedDraft['followers'][number]) {
  const before = (await readIfThere(join(folder, name))) ?? ''
  return { name, title, before, after: follow(name, before, mends) }
}

/** Nothing that is near is meant by a name whose record goes. */
function withoutGuess(problem: Problem): Message {
  return messageOf({ ...problem, wrong: problem.wrong.replace(/, perhaps "[^"]*"/, '') }, 'error')
}

/** The file as it would be saved over the one that is there. */
function draftOf(request: DraftRequest, now: string | undefined): Draft {
  const { name } = request
  const { newName, text } = draftText(request, now)
  return { name, newName, text, isWithdrawn: isShown(name, now) && !isShown(newName, text) }
}

function draftText({ name, content }: DraftRequest, now: string | undefined): Pick<Draft, 'newName' | 'text'> {
  if ('text' in content) return { newName: name, text: content.text }
  const before = now === undefined ? undefined : readRecordText(name, now)
  if (now === undefined) throw goneError(name)
  if (!before) throw unreadableError(name)
  const { kind, schema } = formOf(name, content.fields)
  const fields = withoutEmpty(schema, content.fields)
  const newName = nameAfter(name, fields)
  const renamed = newName === name ? fields : withFormerSlugs(fields, before.fields)
  const text = changeRecordText(name, now, { fields: renamed, body: content.body }, helpOf(schema))
  const isPublished = before.fields.draft === true && fields.draft !== true
  return { newName, text: isPublished ? withoutTemplate(kind, name, text) : text }
}

function isShown(name: string, text: string | undefined): boolean {
  const fields = text === undefined ? undefined : readRecordText(name, text)?.fields
  return fields !== undefined && stateOf(fields, new Date().toISOString().slice(0, 10)).is === 'published'
}

/** What new files say above each field. */
function helpOf({ properties = {} }: JsonSchema): Record<string, string> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, { description }]) => (description ? [[name, description]] : [])),
  )
}
