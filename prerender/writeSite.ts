import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import Sqlite from 'libsql'
import { DAY_MS } from '../shared/timings.ts'
import { BuildError } from './buildError.ts'
import type { SiteFile } from './siteFile.ts'

/** Where a build writes; `ssr` in the cache is for the server. Hashed files stay `keptDays` more, for open tabs. */
export type SitePlace = { outputFolder: string; cacheFolder: string; keptDays: number }

const MAX_BUILD_MS = 10 * 60 * 1000

/** Throws if the output folder is not for a build to replace. */
function checkPlace({ outputFolder }: SitePlace): void {
  const entry = lstatSync(outputFolder, { throwIfNoEntry: false })
  if (entry?.isSymbolicLink())
    throw new BuildError(
      `${outputFolder} is a symbolic link, which a build would replace. Build into its target: npm run build -- --outDir ${resolve(dirname(outputFolder), readlinkSync(outputFolder))}`,
    )
  const isFree = !entry || (entry.isDirectory() && readdirSync(outputFolder).length === 0)
  const isSite = ['manifest.json', 'payload'].every((name) => existsSync(join(outputFolder, name)))
  if (!isFree && !isSite)
    throw new BuildError(
      `${outputFolder} holds no site, so a build does not replace it. Name another folder with --outDir.`,
    )
}

/** Runs a build that writes below the stage. Waits for another build, and undoes what a killed one left. */
export async function inStage(place: SitePlace, build: (stage: string) => Promise<void>): Promise<void> {
  const stage = stageOf(place)
  let lock: Sqlite.Database | undefined
  try {
    for (const folder of [place.cacheFolder, dirname(place.outputFolder)]) mkdirSync(folder, { recursive: true })
    // SQLite locks the file until the process ends.
    lock = new Sqlite(join(place.cacheFolder, 'lock'), { timeout: MAX_BUILD_MS })
    lock.exec('begin exclusive')
    if (existsSync(stage)) {
      console.warn('The last build was stopped. If the memory ran out, give the build 1 GB: see docs/hosting.md.')
      restore(place)
    }
    checkPlace(place)
    mkdirSync(stage)
    try {
      await build(stage)
    } finally {
      restore(place)
    }
  } catch (error) {
    // If the stage remains, `restore` failed, and the site may be missing.
    throw lock?.inTransaction && existsSync(stage) ? error : explainError(error, place)
  } finally {
    lock?.close()
  }
}

/** Writes the files of a site below the stage, and puts them in place. */
export async function writeSite(files: AsyncIterable<SiteFile>, stage: string, place: SitePlace): Promise<void> {
  for await (const file of files) writeToStage(stage, file, place.outputFolder)
  keepEarlierFiles(join(stage, 'site'), place)
  swap(place)
}

/**
 * Writes a file below the stage. Throws if the stage has a file of this name. If the current site has the file with the
 * same content, links it, because writing thousands takes seconds on some disks.
 */
