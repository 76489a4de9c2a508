import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readSealed, writeSealed } from '../manifest/write/sealed.ts'
import { COPIES, type FileState, writeNew } from './servedFile.ts'
import type { SiteTree } from './siteTree.ts'

/** A file of a part: what it was made from, and hashes of it and of its compressed copies. */
type PartFile = { madeFrom: string; hashes: string[] }

type PartRecord = {
  files: Record<string, PartFile>
  /** What its pages link to, each with one of them. */
  links: [link: string, path: string][]
}

/** What a build with `--shard` has made, perhaps on another machine. */
export type Part = PartRecord & {
  /** Copies a file with its compressed copies; nothing where it is not as the part was made with it. */
  copy: (name: string, to: string) => FileState[] | undefined
}

const RECORD = 'part.json'

/** Makes a part of what lies in a tree, in the place of an earlier one of the same folder. */
export async function writePart(
  folder: string,
  { stage, tree, links, version }: { stage: string; tree: SiteTree; links: Map<string, string>; version: string },
): Promise<void> {
  const record: PartRecord = { files: partFiles(tree), links: [...links] }
  writeSealed(join(stage, RECORD), version, record)
  // The place may be on another disk.
  const fresh = `${folder}.${process.pid}`
  await cp(stage, fresh, { recursive: true })
  await rm(folder, { recursive: true, force: true })
  await rename(fresh, folder)
}

/** The parts in the folders of a folder; those that are damaged, or of another version, are none. */
export function readParts(folder: string | undefined, version: string): Part[] {
  if (folder === undefined || !existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) => readPart(join(folder, name), version) ?? [])
}

function readPart(folder: string, version: string): Part | undefined {
  // `writePart` has written it, as its seal says.
  const record = readSealed(join(folder, RECORD), version) as PartRecord | undefined
  if (!record) return undefined
  const copy = (name: string, to: string) => copyWhole(`${folder}/${name}`, to, record.files[name]?.hashes ?? [])
  return { ...record, copy }
}

function partFiles(tree: SiteTree): Record<string, PartFile> {
  const entries = Object.entries(tree.files).map(([name, { madeFrom, states }]) => {
    const hashes = states.map((_, copy) => hash('sha256', readFileSync(tree.fileOf(name) + COPIES[copy])))
    return [name, { madeFrom, hashes }] as const
  })
  return Object.fromEntries(entries)
}

/** Times are lost on the way between machines: what counts is what a file holds. */
function copyWhole(from: string, to: string, hashes: string[]): FileState[] | undefined {
  try {
    const all = hashes.map((_, copy) => readFileSync(from + COPIES[copy]))
    if (all.some((bytes, copy) => hash('sha256', bytes) !== hashes[copy])) return undefined
    return all.map((bytes, copy) => writeNew(to + COPIES[copy], bytes))
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined
    throw error
  }
}
