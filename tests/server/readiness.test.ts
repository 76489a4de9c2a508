import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { connect, createServer as createSocket, type Socket } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { databaseUrl, describeOnPostgres } from './databases.ts'
import { openWhenThere } from '../../server/database/database.ts'
import { type InquiryStore, inquiryStoreIn } from '../../server/inquiries/inquiryStore.ts'
import { newDatabase, startPostgres } from './postgres.ts'
import { closeLater } from '../closeLater.ts'
import { openStore, rowsOf, serve } from './serve.ts'

const THANKS = '/thanks?receipt=INQ-20260318-ABCDEF'

const startSite = async (url: string) => startSiteOf(await openStore(url))

async function startSiteOf(store: InquiryStore) {
  const log: string[] = []
  const site = await serve({ store, inquiriesPerMinute: 1000, logger: { write: (line) => void log.push(line) } })
  const post = (message = 'Secret message') =>
    site.post({ name: 'Ada Buyer', email: 'ada@buyer.example', company: 'Buyer Ltd', message }, {}, '203.0.113.9')
  const statusesOf = (...addresses: string[]) =>
    Promise.all(addresses.map(async (address) => (await site.get(address)).statusCode))
  return { ...site, post, statusesOf, log, receipts: () => rowsOf(store, 'inquiries') }
}

/** A line to the PostgreSQL whose socket is in a folder; once cut, nothing passes on the connections that were there. */
async function openLine(folder: string) {
  const own = mkdtempSync('/tmp/line-')
  const connections = new Set<Socket>()
  const server = createSocket((from) => {
    const to = connect(join(folder, SOCKET))
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      connections.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  server.listen(join(own, SOCKET))
  await once(server, 'listening')
  return {
    through: (url: string) => url.replace(folder, own),
    cut: () => connections.forEach((connection) => connection.unpipe().pause()),
    close: () => {
      for (const connection of connections) connection.destroy()
      server.close()
      rmSync(own, { recursive: true })
    },
  }
}
const SOCKET = '.s.PGSQL.5432'

const file = (url: string) => url.slice('file:'.length)

test('a database that is gone makes a server unready but not dead, is logged without the buyer, and comes back', async () => {
  const url = databaseUrl()
  const { get, post, statusesOf, receipts, log } = await startSite(url)
  expect((await post()).statusCode).toBe(201)
  const ready = await get('/readyz')
  expect([ready.statusCode, ready.headers['cache-control']]).toEqual([200, 'no-store'])
  await rename(file(url), `${file(url)}.away`)
  for (const refused of [await post(), await get('/readyz')])
    expect(refused).toMatchObject({ statusCode: 503, headers: { 'retry-after': '1' } })
  expect(await statusesOf('/healthz', '/', THANKS)).toEqual([200, 200, 200])
  expect(log.join()).toContain('The database does not answer')
  expect(log.join()).not.toMatch(/Ada|buyer\.example|Secret|Buyer Ltd|203\.0\.113\.9/)
  await rename(`${file(url)}.away`, file(url))
  expect(await statusesOf('/readyz')).toEqual([200])
  expect((await post()).statusCode).toBe(201)
  expect(await receipts()).toHaveLength(2)
})

test('while a disk is full inquiries are refused, none of them in part, and it recovers by itself', async () => {
  const { store, post, statusesOf, receipts, log } = await startSite(databaseUrl())
  // No page fits any more, as on a disk that is full.
  await store.database.transact((queries) => sql.raw('pragma max_page_count = 1').execute(queries))
  const statuses: number[] = []
  while (statuses.length < 40 && !statuses.includes(503)) statuses.push((await post('x'.repeat(4000))).statusCode)
  expect(statuses.at(-1)).toBe(503)
  expect(log.join()).toContain('database or disk is full')
  expect((await post('x'.repeat(4000))).statusCode).toBe(201)
  expect(await statusesOf('/readyz')).toEqual([200])
  expect(await receipts()).toHaveLength(statuses.length)
})

describeOnPostgres('with', () => {
  test('a PostgreSQL that dies makes a server unready, and it recovers when it is back', async () => {
    const postgres = startPostgres()
    closeLater(postgres.close)
    const { post, statusesOf, receipts } = await startSite(newDatabase(postgres.folder))
    expect((await post()).statusCode).toBe(201)
    postgres.kill()
    expect((await post()).statusCode).toBe(503)
    expect(await statusesOf('/readyz', '/healthz')).toEqual([503, 200])
    postgres.start()
    await expect.poll(() => statusesOf('/readyz')).toEqual([200])
    expect((await post()).statusCode).toBe(201)
    expect(await receipts()).toHaveLength(2)
  })

  test('connections to PostgreSQL that are ended, or that hang without a word, are replaced within seconds', async () => {
    const line = await openLine(inject('postgres'))
    closeLater(line.close)
    const { post, store } = await startSite(line.through(newDatabase(inject('postgres'))))
    expect((await post()).statusCode).toBe(201)
    await store.database
      .read((queries) => sql.raw('select pg_terminate_backend(pg_backend_pid())').execute(queries))
      .catch(() => undefined)
    expect((await post()).statusCode).toBe(201)
    line.cut()
    const began = Date.now()
    await expect.poll(async () => (await post()).statusCode, { timeout: 20_000 }).toBe(201)
    expect(Date.now() - began).toBeLessThan(15_000)
  })

  test('a server that is started before its PostgreSQL serves its pages, and inquiries as soon as it is there', async () => {
    const postgres = startPostgres()
    closeLater(postgres.close)
    const url = newDatabase(postgres.folder)
    postgres.kill()
    const said: string[] = []
    const database = openWhenThere(url, (line) => void said.push(line))
    closeLater(database.close)
    const { post, statusesOf } = await startSiteOf(inquiryStoreIn(database))
    expect(await statusesOf('/', '/search?q=piperine', THANKS, '/healthz', '/readyz')).toEqual([
      200, 200, 200, 200, 503,
    ])
    expect((await post()).statusCode).toBe(503)
    postgres.start()
    await expect.poll(async () => (await post()).statusCode).toBe(201)
    expect(said).toEqual([expect.stringMatching(/^DATABASE_URL: .* cannot be opened/), 'The database is there now.'])
  })
})
