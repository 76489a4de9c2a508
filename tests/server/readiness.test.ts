import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { connect, createServer as createTcpServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import Sqlite from 'libsql'
import { expect, inject, test } from 'vitest'
import { sqliteUrl, describeOnPostgres } from './databases.ts'
import { openReconnectingDatabase } from '../../server/database/database.ts'
import { createInquiryStore } from '../../server/inquiries/inquiryStore.ts'
import { createPostgresDatabase, startPostgres } from './postgres.ts'
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
  await expect.poll(() => statusesOf('/readyz'), { timeout: 5000 }).toEqual([503])
  expect(await statusesOf(...PAGES)).toEqual([200, 200, 200, 200])
  await rm(file(url))
  await expect.poll(() => statusesOf('/readyz'), { timeout: 5000 }).toEqual([200])
  expect(await post()).toBe(201)
  expect(await rowsOf(store, 'inquiries')).toHaveLength(1)
  await expect.poll(() => log, { timeout: 5000 }).toEqual([UNOPENED, THERE])
  expect(log.join()).not.toMatch(/Ada|buyer\.example|Secret/)
})

test('a locked SQLite database refuses inquiries, but not pages', async () => {
  const url = sqliteUrl()
  const { post, statusesOf, log } = await startSite(url)
  expect(await post()).toBe(201)
  const other = new Sqlite(file(url))
  other.exec('begin immediate')
  const refusal = post()
  expect(await statusesOf('/about-us')).toEqual([200])
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

/** Counts the file descriptors of this process on a database and its log. */
async function countHandles(url: string): Promise<number> {
  const descriptors = await readdir('/proc/self/fd')
  const targets = await Promise.all(descriptors.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')))
  return targets.filter((target) => target.startsWith(file(url))).length
}

test('a failed transaction opens no further handle on the file', async () => {
  const url = sqliteUrl()
  const { database } = await openStore(url)
  const before = await countHandles(url)
  const entry = { receipt: 'INQ-20260318-ABCDEF', recipient: 'sales' }
  for (let attempt = 0; attempt < 5; attempt++)
    await expect(database.transact((queries) => queries.insertInto('outbox').values(entry).execute())).rejects.toThrow(
      'FOREIGN KEY',
    )
  expect(await countHandles(url)).toBe(before)
})

/** A proxy to PostgreSQL. After `cut` nothing passes on existing connections. */
async function startProxy(folder: string) {
  const proxyFolder = mkdtempSync('/tmp/line-')
  const connections = new Set<Socket>()
  const server = createTcpServer((from) => {
    const to = connect(join(folder, SOCKET))
    for (const [source, other] of [
      [from, to],
      [to, from],
    ] as const) {
      connections.add(source)
      source.pipe(other)
      source.on('error', () => other.destroy())
      source.on('close', () => other.destroy())
    }
  })
  closeLater(() => {
    for (const connection of connections) connection.destroy()
    server.close()
    rmSync(proxyFolder, { recursive: true })
  })
  server.listen(join(proxyFolder, SOCKET))
  await once(server, 'listening')
  return { proxyFolder, cut: () => connections.forEach((connection) => connection.unpipe().pause()) }
}
const SOCKET = '.s.PGSQL.5432'

describeOnPostgres('with', () => {
  test('a server starts without PostgreSQL and finds it later', async () => {
    const postgres = startPostgres()
    closeLater(postgres.close)
    const url = createPostgresDatabase(postgres.folder)
    postgres.kill()
    const { post, statusesOf, log } = await startSite(url)
    expect(await statusesOf(...PAGES, '/readyz')).toEqual([200, 200, 200, 200, 503])
    expect(await post()).toBe(503)
    postgres.start()
    await expect.poll(() => post()).toBe(201)
    await expect.poll(() => log, { timeout: 5000 }).toEqual([UNOPENED, THERE])
  })

  test('ended and hanging connections are replaced within seconds', async () => {
    const folder = inject('postgres')
    const { proxyFolder, cut } = await startProxy(folder)
    const { post, store } = await startSite(createPostgresDatabase(folder).replace(folder, proxyFolder))
    expect(await post()).toBe(201)
    await store.database
      .read((queries) => sql.raw('select pg_terminate_backend(pg_backend_pid())').execute(queries))
      .catch(() => undefined)
    expect(await post()).toBe(201)
    cut()
    await expect.poll(() => post(), { timeout: 15_000 }).toBe(201)
  })
})
