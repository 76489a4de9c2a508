import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promise as queue } from 'fastq'
import { freshNodeid } from '../../../manifest/authoring/nodeid.ts'
import { figuresOf } from '../../../manifest/catalogue/figures.ts'
import { scaffold } from '../../../manifest/authoring/scaffold.ts'
import type { ContentReader, Reading } from '../../../development/contentReader.ts'
import type { Library } from '../../../manifest/library.ts'
import { kindOf } from '../../../manifest/kinds.ts'
import { fileFrom, isDay, recordFile } from '../../../manifest/read/fileNames.ts'
import { wrongSlug } from '../../../manifest/schema/fields.ts'
import type { Problem } from '../../../manifest/problems.ts'
import type { ReadContent } from '../../../manifest/readContent.ts'
import { slugOf } from '../../../shared/slugs.ts'
import type { Answers, Choice, Message, RecordContent } from '../protocol.ts'
import { dayAhead, isoToday } from '../dayAhead.ts'
import { recordTitle } from '../recordTitle.ts'
import { type CheckedDraft, checkDraft, type DraftSite } from './checkDraft.ts'
import { choicesOf } from './choices.ts'
import { contents } from './contentOf.ts'
import { findHints } from './findHints.ts'
import { findTexts } from './findTexts.ts'
import { follow } from './followers.ts'
import { formOf } from './forms.ts'
import { inFormWords } from './formWords.ts'
import { gridOf } from './gridOf.ts'
import { keptDrafts } from './keptDrafts.ts'
import { knownTests } from './knownTests.ts'
import { limitEdits } from './limitEdits.ts'
import { linkWords } from './linkWords.ts'
import { manyRecords } from './manyRecords.ts'
import type { keptPictures } from './pictures.ts'
import { overviewOf } from './overview.ts'
import { pageOf } from './pagesOf.ts'
import { messageOf, titled, titlesOf } from './messages.ts'
import { nameFrom, productsNaming } from './productsNaming.ts'
import { followingProblems, libraryOf, problemsOf } from './readings.ts'
import { replacementOf } from './replacement.ts'
import { goneError, movedError, removedError } from './requestErrors.ts'
import type { Asked } from './requests.ts'
import { changeRecordText, readRecordText } from './recordText.ts'
import { type FileChanges, readIfThere, revisionOf, writeTogether } from './writeTogether.ts'
import { filesOf, waitingChanges, withDated } from './scheduled.ts'
import { type About, aboutMany, aboutSave } from './about.ts'
import type { SaveIssues } from './publisher.ts'
import type { Team } from './team.ts'
import { changesIn, contentIn, lastText, removerOf, versionsOf } from './versionsOf.ts'
import { draftOf } from './draftText.ts'

/** Who asks, where there are accounts; `isWanted` tells whether somebody still waits for the answer. */
type Asking = { person?: string; isWanted?: () => boolean }

type Work<Request, Answer> = (asked: Request, asking?: Asking) => Promise<Answer>

/** What the editor asks, answered. */
export type Editor = { [What in keyof Asked]: Work<Asked[What], Answers[What]> }

type Options = {
  /** Of the content. */
  folder: string
  /** Where what is typed is kept until it is saved. */
  draftsFolder: string
  pictures: ReturnType<typeof keptPictures>
  reader: ContentReader
  /** Is given the site of a draft once it is made. */
  show: (draft: string, site: DraftSite) => void
  /** The clone in which a team works. */
  team?: Team
}

/** Another has changed the file: it stands on the disk as it was. */
const CONFLICT = { conflict: true } as const

