import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { connect, createServer as createSocket, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import Sqlite from 'libsql'
import { expect, inject, onTestFinished, test } from 'vitest'
import { databaseUrl, describeOnPostgres } from './databases.ts'
import { openWhenThere } from '../../server/database/database.ts'
import { inquiryStoreIn } from '../../server/inquiries/inquiryStore.ts'
import { startMailSender } from '../../server/outbox/mailSender.ts'
import { newDatabase, startPostgres } from './postgres.ts'
import { closeLater } from '../closeLater.ts'
import { rowsOf, serve } from './serve.ts'

const THANKS = '/thanks?receipt=INQ-20260318-ABCDEF'

/** Starts a server and collects its log. */
async function startSite(url: string) {
  const said: string[] = []
  const log: string[] = []
  const database = openWhenThere(url, (line) => void said.push(line))
  closeLater(database.close)
  const store = inquiryStoreIn(database)
  const logger = { write: (line: string) => void log.push(line) }
  const site = await serve({ store, inquiriesPerMinute: 1_000_000, logger })
  const post = (message = 'Secret message') =>
    site.post({ name: 'Ada Buyer', email: 'ada@buyer.example', company: 'Buyer Ltd', message }, {}, '203.0.113.9')
  const statusesOf = (...addresses: string[]) =>
    Promise.all(addresses.map(async (address) => (await site.get(address)).statusCode))
  return { ...site, post, statusesOf, said, log, receipts: () => rowsOf(store, 'inquiries') }
}

/** A proxy to PostgreSQL. After `cut` nothing passes on existing connections. */
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

const AWAY =
  /^The database does not answer: (?!Client has encountered).+\. Pages are served; inquiries are refused until it is there\.$/
const THERE = 'The database is there now.'

const file = (url: string) => url.slice('file:'.length)

test('a server without its database is healthy but not ready', async () => {
  const url = databaseUrl()
  const { get, post, statusesOf, receipts, store, said, log } = await startSite(url)
  expect((await post()).statusCode).toBe(201)
  const ready = await get('/readyz')
  expect([ready.statusCode, ready.headers['cache-control']]).toEqual([200, 'no-store'])
  await rename(file(url), `${file(url)}.away`)
  const unready = { statusCode: 503, headers: { 'retry-after': '1' } }
  expect(await post()).toMatchObject(unready)
  await expect.poll(() => get('/readyz'), { timeout: 5000 }).toMatchObject(unready)
  expect(await statusesOf('/healthz', '/', THANKS)).toEqual([200, 200, 200])
  expect(said).toEqual([expect.stringMatching(AWAY)])
  expect(said.join()).not.toMatch(/Ada|buyer\.example|Secret|Buyer Ltd|203\.0\.113\.9/)
  const tellMail = (line: string) => void log.push(line)
  await startMailSender({
    store,
    deliver: () => Promise.reject(),
    readSite: () => Promise.reject(),
    log: tellMail,
  }).close()
  await rename(`${file(url)}.away`, file(url))
  await expect.poll(() => statusesOf('/readyz'), { timeout: 5000 }).toEqual([200])
  expect((await post()).statusCode).toBe(201)
  expect(await receipts()).toHaveLength(2)
  await expect.poll(() => said, { timeout: 5000 }).toEqual([expect.stringMatching(AWAY), THERE])
  expect(log).toEqual([])
})

test('a locked SQLite file is reported as busy', async () => {
  const url = databaseUrl()
  const { server, get, said, log } = await startSite(url)
  const form = () =>
    server.inject({
      method: 'POST',
      url: '/api/inquiries',
      payload: 'name=Ada&email=ada%40buyer.example&message=Piperine',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect((await form()).statusCode).toBe(303)
  const other = new Sqlite(file(url))
  other.exec('begin immediate')
  const from = performance.now()
  const answers: Awaited<ReturnType<typeof form>>[] = []
  const waiting = form().then((answer) => answers.push(answer))
  const pagesAt: number[] = []
  while (answers.length === 0) {
    expect((await get('/about-us')).statusCode).toBe(200)
    pagesAt.push(performance.now() - from)
    await pause(50)
  }
  // Within the five seconds: only the inquiry waits, not the server.
  expect(pagesAt.some((ms) => ms > 1000 && ms < 4000)).toBe(true)
  await waiting
  expect(answers).toMatchObject([{ statusCode: 503 }])
  for (const words of ['Nothing was stored', 'send it again in a minute', 'Piperine</textarea>'])
    expect(answers[0]?.body).toContain(words)
  expect(said).toEqual([
    'The database is busy: another program has kept it locked for 5 s. Pages are served; inquiries are refused until it is there.',
  ])
  other.exec('rollback')
  other.close()
  await expect.poll(() => said.at(-1), { timeout: 10_000 }).toBe(THERE)
  expect(log).toEqual([])
})

test('a failing query is logged with its stack', async () => {
  const { store, get, said, log } = await startSite(databaseUrl())
  store.inquiryOf = () =>
    store.database.read((queries) => sql.raw('select missing from inquiries').execute(queries) as Promise<never>)
  expect((await get(THANKS)).statusCode).toBe(500)
  expect(log).toEqual([expect.stringMatching(/no such column: missing.*"stack":/)])
  expect(said).toEqual([])
})

test('a full disk refuses inquiries until it has room', async () => {
  const { store, post, statusesOf, receipts, said } = await startSite(databaseUrl())
  // No page can be added, as on a full disk.
  await store.database.transact((queries) => sql.raw('pragma max_page_count = 1').execute(queries))
  const statuses: number[] = []
  while (statuses.length < 40 && !statuses.includes(503)) statuses.push((await post('x'.repeat(4000))).statusCode)
  expect(statuses.at(-1)).toBe(503)
  expect(said).toEqual([expect.stringContaining('database or disk is full')])
  expect((await post('x'.repeat(4000))).statusCode).toBe(201)
  expect(await statusesOf('/readyz')).toEqual([200])
  expect(await receipts()).toHaveLength(statuses.length)
})

describeOnPostgres('with', () => {
  test('a server recovers when PostgreSQL is back', async () => {
    const postgres = startPostgres()
    closeLater(postgres.close)
    const { post, statusesOf, receipts } = await startSite(newDatabase(postgres.folder))
    expect((await post()).statusCode).toBe(201)
    postgres.kill()
    expect((await post()).statusCode).toBe(503)
    expect(await statusesOf('/readyz', '/healthz')).toEqual([503, 200])
    postgres.start()
    await expect.poll(() => statusesOf('/readyz'), { timeout: 5000 }).toEqual([200])
    expect((await post()).statusCode).toBe(201)
    expect(await receipts()).toHaveLength(2)
  })

  test('an overloaded PostgreSQL is reported as busy', async () => {
    const { post, store, said, log } = await startSite(newDatabase(inject('postgres')))
    expect((await post()).statusCode).toBe(201)
    const slow = () =>
      store.database.read(async (queries) => {
        for (let times = 0; times < 2; times++) await sql.raw('select pg_sleep(3)').execute(queries)
      })
    const all = Promise.all(Array.from({ length: 10 }, slow))
    expect((await post()).statusCode).toBe(503)
    expect(said).toEqual([
      expect.stringMatching(/^The database is busy: all 10 connections to it were in use for 5 s\./),
    ])
    await all
    await expect.poll(() => said.at(-1), { timeout: 5000 }).toBe(THERE)
    expect(log).toEqual([])
  })

  test('broken or hanging PostgreSQL connections are replaced within seconds', async () => {
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

  test('a server may start before its PostgreSQL', async () => {
    const postgres = startPostgres()
    closeLater(postgres.close)
    const url = newDatabase(postgres.folder)
    postgres.kill()
    const { post, statusesOf, said } = await startSite(url)
    expect(await statusesOf('/', '/search?q=piperine', THANKS, '/healthz', '/readyz')).toEqual([
      200, 200, 200, 200, 503,
    ])
    expect((await post()).statusCode).toBe(503)
    postgres.start()
    await expect.poll(async () => (await post()).statusCode).toBe(201)
    const unopened = expect.stringMatching(/^DATABASE_URL: .* cannot be opened/)
    await expect.poll(() => said, { timeout: 5000 }).toEqual([unopened, THERE])
  })

  test('losing PostgreSQL under load is logged once', async () => {
    const postgres = startPostgres()
    closeLater(postgres.close)
    const { post, get, said, log } = await startSite(newDatabase(postgres.folder))
    const statuses: number[] = []
    const load = { isOver: false }
    onTestFinished(() => void (load.isOver = true))
    const send = async () => {
      while (!load.isOver) for (const answer of [await post(), await get(THANKS)]) statuses.push(answer.statusCode)
    }
    const loads = Promise.all(Array.from({ length: 20 }, send))
    const untilAnswered = async (status: number, more: number) => {
      const many = () => statuses.filter((given) => given === status).length
      const before = many()
      await expect.poll(many, { timeout: 20_000 }).toBeGreaterThan(before + more)
    }
    for (const end of [postgres.kill, postgres.stop]) {
      said.length = 0
      await untilAnswered(201, 100)
      end()
      await untilAnswered(503, 200)
      expect(said).toEqual([expect.stringMatching(AWAY)])
      postgres.start()
      await expect.poll(() => said, { timeout: 10_000 }).toEqual([expect.stringMatching(AWAY), THERE])
    }
    load.isOver = true
    await loads
    expect(new Set(statuses)).toEqual(new Set([200, 201, 503]))
    expect(log).toEqual([])
  })
})
