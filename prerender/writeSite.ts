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
  const { outputFolder } = place
  try {
    checkFolder(outputFolder)
    await build(createWriter(place))
  } catch (error) {
    const message = explainError(error)
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

function explainError(error: unknown): string | undefined {
  if (error instanceof ContentError || error instanceof BuildError) return error.message
  const { code = '', path = '', dest = path } = error as NodeJS.ErrnoException & { dest?: string }
  if (['EEXIST', 'ENOTDIR'].includes(code))
    return `${dest} is made twice, or a file is in the place of a folder. If another build runs, wait for its end. Otherwise a file of public/ may have a name that the build needs: rename it.`
  return undefined
}
