import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { visibleFilesBelow } from '../manifest/read/filesBelow.ts'

/** A file to write. Its name starts with `site/` for the output folder, or with `ssr/` for the folder of the server. */
export type OutputFile = { name: string; body: string | Uint8Array | { copyOf: string } }

export type MadeFile = OutputFile & { body: string | Uint8Array }

const compress = promisify(brotliCompress)

/** Levels of Brotli. Level 9 takes a twentieth of the time of level 11; its files are 7 % larger. */
const BEST_QUALITY = 11
const FAST_QUALITY = 9

/** Bytes from which a file is compressed fast. No such file belongs to a first load. */
const LARGE_BYTES = 300_000

/** Makes the Brotli copies of scripts, styles and data. The server compresses files without a copy when it sends them. */
export function brotliCopies(files: MadeFile[]): Promise<MadeFile[]> {
  const texts = files.filter(({ name }) => /\.(?:js|css|json|svg)$/.test(name))
  return Promise.all(
    texts.map(async ({ name, body }) => {
      const bytes = Buffer.from(body as string)
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: bytes.length < LARGE_BYTES ? BEST_QUALITY : FAST_QUALITY,
      }
      return { name: `${name}.br`, body: await compress(bytes, { params }) }
    }),
  )
}

export function* filesIn(folder: string): Generator<OutputFile> {
  for (const name of visibleFilesBelow(folder)) yield { name: `site/${name}`, body: { copyOf: join(folder, name) } }
}