/** What the editor can do with a content folder. */
export function createEditor({ folder, draftsFolder, pictures, reader, show, team }: Options): Editor {
  const drafts = keptDrafts(draftsFolder)
  const works = queue((work: () => Promise<unknown>) => work(), 1)
  /** Does one work after the other: what looks at a file and then writes it must not find another's between. */
  const turns = async <Answer>(work: () => Promise<Answer>) => (await works.push(work)) as Answer
  const isThere = (name: string) => existsSync(join(folder, name))
  /** What is said of the library; something else where the site has none. */
  const ofLibrary = async <Answer>(none: Answer, answer: (library: Library, reading: Reading) => Answer) => {
    const reading = await reader.readWith()
    const library = libraryOf(reading)
    return library ? answer(library, reading) : none
  }
  const contentNow = async () => (await reader.readWith()).read.content
  const withContent = async <Named extends { name: string }>(file: Named) => ({
    ...file,
    content: contentIn(file.name, (await readIfThere(folder, file.name)) ?? ''),
  })
  /** The record that another file has become. */
  const successorOf = async (name: string, { fields: { nodeid } }: RecordContent) =>
    contents((await reader.readWith()).read).find(
      (it) => it.name === name || (it.now.fields.nodeid !== undefined && it.now.fields.nodeid === nodeid),
    )
  /** What has become of a record whose file is not there any more. */
  const whatBecameOf = async (name: string): Promise<Error> => {
    const text = await lastText(folder, name)
    const then = text === undefined ? undefined : readRecordText(name, text)
    if (!then) return goneError(name)
    const by = await removerOf(folder, name)
    const title = recordTitle(name, then.fields)
    return (await successorOf(name, then)) ? movedError(title, by) : removedError(title, by)
  }
  /** The file as it would be saved over the one that is there. */
  const draftAt = async (request: Asked['draft'], now: string | undefined) => {
    if (now === undefined && !('text' in request.content)) throw await whatBecameOf(request.name)
    return draftOf(request, now)
  }
  /** Writes files, with what follows, in the name of a person, and sees that pictures follow; tells how many are drawn. */
  const write = async (wanted: FileChanges, about: About, { person = '' }: Asking): Promise<number> => {
    const before = await contentNow()
    const changes = await withDated(folder, wanted)
    await (team ? team.repository.write(changes, about, person) : writeTogether(folder, changes))
    for (const name of changes.keys()) reader.forget(name)
    const drawn = await pictures.follow(before, await contentNow())
    const keep = () => turns(async () => team?.repository.commitPictures(person))
    // What failed is told to whoever waits for it.
    void pictures.drawn().then(keep, keep)
    return drawn
  }
  const inTurn =
    <Request, Answer>(work: Work<Request, Answer>): Work<Request, Answer> =>
    (asked, asking) =>
      turns(() => work(asked, asking))
  const share = async () => {
    for (const name of (await team?.repository.share()) ?? []) reader.forget(name)
  }
  /** What others have pushed comes first, and they get this at once. */
  const writing = <Request, Answer>(work: Work<Request, Answer>): Work<Request, Answer> =>
    inTurn(async (asked, asking) => {
      await share()
      const answer = await work(asked, asking)
      void turns(share)
      return answer
    })
  team?.eachMinute(async () => {
    await turns(share)
    await team.publisher.publishOfDay()
  })
  const saveIssues: SaveIssues = (records, subject, person) =>
    turns(async () => {
      const changes = records.filter(({ name, text }) => text !== undefined || isThere(name))
      await write(new Map(changes.map(({ name, text }) => [name, text])), { subject }, { person })
      void turns(share)
    })
  return {
    overview: async () => {
      const reading = await reader.readWith()
      const overview = overviewOf(folder, reading.read, problemsOf(reading), reading.options.publication.today)
      const [unsaved, standings, repository] = await Promise.all([
        drafts.people(),
        team?.publicState.standings(),
        team?.repository.state(),
      ])
      const records = overview.records.map((record) => ({
        ...record,
        unsaved: unsaved.get(record.name) ?? [],
        standing: standings?.get(record.name),
      }))
      return { ...overview, records, repository }
    },

    record: inTurn(async ({ name: asked, draft }, { person } = {}) => {
      const name = (await filesOf(folder, asked)).at(-1) ?? asked
      const day = dayAhead(name)
      const [placeOf] = day === undefined ? [] : (await filesOf(folder, recordFile(name))).slice(-1)
      const text = await readIfThere(folder, name)
      if (text === undefined) throw await whatBecameOf(name)
      const content = readRecordText(name, text)
      const library = libraryOf(await reader.readWith(undefined, day))
      const form = formOf(name, content?.fields)
      const choices = library ? choicesOf(library) : {}
      const kept = await drafts.read(name, draft, person)
      const known = nameFrom(name, content?.fields ?? {})
      return {
        ...form,
        schema: inFormWords(form.schema),
        name,
        text,
        content,
        revision: revisionOf(text),
        choices,
        kept,
        savedBy: await team?.repository.savedBy(name, kept?.of !== undefined),
        standing: await team?.publicState.standing(name),
        waiting: day === undefined ? await Promise.all((await waitingChanges(folder, name)).map(withContent)) : [],
        scheduled:
          day === undefined || placeOf === undefined ? undefined : { day, ...(await withContent({ name: placeOf })) },
        products: library && known ? productsNaming(library)(known.kind, known.name).size : 0,
      }
    }),

    keep: inTurn(async ({ name, draft, kept }, { person: by } = {}) => ({
      ...(await drafts.keep(name, draft, kept && { ...kept, by }, by)),
      unshared: team?.repository.unshared(),
      revision: revisionOf(await readIfThere(folder, name)),
    })),

    draft: async (request) => {
      const now = await readIfThere(folder, request.name)
      const draft = await draftAt(request, now)
      await pictures.find(draft.text)
      const { messages, followers, site } = await checkDraft(reader, draft)
      if (site) show(request.draft, site)
      const { pages = [], words = 0, found, isExample = false } = site ?? {}
      return {
        messages,
        followers: await changesOf(folder, followers),
        pages,
        words,
        found,
        isExample,
        text: draft.text,
        name: draft.newName,
        revision: revisionOf(now),
      }
    },

    hints: async (request, { isWanted = () => true } = {}) => {
      const now = await readIfThere(folder, request.name)
      return findHints(reader, await draftAt(request, now), { isWanted, isPublished: team !== undefined })
    },

    figures: ({ of }) =>
      ofLibrary([], (library, { options }) =>
        figuresOf(library, options.facts, of).map(({ reference, label, value }) => ({
          value: `{${reference}}`,
          label: `${label}, ${value}`,
        })),
      ),

    tests: () => ofLibrary({ sections: [], sets: {} }, knownTests),

    pictures: async () => {
      await pictures.drawn()
      return { drawn: true as const }
    },

    save: writing(async (request, asking = {}) => {
      const now = await readIfThere(folder, request.name)
      if (revisionOf(now) !== request.revision) return CONFLICT
      const made = draftOf(request, now)
      // What has come into force takes the name of what it was a change of.
      const draft = dayAhead(made.newName) === undefined ? { ...made, newName: recordFile(made.newName) } : made
      const { messages, followers } = await checkDraft(reader, draft)
      const fields = readRecordText(draft.newName, draft.text)?.fields
      // A draft may have mistakes of its own; other records are published.
      const held = fields?.draft === true ? messages.filter((it) => it.name !== draft.newName) : messages
      if (held.length > 0) return { refused: held }
      const changes = await changesOf(folder, followers)
      const about = aboutSave(draft, now ?? '', changes)
      const { name, newName, text } = draft
      // Another program may have written meanwhile; what has come into force takes the place of what it was a change of.
      const isTaken = ![name, recordFile(name)].includes(newName) && (await readIfThere(folder, newName)) !== undefined
      if (isTaken || (await readIfThere(folder, name)) !== now) return CONFLICT
      const files = new Map([[name, undefined], [newName, text], ...changes.map((it) => [it.name, it.after] as const)])
      const drawn = now === text && newName === name ? 0 : await write(files, about, asking)
      const revision = revisionOf(text)
      const base = contentIn(newName, text)
      const { draft: own, content, revision: from } = request
      await drafts.saved(name, own, { from, content, name: newName, revision, base })
      return { saved: { name: newName, revision, pictures: drawn } }
    }),

    schedule: writing(async ({ day, ...request }, asking = {}) => {
      const { name } = request
      const now = await readIfThere(folder, name)
      if (revisionOf(now) !== request.revision) return CONFLICT
      const newName = fileFrom(day, name)
      const wrong = wrongDay(day) ?? (await wrongChange(folder, newName))
      if (wrong) return { refused: [{ is: 'error', name, field: 'Day', ...wrong }] }
      // A change that is there already moves; a record stays.
      const from = dayAhead(name) === undefined ? newName : name
      const draft = { ...draftOf(request, now), name: from, newName }
      const { messages } = await checkDraft(reader, draft)
      if (messages.length > 0) return { refused: messages }
      const title = recordTitle(newName, readRecordText(newName, draft.text)?.fields ?? {})
      await write(
        new Map([
          [from, undefined],
          [newName, draft.text],
        ]),
        { subject: title },
        asking,
      )
      return { saved: { name: newName, revision: revisionOf(draft.text), pictures: 0 } }
    }),

    new: writing(async (content, asking = {}) => {
      const refused = wrongTitle(content.title)
      if (refused !== undefined) return { refused }
      const { file, text } = scaffold(content, freshNodeid(), isoToday())
      const there = await readIfThere(folder, file)
      if (there !== undefined)
        return { exists: { name: file, title: recordTitle(file, readRecordText(file, there)?.fields ?? {}) } }
      await write(new Map([[file, text]]), { subject: `${content.title}: new` }, asking)
      return { name: file }
    }),

    removal: async ({ name }) => {
      const gone = (await filesOf(folder, name)).map((file) => [file, undefined] as const)
      const reading = await reader.readWith(new Map(gone))
      const library = libraryOf(await reader.readWith())
      const problems = await followingProblems(reader, problemsOf(reading), name)
      return {
        messages: problems.map((problem) => titled(withoutGuess(problem), titlesOf(reading.read))),
        address: library && pageOf(library, name),
        others: dayAhead(name) === undefined ? othersLike(reading.read, name) : [],
      }
    },

    history: async ({ name }) => ({ versions: await versionsOf(folder, name) }),

    remove: writing(async ({ name, revision }, asking = {}) => {
      const now = await readIfThere(folder, name)
      if (revisionOf(now) !== revision) return CONFLICT
      const title = recordTitle(name, readRecordText(name, now ?? '')?.fields ?? {})
      await write(new Map([[name, undefined]]), { subject: `${title}: removed` }, asking)
      return { removed: true as const }
    }),

    restore: writing(async ({ name }, asking = {}) => {
      const text = await lastText(folder, name)
      const then = text === undefined ? undefined : readRecordText(name, text)
      if (text === undefined || !then) throw goneError(name)
      const known = await successorOf(name, then)
      if (known) return { name: known.name }
      const draft = changeRecordText(name, text, { ...then, fields: { ...then.fields, draft: true } })
      await write(new Map([[name, draft]]), { subject: `${recordTitle(name, then.fields)}: brought back` }, asking)
      return { name }
    }),

    replacement: ({ name, by }) => ofLibrary([], (library, reading) => replacementOf(reading, library, name, by)),

    linkWords: ({ name, was }) =>
      ofLibrary([], (library, reading) => {
        const address = pageOf(library, name)
        return address === undefined ? [] : linkWords(reading, { name, address, was })
      }),

    grid: async ({ of }) => gridOf(await reader.readWith(), of),

    limit: (asked) => ofLibrary({ edits: [], left: [] }, (library, reading) => limitEdits(reading, library, asked)),

    find: async (asked) => findTexts(await reader.readWith(), asked),

    edits: async (asked) => {
      const { changes: _changes, ...answer } = await manyRecords(folder, reader, asked)
      return answer
    },

    write: writing(async (asked, asking = {}) => {
      const { changes, ...answer } = await manyRecords(folder, reader, asked)
      if (answer.messages.length + answer.overtaken.length > 0) return { refused: answer }
      const titleOf = titlesOf((await reader.readWith()).read)
      await write(changes, aboutMany(answer.files, asked.removed && titleOf(asked.removed.name)), asking)
      return { written: changes.size }
    }),

    changes: async () => {
      return { changes: await changesIn(folder, isThere, titlesOf((await reader.readWith()).read)) }
    },

    unpublished: async () => team?.publicState.unpublished() ?? { groups: [], site: '' },

    difference: async ({ name, former = name }) => ({
      before: await team?.publicState.publicVersion(former),
      after: contentIn(name, await readIfThere(folder, name)),
    }),

    publish: async ({ names, reasons }, { person = '' } = {}) =>
      team ? team.publisher.publish(names, person, { reasons, save: saveIssues }) : { is: 'idle' },

    publishing: () => Promise.resolve(team ? team.publisher.state() : { is: 'idle' }),

    stopAsking: () => Promise.resolve(team ? team.publisher.stopAsking() : { is: 'idle' }),
  }
}

