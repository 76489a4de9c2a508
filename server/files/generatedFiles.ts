import { hash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { SheetFile, SheetTask } from '../../packages/sheets/sheets.ts'
import { CACHE_CONTROL } from '../../shared/configuration.ts'
import { SiteError } from '../../shared/errors.ts'
import { payloadUrl } from '../../shared/paths.ts'
import { FILE_TIMEOUT_MS } from '../../shared/timings.ts'
import { clientOf, countHit } from '../database/rateLimits.ts'
import type { Database } from '../database/database.ts'
import type { Build } from '../pages/currentBuild.ts'
import { createWorkQueue } from '../workQueue.ts'
import { accessHeaders, type HttpResponse, contentTypeOf, encodingFor } from '../site/httpResponse.ts'
import { createThread } from '../threads/thread.ts'
import { type FileRequest, readFileRequest } from './fileRequest.ts'

/** Holds the compressed data sheets of all products, so that a crawler has each made once. */
const MAX_CACHE_BYTES = 32 * 1024 * 1024
const THREAD_IDLE_MS = 60_000
const MAX_QUEUED_FILES = 20

/** Maximum of files with a query that one client may have made. Those without one are few, and heads link to them. */
const MAX_FILES_PER_MINUTE = 60

type Client = Pick<FastifyRequest, 'ip' | 'headers'>

/** Makes files on request, and caches them. `answer` returns `undefined` for an address that names no file. */
export function createGeneratedFiles(currentBuild: () => Promise<Build>, database: Database) {
  const thread = createThread({ idleTimeout: THREAD_IDLE_MS })
  const inTurn = createWorkQueue<SheetFile>(MAX_QUEUED_FILES)
  // The key is a hash of the task and of the name of the bundle, which contains the hash of the code.
  const cache = new LRUCache<string, SheetFile, { script: string; task: SheetTask }>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ gzip }) => gzip.length,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: { script, task } }) =>
      inTurn(
        async () => (await thread.run(script, task, { name: 'makeSheet', timeout: FILE_TIMEOUT_MS })) as SheetFile,
      ),
  })

  async function makeFile(
    file: FileRequest,
    query: string,
    { ip, headers }: Client,
    current: Build,
  ): Promise<HttpResponse> {
    const task = taskOf(file, current)
    const key = hash('sha1', JSON.stringify([current.bundle, task]), 'base64url')
    if (query !== '' && !cache.has(key) && (await countFileRequest(ip)) > MAX_FILES_PER_MINUTE)
      throw new SiteError(429, 'Too many files requested. Try again in a minute.')
    const made = await cache.forceFetch(key, { context: { script: current.sheetsScript, task } })
    return sheetResponse(made, key, encodingFor(headers['accept-encoding'], ['gzip', 'identity']) === 'gzip')
  }

  /** Returns the requests of the client in this minute, or 0 while the database is unavailable, to refuse nobody. */
  function countFileRequest(ip: string): Promise<number> {
    return countHit(database, `files ${clientOf(ip)}`).catch(() => 0)
  }

  return {
    answer: async (path: string, query: string, client: Client): Promise<HttpResponse | undefined> => {
      const current = await currentBuild()
      const file = await readFileRequest(path, query, current)
      return file && makeFile(file, query, client, current)
    },
    close: thread.close,
  }
}

function taskOf({ products, ...file }: FileRequest, { manifest: { routes }, siteFolder }: Build): SheetTask {
  return {
    ...file,
    siteFolder,
    products: products.map((product) => ({ ...product, payload: payloadUrl(routes[product.path] ?? '') })),
  }
}

/** The canonical address of a product's file is the product page. */
function sheetResponse({ name, gzip, productUrl }: SheetFile, key: string, acceptsGzip: boolean): HttpResponse {
  const bytes = acceptsGzip ? Buffer.from(gzip) : gunzipSync(gzip)
  return {
    status: 200,
    headers: {
      ...accessHeaders(name),
      'content-type': contentTypeOf(name),
      'content-length': String(bytes.length),
      'content-disposition': `${name.endsWith('.pdf') ? 'inline' : 'attachment'}; filename="${name}"`,
      etag: acceptsGzip ? `"${key}-gzip"` : `"${key}"`,
      vary: 'Accept-Encoding',
      ...(acceptsGzip && { 'content-encoding': 'gzip' }),
      'cache-control': CACHE_CONTROL.other,
      ...(productUrl ? { link: `<${productUrl}>; rel="canonical"` } : { 'x-robots-tag': 'noindex' }),
    },
    bytes,
  }
}
