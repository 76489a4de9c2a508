import { rename } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
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
  const { store, post, statusesOf, receipts } = await startSite(databaseUrl())
  // No page fits any more, as on a disk that is full.
  await store.database.transact((queries) => sql.raw('pragma max_page_count = 1').execute(queries))
  const statuses: number[] = []
  while (statuses.length < 40 && !statuses.includes(503)) statuses.push((await post('x'.repeat(4000))).statusCode)
  expect(statuses.at(-1)).toBe(503)
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
