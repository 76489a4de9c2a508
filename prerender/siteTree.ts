import { existsSync, linkSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow } from '../manifest/read/filesBelow.ts'
import type { Part } from './parts.ts'
import { COPIES, type FileState, isInState, type ServedFile } from './servedFile.ts'

/** Files by name, such as `site/about-us.html`. */
export type ServedFiles = Record<string, ServedFile>

/** A site that an earlier build has made, and where its folders are. */
export type MadeSite = { files: ServedFiles; fileOf: (name: string) => string }

/** Where files may come from: gives the states of one with its copies once it is in the tree. */
type Lender = {
  files: Record<string, { madeFrom: string }>
  lend: (name: string) => FileState[] | undefined
}

function lenderOf(site: MadeSite | undefined, lends: (name: string, file: ServedFile) => boolean): Lender[] {
  if (!site) return []
  const lend = (name: string) => {
    const file = site.files[name]
    return file && lends(name, file) ? file.states : undefined
  }
  return [{ files: site.files, lend }]
}

export type SiteTree = ReturnType<typeof createSiteTree>

/**
 * The site that a build puts together in its stage. What is made from the same as in an earlier site is kept, linked from
 * the one in place, or copied from parts; files that are not as their build has left them are made anew.
 *
 * @param stage where the names of files begin
 * @param before the site whose files lie in the stage already
 * @param inPlace the site in place
 * @param parts what other builds have made of this one
 */
export function createSiteTree(
  stage: string,
  before: MadeSite | undefined,
  inPlace: MadeSite | undefined,
  parts: Part[] = [],
) {
  const files: ServedFiles = {}
  const folders = new Set<string>()
  const fileOf = (name: string) => `${stage}/${name}`

  const makeFolder = (name: string) => {
    const folder = dirname(fileOf(name))
    if (!folders.has(folder)) makeFolderAt(folder)
    folders.add(folder)
  }

  const placeOf = (name: string): string => {
    makeFolder(name)
    return fileOf(name)
  }

  const lenders: Lender[] = [
    ...lenderOf(before, (name, own) => isWhole(fileOf(name), own)),
    ...lenderOf(inPlace, (name, other) => linkWhole(inPlace?.fileOf(name) ?? '', placeOf(name), other)),
    ...parts.map((part): Lender => ({ files: part.files, lend: (name) => part.copy(name, placeOf(name)) })),
  ]

  /** Whether a file is there that was made from just that, with its copies. */
  const keep = (name: string, madeFrom: string): boolean =>
    lenders.some(({ files: known, lend }) => {
      const states = known[name]?.madeFrom === madeFrom ? lend(name) : undefined
      if (states) files[name] = { madeFrom, states }
      return states !== undefined
    })

  return {
    files,
    fileOf,
    keep,
    /** Keeps all files that were made from something, where there are any. */
    keepAll: (madeFrom: string): boolean => {
      for (const lender of lenders) {
        const names = namesMadeFrom(lender.files, madeFrom)
        if (names.length > 0 && names.every((name) => keep(name, madeFrom))) return true
        for (const name of names) delete files[name]
      }
      return false
    },
    /** Takes a file that was made anew. */
    add: (name: string, madeFrom: string, states: FileState[]): void => {
      files[name] = { madeFrom, states }
    },
    /** The place of a file that is to be written, in a folder that is there. */
    placeOf,
    /** Removes what is no part of the site. */
    removeOthers: (): void => {
      removeOthers(stage, files)
    },
  }
}

/** Makes a folder, in the place of a file where the site before had one. */
function makeFolderAt(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    if (!['EEXIST', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    for (let place = folder; place !== dirname(place); place = dirname(place))
      if (lstatSync(place, { throwIfNoEntry: false })?.isFile()) rmSync(place)
    mkdirSync(folder, { recursive: true })
  }
}

/** The record itself. */
const UNRECORDED = 1

/** Whether all files of a site are as its build has left them, and no others with them. */
export function isUntouched(folders: string[], { files, fileOf }: MadeSite): boolean {
  const names = Object.entries(files)
  const count = names.reduce((sum, [, { states }]) => sum + states.length, 0)
  return (
    names.every(([name, file]) => isWhole(fileOf(name), file)) &&
    folders.reduce((sum, folder) => sum + filesBelow(folder).length, 0) === count + UNRECORDED
  )
}

/** Whether a site has files that were made from what begins so, all of them as its build has left them. */
export function holdsWhole({ files, fileOf }: MadeSite, madeFrom: string): boolean {
  const found = Object.entries(files).filter(([, file]) => file.madeFrom.startsWith(madeFrom))
  return found.length > 0 && found.every(([name, file]) => isWhole(fileOf(name), file))
}

function isWhole(path: string, { states }: ServedFile): boolean {
  return states.every((state, copy) => isInState(path + COPIES[copy], state))
}

/** Links a file with its copies; not where another build is just putting its own there. */
function linkWhole(from: string, to: string, { states }: ServedFile): boolean {
  try {
    for (const [copy, state] of states.entries()) {
      const place = to + COPIES[copy]
      rmSync(place, { force: true })
      linkSync(from + COPIES[copy], place)
      if (!isInState(place, state)) return false
    }
    return true
  } catch {
    return false
  }
}

function namesMadeFrom(files: Lender['files'], madeFrom: string): string[] {
  return Object.keys(files).filter((name) => files[name]?.madeFrom === madeFrom)
}

function removeOthers(stage: string, files: ServedFiles): void {
  const others = filesBelow(stage).filter((name) => !isFileOrCopy(files, name))
  for (const name of others) rmSync(join(stage, name))
  for (const folder of new Set(others.map((name) => dirname(name)))) removeEmpty(stage, folder)
}

function isFileOrCopy(files: ServedFiles, name: string): boolean {
  return COPIES.some((ending, copy) => {
    const file = name.slice(0, name.length - ending.length)
    // Whatever it is called: `constructor` is a member of every object.
    return name.endsWith(ending) && Object.hasOwn(files, file) && copy < (files[file]?.states.length ?? 0)
  })
}

/** Removes a folder that has become empty, and those above it. */
function removeEmpty(stage: string, folder: string): void {
  const place = join(stage, folder)
  if (folder === '.' || !existsSync(place) || readdirSync(place).length > 0) return
  rmSync(place, { recursive: true })
  removeEmpty(stage, dirname(folder))
}
