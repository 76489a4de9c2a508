import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { namesBelow } from '../manifest/read/signatures.ts'

/** A file that is to be written, named from the output folder (`site/about-us.html`) or that of the server (`ssr/site.json`). */
export type SiteFile = { name: string; content: string | Uint8Array }

/** No script that every visitor loads is as large. */
export const LARGE_BYTES = 500_000

/** Level 8 takes a thirtieth of the time of level 11. */
const SMALLEST = 11
const QUICK = 8

/**
 * The file and its Brotli copy, for texts of the app, which browsers keep. The server compresses other texts when they are
 * asked for.
 */
export function withCopy({ name, content }: SiteFile): SiteFile[] {
  if (!/\.(?:js|css|json|svg)$/.test(name)) return [{ name, content }]
  const bytes = Buffer.from(content as string)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: bytes.length > LARGE_BYTES ? QUICK : SMALLEST,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return [
    { name, content: bytes },
    { name: `${name}.br`, content: brotliCompressSync(bytes, { params }) },
  ]
}

/** The files of a folder such as `public/`, read one after the other. */
export function* filesIn(folder: string): Generator<SiteFile> {
  for (const name of namesBelow(folder)) yield { name: `site/${name}`, content: readFileSync(join(folder, name)) }
}
