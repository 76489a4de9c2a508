import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const COMPRESSIBLE = /\.(html|js|css|json|svg|xml|txt|webmanifest|csv|md)$/
// Each file under way holds two encoders, which are megabytes; more of them would not be quicker on few cores.
const FILES_AT_ONCE = 8

/** Puts `.br` and `.gz` beside every text file of the site: assets as small as can be, pages and payloads quickly. */
export async function compressSite(siteFolder: string): Promise<void> {
  const entries = await readdir(siteFolder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const waiting = files.values()
  const work = async () => {
    for (const file of waiting) await compressFile(file, siteFolder)
  }
  const ended = await Promise.allSettled(Array.from({ length: FILES_AT_ONCE }, work))
  // Only now that nothing is written any more: whoever is told of a failure removes the folder.
  for (const end of ended) if (end.status === 'rejected') throw end.reason
}

async function compressFile(file: string, siteFolder: string): Promise<void> {
  const content = await readFile(file)
  const quality = brotliQuality(relative(siteFolder, file))
  await Promise.all([
    compressBrotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }).then((compressed) => writeFile(`${file}.br`, compressed)),
    compressGzip(content, { level: 6 }).then((compressed) => writeFile(`${file}.gz`, compressed)),
  ])
}

/** Level 11 costs 20 to 40 ms a page, which pays for files that every visitor loads only. */
function brotliQuality(name: string): number {
  return /^assets|^boot\.js$|^manifest[/\\]/.test(name) ? 11 : 5
}
