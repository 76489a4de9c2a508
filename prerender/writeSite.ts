import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ContentError } from '../manifest/problems.ts'
import { BuildError } from './buildError.ts'
import type { OutputFile } from './outputFile.ts'

/** The site goes to `outputFolder`, and files of the server to `ssr` in `cacheFolder`. */
export type SitePlace = { outputFolder: string; cacheFolder: string }

/** Writes files in any order. */
export type Write = (files: Iterable<OutputFile> | AsyncIterable<OutputFile>) => Promise<void>

/** Runs a build that calls `write`. The first call empties the folders. */
export async function inPlace(place: SitePlace, build: (write: Write) => Promise<void>): Promise<void> {
  const { outputFolder, cacheFolder } = place
  try {
    checkFolder(outputFolder)
    const unlock = lock(cacheFolder)
    try {
      await build(createWriter(place))
    } finally {
      unlock()
    }
  } catch (error) {
    const message = explainError(error, place)
    if (message === undefined) throw error
    const site = existsSync(join(outputFolder, 'manifest.json')) ? 'the earlier site' : 'no complete site'
    throw new BuildError(`${message}\nThe build failed. ${outputFolder} holds ${site}.`)
  }
}

/** Throws if a build must not empty the folder. */
function checkFolder(folder: string): void {
  const names = existsSync(folder) ? readdirSync(folder) : []
  // Even an incomplete site has payloads, named by hash: they are written first and deleted last.
  const payloadFolder = join(folder, 'payload/')
  const payloads = existsSync(payloadFolder) ? readdirSync(payloadFolder) : []
  if (names.length > 0 && !payloads.some((name) => /^[0-9a-f]+\.json$/.test(name)))
    throw new BuildError(`${folder} holds no site, so a build does not empty it. Name another folder with --outDir.`)
}

const LOCK = 'building-'

/**
 * Throws if another build runs. Returns a function that releases the lock. Each build has a file of its own, so that of
 * two builds at once none takes the lock of a killed one from the other.
 */
function lock(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  // In a container, builds may have the same process number one after the other.
  const own = `${LOCK}${process.pid}`
  writeFileSync(join(folder, own), '')
  const unlock = () => rmSync(join(folder, own), { force: true })
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(LOCK) || name === own) continue
    const owner = Number(name.slice(LOCK.length))
    if (!isRunning(owner)) {
      rmSync(join(folder, name), { force: true })
      continue
    }
    unlock()
    throw new BuildError(
      `Another build, process ${owner}, uses ${folder}. Wait until it has ended, or delete ${join(folder, name)} if that process is no build.`,
    )
  }
  return unlock
}

function isRunning(process_: number): boolean {
  try {
    return process_ > 0 && process.kill(process_, 0)
  } catch {
    return false
  }
}

function createWriter({ outputFolder, cacheFolder }: SitePlace): Write {
  const folders: Record<string, string> = { site: outputFolder, ssr: join(cacheFolder, 'ssr') }
  const made = new Set<string>()
  const writeOne = ({ name, body }: OutputFile) => {
    if (made.size === 0) for (const folder of Object.values(folders)) empty(folder)
    const [place = '', ...names] = name.split('/')
    const file = join(folders[place] ?? '', ...names)
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
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name !== 'payload') : []
  for (const name of ['manifest.json', ...names, 'payload'])
    rmSync(join(folder, name), { recursive: true, force: true })
}

function explainError(error: unknown, { outputFolder, cacheFolder }: SitePlace): string | undefined {
  if (error instanceof ContentError || error instanceof BuildError) return error.message
  const { code = '', message, path = '', dest = path } = error as NodeJS.ErrnoException & { dest?: string }
  if (['ENOSPC', 'EDQUOT'].includes(code))
    return `The disk of ${outputFolder} or ${cacheFolder} is full. Make room on it, and build again.`
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return `${message}. The user who runs the build must be able to read content and public files, and to write ${cacheFolder} and ${outputFolder}.`
  if (['EEXIST', 'ENOTDIR'].includes(code))
    return `${dest} is made twice, or a file is in the place of a folder. A file of public/ may have a name that the build needs: rename it.`
  return undefined
}
