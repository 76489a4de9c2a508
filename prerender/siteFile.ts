import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { namesBelow } from '../manifest/read/signatures.ts'

/** A file that is to be written, named from the output folder (`site/about-us.html`) or that of the server (`ssr/site.json`). */
export type SiteFile = { name: string; content: string | Uint8Array }

/** Texts that browsers are served. Others have no compressed copies. */
const COMPRESSIBLE = /\.(?:html|js|css|json|svg|xml|txt|webmanifest)$/

/** What every visitor loads is as small as it can be. Level 11 takes 20 to 40 ms a page, level 5 half a millisecond. */
export const SMALLEST = 11
const QUICK = 5

/** A window of 64 KB holds most pages, and the encoder then searches faster. */
const SMALL_WINDOW = 16
const LONG_BYTES = 200_000

/** For the few clients that do not take Brotli: 7 % more bytes than the default level, in three fifths of the time. */
const GZIP_LEVEL = 3

/** The file with its Brotli and gzip copies. */
export function withCopies({ name, content }: SiteFile, quality = QUICK): SiteFile[] {
  if (!COMPRESSIBLE.test(name)) return [{ name, content }]
  const bytes = Buffer.from(content as string)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    ...(quality === QUICK && bytes.length < LONG_BYTES ? { [constants.BROTLI_PARAM_LGWIN]: SMALL_WINDOW } : {}),
  }
  return [
    { name, content: bytes },
    { name: `${name}.br`, content: brotliCompressSync(bytes, { params }) },
    { name: `${name}.gz`, content: gzipSync(bytes, { level: GZIP_LEVEL }) },
  ]
}

/** The files of a folder such as `public/`, read one after the other. */
export function* filesIn(folder: string): Generator<SiteFile> {
  for (const name of namesBelow(folder))
    yield* withCopies({ name: `site/${name}`, content: readFileSync(join(folder, name)) })
}
