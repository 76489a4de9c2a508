import { hash } from 'node:crypto'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { KeptDraft } from '../protocol.ts'
import { readIfThere, writeTogether } from './writeTogether.ts'

/** Where the drafts of a content folder are kept below a cache. */
export function draftsFolderOf(cache: string, contentFolder: string): string {
  return join(cache, 'drafts', hash('sha256', resolve(contentFolder)).slice(0, 16))
}

/** How long after its last change a draft is taken for one that somebody is at. */
const AT_IT_MS = 60_000

/** What is typed and not saved: a file for each record and editor that shows it, so that no closed tab loses anything. */
export function keptDrafts(folder: string) {
  const fileOf = (name: string, draft: string) =>
    join(folder, `${beginOf(name)}${hash('sha256', draft).slice(0, 16)}.json`)
  /** Files of other editors that show the record, the latest first. */
  const others = async (name: string, draft: string) => {
    const files = (await readdir(folder).catch(() => []))
      .filter((file) => file.startsWith(beginOf(name)))
      .map((file) => join(folder, file))
      .filter((file) => file !== fileOf(name, draft))
    // One may be saved meanwhile.
    const found = await Promise.all(
      files.map(async (file) => ({ file, at: (await stat(file).catch(() => undefined))?.mtimeMs ?? 0 })),
    )
    return found.toSorted((a, b) => b.at - a.at)
  }
  return {
    /** Keeps the draft of an editor, or forgets it; gives whether another one is being changed. */
    keep: async (name: string, draft: string, kept: KeptDraft | null): Promise<boolean> => {
      const file = fileOf(name, draft)
      if (kept) await writeTogether(new Map([[file, JSON.stringify(kept)]]))
      else await rm(file, { force: true })
      const [latest] = await others(name, draft)
      return latest !== undefined && Date.now() - latest.at < AT_IT_MS
    },
    /** The draft of an editor, or the latest of others, which is its own from then on. */
    read: async (name: string, draft: string): Promise<KeptDraft | undefined> => {
      const own = fileOf(name, draft)
      const [latest] = await others(name, draft)
      const known = await readIfThere(own)
      const text = known ?? (latest && (await readIfThere(latest.file)))
      if (text === undefined) return undefined
      if (known === undefined && latest) await rename(latest.file, own)
      // It was written above.
      return JSON.parse(text) as KeptDraft
    },
  }
}

function beginOf(name: string): string {
  return `${hash('sha256', name).slice(0, 16)}-`
}
