import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { visibleFilesBelow } from '../manifest/read/filesBelow.ts'

/** A file to write. Its name starts with `site/` for the output folder, or with `ssr/` for the folder of the server. */
export type OutputFile = { name: string; body: string | Uint8Array | { copyOf: string } }

export type MadeFile = OutputFile & { body: string | Uint8Array }

const compress = promisify(brotliCompress)

/**
 * Makes the Brotli copies of scripts, styles and data, at Node's default level 11. The server compresses files without a
 * copy when it sends them.
 */
export function brotliCopies(files: MadeFile[]): Promise<MadeFile[]> {
  const texts = files.filter(({ name }) => /\.(?:js|css|json|svg)$/.test(name))
  return Promise.all(texts.map(async ({ name, body }) => ({ name: `${name}.br`, body: await compress(body) })))
}

export function* filesIn(folder: string): Generator<OutputFile> {
  for (const name of visibleFilesBelow(folder)) yield { name: `site/${name}`, body: { copyOf: join(folder, name) } }
}
