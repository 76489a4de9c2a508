import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import { Mime } from 'mime'
import otherTypes from 'mime/types/other.js'
import standardTypes from 'mime/types/standard.js'
import { CACHE_CONTROL, OPEN_FILE, OPEN_FILE_HEADERS } from '../../shared/configuration.ts'
import { isHashedUrl } from '../../shared/urls.ts'
import type { SiteFiles } from './build.ts'

/** An answer, without the headers that all answers have. */
export type HttpResponse = { status: number; headers: Record<string, string>; bytes: Buffer }

export type Encoding = 'br' | 'gzip' | 'identity'

const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity']

export function encodingFor(header: string | string[] = ''): Encoding {
  const acceptHeader = String(header)
  return acceptHeader === '' ? 'identity' : (negotiate(acceptHeader, ENCODINGS) ?? 'identity')
}

/** Compresses text; Brotli is read from the file that the build compressed, if there is one. */
export async function fileResponse(
  { siteFolder, files }: SiteFiles,
  { file, status }: { file: string; status: number },
  accepted: Encoding,
): Promise<HttpResponse> {
  const encoding = TEXT_TYPES.test(contentTypeOf(file)) ? accepted : 'identity'
  const hasCopy = encoding === 'br' && files.has(`/${file}.br`)
  const bytes = hasCopy
    ? await readFile(join(siteFolder, `${file}.br`))
    : await compress(await readFile(join(siteFolder, file)), encoding)
  const cacheControl = isHashedUrl(`/${file}`) ? CACHE_CONTROL.hashed : CACHE_CONTROL.other
  return { status, headers: { ...headersOf(file, bytes, encoding), 'cache-control': cacheControl }, bytes }
}

/** Personal pages and errors are not cached. */
export async function pageResponse(
  html: string,
  status: number,
  encoding: Encoding,
  isPublic = false,
): Promise<HttpResponse> {
  const bytes = await compress(Buffer.from(html), encoding)
  const cacheControl = isPublic ? CACHE_CONTROL.other : 'no-store'
  return { status, headers: { ...headersOf('page.html', bytes, encoding), 'cache-control': cacheControl }, bytes }
}

/** A file made on request. `pageUrl` is its canonical address, the page that shows the same. */
export type MadeFile = { name: string; bytes: Uint8Array; pageUrl: string }

export async function madeFileResponse({ name, bytes, pageUrl }: MadeFile, encoding: Encoding): Promise<HttpResponse> {
  const compressed = await compress(Buffer.from(bytes), encoding)
  return {
    status: 200,
    headers: {
      ...headersOf(name, compressed, encoding),
      'cache-control': CACHE_CONTROL.other,
      'content-disposition': `${name.endsWith('.pdf') ? 'inline' : 'attachment'}; filename="${name}"`,
      link: `<${pageUrl}>; rel="canonical"`,
    },
    bytes: compressed,
  }
}

const asGzip = promisify(gzip)
const asBrotli = promisify(brotliCompress)

/** Compresses in a thread of Node, because a large file would block other requests. */
async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return asGzip(bytes)
  if (encoding === 'identity') return bytes
  return asBrotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
}

/** The ETag is a hash of the bytes, so that a rebuild without changes keeps it. */
function headersOf(file: string, bytes: Buffer, encoding: Encoding): Record<string, string> {
  return {
    ...(OPEN_FILE.test(file) && OPEN_FILE_HEADERS),
    'content-type': contentTypeOf(file),
    'content-length': String(bytes.length),
    etag: `"${hash('sha1', bytes, 'base64url')}"`,
    vary: 'Accept-Encoding',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  }
}

const TEXT_TYPES = /^text\/|(?:javascript|json|xml|jsonl)\b/

const TYPES = new Mime(standardTypes, otherTypes, { 'application/jsonl': ['jsonl'] })

function contentTypeOf(file: string): string {
  const type = TYPES.getType(file) ?? 'application/octet-stream'
  return TEXT_TYPES.test(type) ? `${type}; charset=utf-8` : type
}
