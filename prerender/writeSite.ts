import {
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { BuildError } from './buildError.ts'
import type { OutputFile } from './outputFile.ts'

/** The site goes to `outputFolder`, and files of the server to `ssr` in `cacheFolder`. */
export type SitePlace = { outputFolder: string; cacheFolder: string }

/** Names the process that builds. Stays in an incomplete site, so that the next build may replace it. */
const MARK = '.building'

/** Writes files in any order. */
export type Write = (files: Iterable<OutputFile> | AsyncIterable<OutputFile>) => Promise<void>

/** Runs a build that calls `write`. The first call empties the folders. */
export async function inPlace(place: SitePlace, build: (write: Write) => Promise<void>): Promise<void> {
  const folders = foldersOf(place)
  try {
    checkFolder(place.outputFolder)
    try {
      for (const folder of Object.values(folders)) claim(folder)
      await build(createWriter(folders))
    } finally {
      release(folders)
    }
  } catch (error) {
    throw explainError(error, place)
  }
}

/** Returns true if this process has left an incomplete site. */
export function isIncomplete({ outputFolder }: SitePlace): boolean {
  return isClaimed(outputFolder)
}

type Folders = Record<'site' | 'ssr', string>

function foldersOf({ outputFolder, cacheFolder }: SitePlace): Folders {
  return { site: outputFolder, ssr: join(cacheFolder, 'ssr') }
}

/** Throws if a build must not empty the folder. */
function checkFolder(folder: string): void {
  const entry = lstatSync(folder, { throwIfNoEntry: false })
  if (entry?.isSymbolicLink())
    throw new BuildError(
      `${folder} is a symbolic link. Build into its target: npm run build -- --outDir ${resolve(dirname(folder), readlinkSync(folder))}`,
    )
  const names = entry?.isDirectory() ? readdirSync(folder) : []
  const isFree = !entry || (entry.isDirectory() && names.length === 0)
  const isSite = names.includes(MARK) || (names.includes('manifest.json') && names.includes('payload'))
  if (!isFree && !isSite)
    throw new BuildError(`${folder} holds no site, so a build does not empty it. Name another folder with --outDir.`)
}

/** Marks a folder. Throws if another build has marked it and still runs. */
function claim(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const mark = join(folder, MARK)
  try {
    writeFileSync(mark, String(process.pid), { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const owner = Number(readFileSync(mark, 'utf8'))
    // In a container, builds may have the same process number one after the other.
    if (owner !== process.pid && isRunning(owner))
      throw new BuildError(
        `Another build, process ${owner}, writes to ${folder}. Wait until it has ended, or delete ${mark} if that process is no build.`,
      )
    writeFileSync(mark, String(process.pid))
  }
}

/** Returns true if this process has marked the folder. */
function isClaimed(folder: string): boolean {
  const mark = join(folder, MARK)
  return existsSync(mark) && readFileSync(mark, 'utf8') === String(process.pid)
}

/** Deletes the marks of this process, except that of an incomplete site. */
function release({ site, ssr }: Folders): void {
  if (isClaimed(ssr)) rmSync(join(ssr, MARK))
  if (!isClaimed(site)) return
  // The manifest is the first file to be deleted, and the last one to be written.
  const isIncompleteSite = readdirSync(site).length > 1 && !existsSync(join(site, 'manifest.json'))
  if (!isIncompleteSite) rmSync(join(site, MARK))
}

function isRunning(process_: number): boolean {
  if (!(process_ > 0)) return false
  try {
    return process.kill(process_, 0)
  } catch (error) {
    // EPERM: the process belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function createWriter(folders: Folders): Write {
  const made = new Set<string>()
  const writeOne = ({ name, body }: OutputFile) => {
    if (made.size === 0) for (const folder of Object.values(folders)) empty(folder)
    const [place = '', ...names] = name.split('/')
    const file = join(folders[place as keyof Folders], ...names)
    const folder = dirname(file)
    if (!made.has(folder)) mkdirSync(folder, { recursive: true })
    made.add(folder)
    // Both fail if the file exists.
    if (typeof body === 'object' && 'copyOf' in body) copyFileSync(body.copyOf, file, constants.COPYFILE_EXCL)
    else writeFileSync(file, body, { flag: 'wx' })
  }
  // Writing in threads takes longer: starting each task costs more than the task.
  return async (files) => {
    for await (const file of files) writeOne(file)
  }
}

function empty(folder: string): void {
  for (const name of ['manifest.json', ...readdirSync(folder)])
    if (name !== MARK) rmSync(join(folder, name), { recursive: true, force: true })
}

function explainError(error: unknown, { outputFolder, cacheFolder }: SitePlace): unknown {
  const { code = '', message, path = '', dest = path } = error as NodeJS.ErrnoException & { dest?: string }
  if (['ENOSPC', 'EDQUOT'].includes(code))
    return new BuildError(`The disk of ${outputFolder} or ${cacheFolder} is full. Make room on it, and build again.`)
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return new BuildError(
      `${message}. The user who runs the build must be able to read content and public files, and to write ${cacheFolder} and ${outputFolder}.`,
    )
  if (['EEXIST', 'ENOTDIR'].includes(code))
    return new BuildError(
      `${dest} is made twice, or a file is in the place of a folder. A file of public/ may have a name that the build needs: rename it.`,
    )
  return error
}
