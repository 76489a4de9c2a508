import { rm, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import Sqlite from 'libsql'
import { inject } from 'vitest'
import { sqliteUrl, describeOnPostgres } from './databases.ts'
import { type Database, openReconnectingDatabase } from '../../server/database/database.ts'
import { createInquiryStore } from '../../server/inquiries/inquiryStore.ts'
import { createPostgresDatabase } from './postgres.ts'
import { closeLater } from '../closeLater.ts'
import { collectLog } from './collectLog.ts'
import { openStore, rowsOf, serve } from './serve.ts'

/** Starts a server whose database may be missing, and collects its log about the database. */
async function startSite(url: string) {
  const { lines, log } = collectLog()
  const database = openReconnectingDatabase(url, log)
  closeLater(database.close)
  const store = createInquiryStore(database)
  const site = await serve({ store, inquiriesPerMinute: 1_000_000 })
  const post = async (message = 'Secret message') =>
    (await site.post({ name: 'Ada Buyer', email: 'ada@buyer.example', message })).statusCode
  const statusesOf = (...addresses: string[]) =>
    Promise.all(addresses.map(async (address) => (await site.get(address)).statusCode))
  return { ...site, post, statusesOf, log: lines }
}

const PAGES = ['/', '/search?q=piperine', '/thanks?receipt=INQ-20260318-ABCDEF', '/healthz']
const UNOPENED = expect.stringMatching(
  /^DATABASE_URL: .+ cannot be opened: .+ Pages are served; inquiries are refused until it is available\.$/,
) as string
const THERE = 'The database is available now.'

const file = (url: string) => url.slice('file:'.length)

test('a server without its database is healthy but not ready', async () => {
  const url = sqliteUrl()
  await writeFile(file(url), 'not a database')
  const { post, statusesOf, store, log } = await startSite(url)
  expect(await post()).toBe(503)
  await expect.poll(() => statusesOf('/readyz')).toEqual([503])
  expect(await statusesOf(...PAGES)).toEqual([200, 200, 200, 200])
  await rm(file(url))
  await expect.poll(() => statusesOf('/readyz')).toEqual([200])
  expect(await post()).toBe(201)
  expect(await rowsOf(store, 'inquiries')).toHaveLength(1)
  await expect.poll(() => log).toEqual([UNOPENED, THERE])
  expect(log.join()).not.toMatch(/Ada|buyer\.example|Secret/)
})

test('a locked SQLite database refuses inquiries, but not pages', async () => {
  const url = sqliteUrl()
  const { post, statusesOf, log } = await startSite(url)
  expect(await post()).toBe(201)
  const other = new Sqlite(file(url))
  other.exec('begin immediate')
  const refusal = post()
  expect(await statusesOf('/about-us', '/readyz')).toEqual([200, 503])
  expect(await refusal).toBe(503)
  expect(log).toEqual([expect.stringMatching(/^The database is busy/)])
  other.exec('rollback')
  other.close()
  expect(await post()).toBe(201)
  expect(log.at(-1)).toBe(THERE)
})

test('after a full disk the server stores inquiries again', async () => {
  const { store, post, statusesOf } = await startSite(sqliteUrl())
  // The database can add no page, as on a full disk.
  const limitPages = (count: number) =>
    store.database.transact((queries) => sql.raw(`pragma max_page_count = ${count}`).execute(queries))
  await limitPages(1)
  const statuses: number[] = []
  while (statuses.length < 40 && !statuses.includes(503)) statuses.push(await post('x'.repeat(4000)))
  expect(statuses.at(-1)).toBe(503)
  await limitPages(1_000_000)
  expect(await post('x'.repeat(4000))).toBe(201)
  expect(await statusesOf('/readyz')).toEqual([200])
  expect(await rowsOf(store, 'inquiries')).toHaveLength(statuses.length)
})

test('the database is written at most once a second, however often the server is asked', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const store = await openStore()
  let writes = 0
  const transact: Database['transact'] = (work) => {
    writes++
    return store.database.transact(work)
  }
  const { get } = await serve({ store: { ...store, database: { ...store.database, transact } } })
  const askOften = () => Promise.all(Array.from({ length: 100 }, () => get('/readyz')))
  await askOften()
  await askOften()
  expect(writes).toBe(1)
  vi.advanceTimersByTime(1000)
  await askOften()
  expect(writes).toBe(2)
})

describeOnPostgres('with', () => {
  test('a hanging connection is replaced within seconds', async () => {
    const { post, store } = await startSite(createPostgresDatabase(inject('postgres')))
    const { rows } = await store.database.read((queries) =>
      sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(queries),
    )
    const hanging = rows[0]?.pid ?? 0
    process.kill(hanging, 'SIGSTOP')
    onTestFinished(() => void process.kill(hanging, 'SIGCONT'))
    await expect.poll(() => post()).toBe(201)
  })
})
