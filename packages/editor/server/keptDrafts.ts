import { hash, randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { writeWhole } from '../../../manifest/write/writeWhole.ts'
import type { FieldsOrText, KeptDraft } from '../protocol.ts'
import { readIfThere } from './writeTogether.ts'

/** Where the drafts of a content folder are kept below a cache. */
export function draftsFolderOf(cache: string, contentFolder: string): string {
  return join(cache, 'drafts', hash('sha256', resolve(contentFolder)).slice(0, 16))
}

/** How long after its last change a draft is taken for one that somebody is at. */
const AT_IT_MS = 60_000

/** How long after it was last heard of an editor is taken to be open: two looks and a little. */
const OPEN_MS = 12_000

/** Begins what stands for the editor of a version that was made elsewhere, and that nobody has open here. */
const WAITING = 'waiting '

type Stored = { name: string; draft: string; kept: KeptDraft }

/** What an editor has made of a state of a record by a save: `content` as it was sent, `base` as it stands under `name` now. */
type Save = { from: string; content: FieldsOrText; name: string; revision: string; base: FieldsOrText }

/** What is typed and not saved: a file for each record and editor that shows it, so that no closed tab loses anything. */
export function keptDrafts(folder: string) {
  // Of each editor and record the last, until that goes on from it.
  const saves = new Map<string, Save>()
  // When somebody was last heard of who has a record open.
  const open = new Map<string, { name: string; by: string; at: number }>()
  const fileOf = (name: string, draft: string) =>
    join(folder, `${beginOf(name)}${hash('sha256', draft).slice(0, 16)}.json`)
  /** Those whose file begins so, the latest first. */
  const stored = async (begin: string) => {
    const files = (await readdir(folder).catch(() => [])).filter(
      (file) => file.startsWith(begin) && file.endsWith('.json'),
    )
    const found = await Promise.all(
      files.map(async (name) => {
        const file = join(folder, name)
        // One may be saved meanwhile.
        const [text, { mtimeMs: at = 0 } = {}] = await Promise.all([
          readIfThere(folder, name),
          stat(file).catch(() => undefined),
        ])
        // It was written below.
        return text === undefined ? [] : [{ file, at, ...(JSON.parse(text) as Stored) }]
      }),
    )
    return found.flat().toSorted((a, b) => b.at - a.at)
  }
  const keep = (name: string, draft: string, kept: KeptDraft) =>
    writeWhole(fileOf(name, draft), JSON.stringify({ name, draft, kept } satisfies Stored))
  return {
    /** Keeps the draft of an editor, or forgets it; gives who else is changing the record, and who has it open. */
    keep: async (
      name: string,
      draft: string,
      kept: KeptDraft | null,
      by = '',
    ): Promise<{ others: string[]; readers: string[] }> => {
      const file = fileOf(name, draft)
      for (const [key, { at }] of open) if (Date.now() - at > OPEN_MS) open.delete(key)
      // Without accounts it may be the same tab, loaded anew.
      if (by !== '') open.set(file, { name, by, at: Date.now() })
      const save = saves.get(file)
      // It was sent before its editor knew that it is saved.
      const isLate = save !== undefined && kept?.revision === save.from
      if (!isLate) saves.delete(file)
      if (!kept || isLate) await rm(file, { force: true })
      if (kept && !isLate) keep(name, draft, kept)
      if (kept && isLate && !isDeepStrictEqual(kept.content, save.content))
        keep(save.name, draft, { ...kept, revision: save.revision, base: save.base })
      const found = (await stored(beginOf(name))).filter(
        (it) => it.draft !== draft && !it.draft.startsWith(WAITING) && Date.now() - it.at < AT_IT_MS,
      )
      const others = [...new Set(found.map((it) => it.kept.by ?? ''))]
      const readers = [...open.values()].filter((it) => it.name === name && it.by !== by && !others.includes(it.by))
      return { others, readers: [...new Set(readers.map((it) => it.by))] }
    },
    /** Forgets what an editor has saved: what it typed before. What it goes on to type is of the state that it saved. */
    saved: async (name: string, draft: string, save: Save): Promise<void> => {
      saves.set(fileOf(name, draft), save)
      await rm(fileOf(name, draft), { force: true })
    },
    /** Keeps what somebody has made of the record elsewhere for whoever opens it next. */
    wait: (name: string, kept: KeptDraft) => keep(name, WAITING + randomUUID(), kept),
    /** The draft of an editor, or the latest of the same person or that waits, which is its own from then on. */
    read: async (name: string, draft: string, person: string | undefined): Promise<KeptDraft | undefined> => {
      const all = await stored(beginOf(name))
      const known = all.find((it) => it.draft === draft)
      const found = known ?? all.find((it) => it.draft.startsWith(WAITING) || it.kept.by === person)
      if (!found) return undefined
      if (!known) {
        keep(name, draft, found.kept)
        await rm(found.file, { force: true })
      }
      return found.kept
    },
    /** Who has typed what is not saved, by the name of the record. */
    people: async (): Promise<Map<string, string[]>> => {
      const people = new Map<string, string[]>()
      for (const { name, kept } of await stored('')) {
        const names = people.get(name) ?? []
        people.set(name, [...new Set([...names, kept.of ?? kept.by ?? ''])])
      }
      return people
    },
  }
}

function beginOf(name: string): string {
  return `${hash('sha256', name).slice(0, 16)}-`
}