/** Why nothing can be called so: its file and its address are named after it. */
function wrongTitle(title: string): string | undefined {
  if (title === '') return 'Give it a name.'
  const slug = slugOf(title)
  if (slug === '') return `“${title}” makes no address: use Latin letters or digits.`
  const mistake = wrongSlug(slug)
  return mistake && `The address that this name makes ${mistake.wrong}. Give another name: ${mistake.fix}.`
}

/** Why nothing can be changed on a day. */
function wrongDay(day: string): Pick<Message, 'wrong' | 'fix'> | undefined {
  if (!isDay(day)) return { wrong: `“${day}” is no day`, fix: 'Give one such as 2027-01-15' }
  const today = isoToday()
  return day > today ? undefined : { wrong: `${day} is not ahead`, fix: `Give a day after ${today}, or save it now` }
}

async function wrongChange(folder: string, name: string): Promise<Pick<Message, 'wrong' | 'fix'> | undefined> {
  if ((await readIfThere(folder, name)) === undefined) return undefined
  return { wrong: 'a change waits for that day already', fix: 'Open that one, or give another day' }
}

/** What is written into the records that follow one. */
async function changesOf(folder: string, followers: CheckedDraft['followers']) {
  const change = async ({ name, title, mends }: CheckedDraft['followers'][number]) => {
    const before = (await readIfThere(folder, name)) ?? ''
    return { name, title, before, after: follow(name, before, mends) }
  }
  return Promise.all(followers.map(change))
}

/** Records of the same kind, which may be named in place of one. */
function othersLike({ content }: ReadContent, name: string): Choice[] {
  const kind = kindOf(name)
  return (kind ? content[kind] : []).flatMap(({ file, data }) => {
    const value = file.slice('content/'.length)
    return value === name ? [] : [{ value, label: recordTitle(value, data) }]
  })
}

/** Nothing that is near is meant by a name whose record goes. */
function withoutGuess(problem: Problem): Message {
  return messageOf({ ...problem, wrong: problem.wrong.replace(/, perhaps "[^"]*"/, '') }, 'error')
}
