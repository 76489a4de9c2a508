import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Sheet, SheetTask } from '../../packages/sheets/sheets.ts'
import { CACHE_CONTROL } from '../../shared/headers.ts'
import { payloadUrl } from '../../shared/paths.ts'
import { FILE_TIMEOUT_MS } from '../../shared/timings.ts'
import { clientOf, countHit } from '../database/limits.ts'
import type { Database } from '../database/database.ts'
import type { Build } from '../pages/currentBuild.ts'
import { refusalPage } from '../pages/refusals.ts'
import { BusyError, createTurns } from '../pages/turns.ts'
import { type SentAnswer, sentPage, typeOf } from '../site/sentAnswer.ts'
import { createThread } from '../thread.ts'
import { type AskedFile, askedFile, FileRefusal } from './askedFile.ts'

/** What is kept of files that were made, those that were asked for last. */
const MOST_BYTES = 32 * 1024 * 1024
/** Until then the thread, with what it has loaded, stays ready for the next file. */
const IDLE_MS = 60_000
const MOST_WAITING = 20

const MINUTE_MS = 60_000
/** Made for one client in a minute; what is kept is given to anybody. */
const MADE_PER_MINUTE = 60

type Client = { ip: string }

/** Makes files that are asked for by an address and its query; `undefined` for an address of none. */
export function createMadeFiles(build: () => Promise<Build>, database: Database) {
  const thread = createThread({ idleTimeout: IDLE_MS })
  const inTurn = createTurns<Sheet>(MOST_WAITING)
  // By the code, which the bundle is named by, and the task.
  const kept = new LRUCache<string, Sheet, { script: string; task: SheetTask }>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: { script, task } }) =>
      inTurn(async () => {
        const signal = AbortSignal.timeout(FILE_TIMEOUT_MS)
        try {
          return (await thread.run(script, task, { name: 'make', signal })) as Sheet
        } catch (error) {
          throw signal.aborted ? new BusyError() : error
        }
      }),
  })

  async function made(asked: AskedFile, { ip }: Client, current: Build): Promise<SentAnswer> {
    const task = taskOf(asked, current)
    const key = hash('sha1', JSON.stringify([current.sheets, task]), 'base64url')
    if (!kept.has(key) && (await isTooMany(ip))) throw new FileRefusal(429, 'Too many files in a minute.')
    return sentSheet(await kept.forceFetch(key, { context: { script: current.sheets, task } }), key)
  }

  /** Counted by all servers of the database; while that is away nobody is refused. */
  async function isTooMany(ip: string): Promise<boolean> {
    const { count } = await countHit(database, `files ${clientOf(ip)}`, MINUTE_MS).catch(() => ({ count: 0 }))
    return count > MADE_PER_MINUTE
  }

  return {
    answer: async (path: string, query: string, client: Client): Promise<SentAnswer | undefined> => {
      const current = await build()
      try {
        const asked = await askedFile(path, query, current)
        return asked && (await made(asked, client, current))
      } catch (error) {
        if (!(error instanceof FileRefusal)) throw error
        const html = `<p>${error.message.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`
        const page = await refusalPage(error.status, { heading: 'There is no such file', html }, current)
        return sentPage(page, error.status, 'identity')
      }
    },
    close: thread.close,
  }
}

/** What a file is made of, with the products by the names of their payloads, which say their content. */
function taskOf({ products, ...asked }: AskedFile, { manifest: { routes }, siteFolder }: Build): SheetTask {
  return {
    ...asked,
    siteFolder,
    products: products.map((product) => ({ ...product, payload: payloadUrl(routes[product.path] ?? '') })),
  }
}

/** A file is shown by browsers that can, and saved under its name; search engines take that of a product for its page. */
function sentSheet({ name, bytes, page }: Sheet, key: string): SentAnswer {
  return {
    status: 200,
    headers: {
      'content-type': typeOf(name),
      'content-length': String(bytes.length),
      'content-disposition': `${name.endsWith('.pdf') ? 'inline' : 'attachment'}; filename="${name}"`,
      etag: `"${key}"`,
      'cache-control': CACHE_CONTROL.other,
      ...(page ? { link: `<${page}>; rel="canonical"` } : { 'x-robots-tag': 'noindex' }),
    },
    bytes: Buffer.from(bytes),
  }
}
