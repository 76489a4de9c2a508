import { rename, rm } from 'node:fs/promises'
import { createClient } from '@libsql/client'
import { sql } from 'kysely'
import { afterEach, expect, inject, onTestFinished, test } from 'vitest'
import { createServer } from '../../server/createServer.ts'
import { openInquiryStore } from '../../server/inquiries/inquiryStore.ts'
import { databaseUrl } from './databaseUrl.ts'
import { describeOnPostgres, startPostgres } from './postgres.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function startSite(url: string) {
  const store = await openInquiryStore(url)
  const server = await createServer({ ...inject('builtSite'), store, inquiriesPerMinute: 1000 })
  closing.push(store.close, () => server.close())
  const post = (message = 'Piperine') =>
    server.inject({
      method: 'POST',
      url: '/api/inquiries',
      payload: { name: 'Ada Buyer', email: 'ada@buyer.example', message },
    })
  const statusOf = async (address: string) => (await server.inject(address)).statusCode
  const receipts = () =>
    store.database.transact((queries) => queries.selectFrom('inquiries').select('receipt').execute())
  return { store, server, post, statusOf, receipts }
}

const file = (url: string) => url.slice('file:'.length)

test('a server whose database works is ready', async () => {
  const { server } = await startSite(await databaseUrl())
  const answer = await server.inject('/readyz')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('a database that is gone makes a server unready but not dead, and it recovers when it is back', async () => {
  const url = await databaseUrl()
  const { post, statusOf, server, receipts } = await startSite(url)
  expect((await post()).statusCode).toBe(201)
  await rename(file(url), `${file(url)}.away`)
  const refused = await post()
  expect(refused.statusCode).toBe(503)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await server.inject('/readyz')).headers['retry-after']).toBe('1')
  expect(await statusOf('/healthz')).toBe(200)
  expect(await statusOf('/')).toBe(200)
  await rename(`${file(url)}.away`, file(url))
  expect(await statusOf('/readyz')).toBe(200)
  expect((await post()).statusCode).toBe(201)
  expect(await receipts()).toHaveLength(2)
})

test('a file that takes the place of the database is used from then on, without anything of the one before', async () => {
  const url = await databaseUrl()
  const other = await databaseUrl()
  await (await openInquiryStore(other)).close()
  const { post, receipts } = await startSite(url)
  for (let count = 0; count < 5; count++) expect((await post()).statusCode).toBe(201)
  await rename(file(other), file(url))
  const { receipt } = (await post()).json<{ receipt: string }>()
  expect(await receipts()).toEqual([{ receipt }])
  const client = createClient({ url })
  onTestFinished(() => client.close())
  expect((await client.execute('pragma integrity_check')).rows).toMatchObject([{ integrity_check: 'ok' }])
  expect((await client.execute('select receipt from inquiries')).rows).toMatchObject([{ receipt }])
})

test('while a disk is full inquiries are refused, none of them in part, and it recovers by itself', async () => {
  const url = await databaseUrl()
  const { store, post, statusOf, receipts } = await startSite(url)
  // No page fits any more, as on a disk that is full.
  const limit = (pages: number) =>
    store.database.transact((queries) => sql.raw(`pragma max_page_count = ${pages}`).execute(queries))
  await limit(1)
  const statuses = new Set<number>()
  const given: string[] = []
  for (let count = 0; count < 40 && !statuses.has(503); count++) {
    const answer = await post('x'.repeat(4000))
    statuses.add(answer.statusCode)
    if (answer.statusCode === 201) given.push(answer.json<{ receipt: string }>().receipt)
  }
  expect([...statuses]).toContain(503)
  expect((await post('x'.repeat(4000))).statusCode).toBe(201)
  expect(await statusOf('/readyz')).toBe(200)
  expect((await receipts()).map(({ receipt }) => receipt)).toEqual(expect.arrayContaining(given))
})

test('what fails is logged without anything about the buyer', async () => {
  const url = await databaseUrl()
  const store = await openInquiryStore(url)
  const log: string[] = []
  const server = await createServer({ ...inject('builtSite'), store, logger: { write: (line) => void log.push(line) } })
  closing.push(store.close, () => server.close())
  await rm(file(url))
  const payload = { name: 'Ada Buyer', email: 'ada@buyer.example', message: 'Secret message', company: 'Buyer Ltd' }
  const answer = await server.inject({ method: 'POST', url: '/api/inquiries', payload, remoteAddress: '203.0.113.9' })
  expect(answer.statusCode).toBe(503)
  expect(log.join()).toContain('The database does not answer')
  for (const personal of ['Ada', 'buyer.example', 'Secret', 'Buyer Ltd', '203.0.113.9'])
    expect(log.join()).not.toContain(personal)
})

describeOnPostgres('with', () => {
  test('a PostgreSQL that dies makes a server unready, and it recovers when it is back', async () => {
    const postgres = await startPostgres()
    closing.push(postgres.close)
    const { post, statusOf, receipts } = await startSite(await postgres.databaseUrl())
    expect((await post()).statusCode).toBe(201)
    await postgres.kill()
    expect((await post()).statusCode).toBe(503)
    expect(await statusOf('/readyz')).toBe(503)
    expect(await statusOf('/healthz')).toBe(200)
    await postgres.start()
    await expect.poll(() => statusOf('/readyz')).toBe(200)
    expect((await post()).statusCode).toBe(201)
    expect(await receipts()).toHaveLength(2)
  })
})
