import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { visibleFilesBelow } from '../manifest/read/signatures.ts'

/** A file to write. Its name starts with `site/` for the output folder, or with `ssr/` for the folder of the server. */
export type SiteFile = { name: string; content: string | Uint8Array }

/** All scripts and styles of the first load are smaller. */
export const LARGE_BYTES = 500_000

const compress = promisify(brotliCompress)

/** Levels of Brotli. Level 8 takes a thirtieth of the time of level 11. */
const BEST_BROTLI_QUALITY = 11
const FAST_BROTLI_QUALITY = 8

/**
 * Returns the file, and a Brotli copy if it is a script, stylesheet, JSON or SVG file. The server compresses files
 * without a copy when it sends them.
 */
export async function withBrotliCopy({ name, content }: SiteFile): Promise<SiteFile[]> {
  if (!/\.(?:js|css|json|svg)$/.test(name)) return [{ name, content }]
  const bytes = Buffer.from(content as string)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: bytes.length > LARGE_BYTES ? FAST_BROTLI_QUALITY : BEST_BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return [
    { name, content: bytes },
    { name: `${name}.br`, content: await compress(bytes, { params }) },
  ]
}

export function* filesIn(folder: string): Generator<SiteFile> {
  for (const name of visibleFilesBelow(folder))
    yield { name: `site/${name}`, content: readFileSync(join(folder, name)) }
}
