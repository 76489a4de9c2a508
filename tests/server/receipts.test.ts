import Sqlite from 'libsql'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { createServer } from '../../server/createServer.ts'
import { type InquiryStore, openInquiryStore } from '../../server/inquiries/inquiryStore.ts'
import { databaseUrl } from './databaseUrl.ts'
import { databasesOf } from './databases.ts'
import { describeDatabases } from './postgres.ts'

const UNKNOWN = '/thanks?receipt=INQ-20260318-ABCDEF'
const MALFORMED = ['/thanks?receipt=1%27--', '/thanks?receipt=%00', '/thanks?receipt=']

async function serve(store: InquiryStore) {
  const server = await createServer({ ...inject('builtSite'), store })
  return {
    get: async (url: string) => (await server.inject({ url })).statusCode,
    close: () => server.close(),
  }
}

describeDatabases('with', (kind) => {
  const newDatabase = databasesOf(kind)
  let store: InquiryStore
  let site: Awaited<ReturnType<typeof serve>>
  beforeAll(async () => {
    store = await openInquiryStore(await newDatabase())
    site = await serve(store)
  })
  afterAll(async () => {
    await site.close()
    await store.close()
  })

  test.each(MALFORMED)('%s is not found', async (url) => {
    expect(await site.get(url)).toBe(404)
  })

  test('a receipt that nobody was given has its page', async () => {
    expect(await site.get(UNKNOWN)).toBe(200)
  })
})

test('a malformed receipt asks no database', async () => {
  const store = await openInquiryStore(':memory:')
  const site = await serve({ ...store, linesOf: () => Promise.reject(new Error('asked')) })
  onTestFinished(site.close)
  for (const url of MALFORMED) expect(await site.get(url)).toBe(404)
})

test('a receipt is looked up while another process writes', async () => {
  const url = await databaseUrl()
  const store = await openInquiryStore(url)
  const site = await serve(store)
  onTestFinished(site.close)
  const other = new Sqlite(url.replace('file:', ''))
  other.exec('begin immediate')
  expect(await site.get(UNKNOWN)).toBe(200)
  other.exec('rollback')
  other.close()
})

test('a database that takes its time to find a receipt keeps nobody from searching', async () => {
  const store = await openInquiryStore(':memory:')
  let answer = (_lines: undefined): void => undefined
  const site = await serve({ ...store, linesOf: () => new Promise((resolve) => (answer = resolve)) })
  onTestFinished(site.close)
  const waiting = site.get(UNKNOWN)
  expect(await site.get('/search?q=piperine')).toBe(200)
  answer(undefined)
  expect(await waiting).toBe(200)
})