export function writeToStage(stage: string, { name, content }: SiteFile, outputFolder: string): void {
  const file = join(stage, name)
  mkdirSync(dirname(file), { recursive: true })
  const bytes = Buffer.from(content as Uint8Array)
  const earlier = join(outputFolder, name.replace(/^site\//, ''))
  // The date of the manifest says when its site was built, so two sites must not share it.
  if (name === 'site/manifest.json' || !hasContent(earlier, bytes)) return writeFileSync(file, bytes, { flag: 'wx' })
  // `keepEarlierFiles` tells by the date that the file belongs to this build.
  linkOrCopy(earlier, file)
  utimesSync(file, new Date(), new Date())
}

/** Some disks have no links, and a user may not link the file of another one. */
function linkOrCopy(file: string, copy: string): void {
  try {
    linkSync(file, copy)
  } catch {
    copyFileSync(file, copy, constants.COPYFILE_EXCL)
  }
}

function hasContent(file: string, bytes: Uint8Array): boolean {
  return statSync(file, { throwIfNoEntry: false })?.size === bytes.length && readFileSync(file).equals(bytes)
}

/** Links hashed files of the current site that the new one lacks, until `keptDays` after they were replaced. */
function keepEarlierFiles(stage: string, { outputFolder, keptDays }: SitePlace): void {
  const builtAt = statSync(join(outputFolder, 'manifest.json'), { throwIfNoEntry: false })?.mtimeMs
  if (builtAt === undefined) return
  for (const folder of ['assets', 'payload']) {
    if (!existsSync(join(outputFolder, folder))) continue
    for (const name of readdirSync(join(outputFolder, folder))) {
      const [old, copy] = [join(outputFolder, folder, name), join(stage, folder, name)]
      if (existsSync(copy)) continue
      const { mtimeMs } = statSync(old)
      // A file of the last build is replaced now. Its date is set back, so that the next build does not see it as new.
      const isOfLastBuild = mtimeMs > builtAt - MAX_BUILD_MS
      const replacedAt = isOfLastBuild ? Date.now() - 2 * MAX_BUILD_MS : mtimeMs
      if (replacedAt < Date.now() - keptDays * DAY_MS) continue
      // A link would share its date with the site in place.
      if (isOfLastBuild) copyFileSync(old, copy)
      else linkOrCopy(old, copy)
      utimesSync(copy, new Date(replacedAt), new Date(replacedAt))
    }
  }
}

/** Replaces site and server files. If this fails or the process dies, `restore` puts the old ones back. */
function swap(place: SitePlace): void {
  const stage = stageOf(place)
  const moves = movesOf(place, place.outputFolder)
  writeFileSync(join(stage, TARGET_FILE), resolve(place.outputFolder))
  mkdirSync(join(stage, 'replaced'))
  for (const { target, replaced } of moves) if (existsSync(target)) renameSync(target, replaced)
  for (const { staged, target } of moves) renameSync(staged, target)
}

/** Undoes a swap that is not complete, and deletes the stage. May run again if it fails. */
function restore(place: SitePlace): void {
  const stage = stageOf(place)
  if (existsSync(join(stage, 'replaced'))) {
    // That build may have had another output folder.
    const moves = movesOf(place, readFileSync(join(stage, TARGET_FILE), 'utf8'))
    const isComplete = moves.every(({ staged }) => !existsSync(staged))
    for (const { staged, target, replaced } of isComplete ? [] : moves) {
      if (!existsSync(staged)) renameSync(target, staged)
      if (existsSync(replaced)) renameSync(replaced, target)
    }
  }
  // A deletion that dies must not look like a swap.
  for (const folder of [join(stage, 'replaced'), stage]) rmSync(folder, { recursive: true, force: true })
}

const TARGET_FILE = 'target'

function stageOf({ cacheFolder }: SitePlace): string {
  return join(cacheFolder, 'stage')
}

function movesOf(place: SitePlace, outputFolder: string) {
  const stage = stageOf(place)
  return [
    { staged: join(stage, 'ssr'), target: join(place.cacheFolder, 'ssr'), replaced: join(stage, 'replaced/ssr') },
    { staged: join(stage, 'site'), target: outputFolder, replaced: join(stage, 'replaced/site') },
  ]
}

function explainError(error: unknown, place: SitePlace): unknown {
  const { outputFolder, cacheFolder } = place
  const { code = '', message, path = '', dest = path } = error as NodeJS.ErrnoException & { dest?: string }
  if (['ENOSPC', 'EDQUOT', 'SQLITE_FULL'].includes(code))
    return new BuildError(`The disk of ${resolve(cacheFolder)} is full. Make room on it, and build again.`)
  if (code === 'SQLITE_BUSY')
    return new BuildError(`Another build has used ${cacheFolder} for ten minutes. Stop it, and build again.`)
  // SQLite has many codes for these.
  if (['EACCES', 'EPERM', 'EROFS'].includes(code) || /readonly|Unable to open/.test(message))
    return new BuildError(
      `${message}. The user who runs the build must be able to read content and public files, and to write ${cacheFolder}, ${outputFolder} and the folder that contains it.`,
    )
  // A folder that is mounted from the same disk has the same device number, so only the move fails.
  if (code === 'EXDEV' || code === 'EBUSY')
    return new BuildError(
      `${outputFolder} and ${cacheFolder} are on different disks, or ${outputFolder} is a mounted volume. Put both on one disk with CACHE_FOLDER and --outDir, and mount the parent folder instead of the site.`,
    )
  if (code === 'EEXIST' && dest.startsWith(stageOf(place)))
    return new BuildError(
      `${dest.replace(stageOf(place), '')} is made twice. A file of public/ may have the name of one that the build makes: rename it.`,
    )
  return error
}
