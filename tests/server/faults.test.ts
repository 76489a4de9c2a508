import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, rename } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { databaseUrl, describeDatabases, describeOnPostgres } from './databases.ts'
import { openMailbox } from './mailbox.ts'
import { newDatabase, startPostgres } from './postgres.ts'
import { closeLater } from '../closeLater.ts'
import { send as sendTo } from './send.ts'
import { openStore, rowsOf } from './serve.ts'
import { freePort, SERVE, type Server, startServer } from './startServer.ts'

/** `npm run soak:inquiries` sends 10,000, with 20 kills and ten other faults of each kind. */
const COUNT = Number(process.env.SOAK_INQUIRIES ?? 30)
const KILLS = Number(process.env.SOAK_KILLS ?? 1)
const FAULTS = Number(process.env.SOAK_FAULTS ?? 1)
const RESTARTS = Number(process.env.SOAK_RESTARTS ?? 2)
const LOOKED_AT = ['/', '/search?q=piperine', '/thanks?receipt=INQ-20260318-ABCDEF', '/manifest.json']
const TIMEOUT = { timeout: 1_800_000 }
const CLIENTS = 50

/** Defers one mail in 500, answers one in 100 slowly, and dies before acknowledging one in 7000. */
let recipients = 0
const FAULTY_MAIL_SERVER: Parameters<typeof openMailbox>[0] = {
  onRcptTo: (_address, _session, done) => {
    recipients++
    if (recipients % 500 === 0) done(Object.assign(new Error('busy'), { responseCode: 451 }))
    else setTimeout(done, recipients % 100 === 0 ? 500 : 0)
  },
  diesAfter: (count) => count % 7000 === 0,
}

const messageOf = (index: number) => `Inquiry number ${index}`
const fileOf = (url: string) => url.slice('file:'.length)

/** Settings of a server. By default no mail server answers. */
async function settings(database: string, smtpUrl = 'smtp://127.0.0.1:1') {
  const port = await freePort()
  return { port, env: { DATABASE_URL: database, SMTP_URL: smtpUrl, INQUIRIES_PER_MINUTE: '1000000', PORT: `${port}` } }
}

async function start(env: Record<string, string>, command = SERVE): Promise<Server> {
  const server = await startServer(env, command)
  onTestFinished(() => void server.process.kill('SIGKILL'))
  return server
}

/** Sends inquiries by 50 clients. Each retries with one key until it is accepted, like the app. */
function manyInquiries(port: number) {
  /** Receipts by number of the inquiry. */
  const receipts = new Map<number, string>()
  const sent = { receipts, refused: 0, isOver: false }
  let next = 0

  async function sendUntilTaken(index: number): Promise<void> {
    const body = JSON.stringify({
      name: `Buyer ${index}`,
      email: `buyer${index}@buyer.example`,
      message: messageOf(index),
      lines: [{ product: 'Piperine', quantity: '25', unit: 'kg' }],
    })
    const headers = { 'content-type': 'application/json', 'idempotency-key': `key-${index}` }
    while (!receipts.has(index)) {
      // No answer means that the server is dead or starting.
      const answer = await fetch(`http://127.0.0.1:${port}/api/inquiries`, { method: 'POST', headers, body }).catch(
        () => undefined,
      )
      const told = (await answer?.json().catch(() => undefined)) as { receipt: string } | undefined
      if (answer?.ok && told) receipts.set(index, told.receipt)
      else if (answer && !answer.ok) {
        if (answer.status !== 503 || !answer.headers.has('retry-after')) throw new Error(`answered ${answer.status}`)
        sent.refused++
      }
      if (!receipts.has(index)) await wait(20)
    }
  }
  async function beClient(): Promise<void> {
    for (let index = next++; index < COUNT; index = next++) await sendUntilTaken(index)
  }
  return {
    sent,
    send: () => Promise.all(Array.from({ length: CLIENTS }, beClient)).finally(() => (sent.isOver = true)),
    /** Waits until this share of the inquiries is accepted. */
    untilTaken: async (share: number) => {
      while (receipts.size < share * COUNT && !sent.isOver) await wait(5)
    },
    /** Expects each inquiry once, under its receipt. */
    expectIn: (rows: Record<string, unknown>[]) => {
      const messages = new Map(rows.map(({ receipt, message }) => [receipt, message]))
      expect(new Set(messages.values()).size).toBe(COUNT)
      for (const [index, receipt] of receipts) expect(messages.get(receipt)).toBe(messageOf(index))
    },
  }
}

describeDatabases('on', (newUrl) => {
  test(`${COUNT} inquiries survive ${KILLS} kills of the server, each stored once`, TIMEOUT, async () => {
    const url = newUrl()
    const box = await openMailbox(process.env.SOAK_INQUIRIES ? FAULTY_MAIL_SERVER : {})
    closeLater(box.close)
    const { port, env } = await settings(url, box.url)
    let server = await start(env)
    const { sent, send, untilTaken, expectIn } = manyInquiries(port)
    const killing = async () => {
      for (let kill = 1; kill <= KILLS; kill++) {
        await untilTaken(kill / (KILLS + 1))
        await killed(server)
        server = await start(env)
      }
    }
    await Promise.all([send(), killing()])

    // A mail in progress waits until the dead server's claim ends.
    await killed(server)
    const store = await openStore(url)
    await store.database.transact((queries) =>
      queries.updateTable('outbox').set({ claimed_until: '' }).where('sent_at', 'is', null).execute(),
    )
    await start(env)
    // Includes claimed deliveries, which the outbox does not count as waiting.
    const unsent = async () => (await rowsOf(store, 'outbox')).filter(({ sent_at }) => sent_at === null).length
    await expect.poll(unsent, { timeout: 1_200_000, interval: 500 }).toBe(0)

    const stored = await rowsOf(store, 'inquiries')
    expect(stored).toHaveLength(COUNT)
    expectIn(stored)
    const ids = [...sent.receipts.values()].flatMap((receipt) =>
      ['sales', 'buyer'].map((to) => `<${receipt}.${to}@phytolane.example>`),
    )
    expect(new Set(box.arrived.map(({ mail }) => mail.messageId))).toEqual(new Set(ids))
    const outbox = await rowsOf(store, 'outbox')
    expect(outbox.filter(({ given_up_at }) => given_up_at !== null)).toEqual([])
    const retried = outbox.filter(({ attempts }) => Number(attempts) > 1).length
    console.log(`${stored.length} stored, ${box.arrived.length} mails for ${ids.length} deliveries, ${retried} retried`)
  })
})

async function killed({ process: child }: Server): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

test('a moved database file keeps its inquiries', async () => {
  const url = databaseUrl()
  const file = fileOf(url)
  const { port, env } = await settings(url)
  await start(env)
  const send = async (message: string) => {
    const body = JSON.stringify({ name: 'Ada', email: 'ada@buyer.example', message })
    const headers = { 'content-type': 'application/json' }
    return (await sendTo(port, '/api/inquiries', { method: 'POST', headers, body })).status
  }
  expect(await send('Before')).toBe(201)
  const other = `${file}.other`
  await (await openStore(`file:${other}`)).close()
  await copyFile(other, `${other}.copy`)
  await rename(file, `${file}.before`)
  await rename(`${other}.copy`, file)
  expect(await send('After')).toBe(201)
  await copyFile(`${file}.before`, `${file}.before.copy`)
  const messages = async (place: string) =>
    (await rowsOf(await openStore(`file:${place}`), 'inquiries')).map(({ message }) => message)
  expect(await messages(`${file}.before.copy`)).toEqual(['Before'])
})

test(`${COUNT} inquiries survive ${FAULTS} replacements of the database, each stored once`, TIMEOUT, async () => {
  const url = databaseUrl()
  const file = fileOf(url)
  const { port, env } = await settings(url)
  await start(env)
  const { send, untilTaken, expectIn } = manyInquiries(port)
  const sending = send()
  for (let fault = 1; fault <= FAULTS; fault++) {
    const other = `${file}.other`
    await (await openStore(`file:${other}`)).close()
    // SQLite still has the closed file open in this process, so a copy is read.
    await copyFile(other, `${other}.copy`)
    await untilTaken(fault / (FAULTS + 1))
    // The former database is kept with its log.
    for (const part of ['', '-wal', '-shm'])
      if (existsSync(file + part)) await rename(file + part, `${file}.${fault}${part}`)
    await rename(`${other}.copy`, file)
  }
  await sending
  expect(await statusOf(port, '/readyz')).toBe(200)
  const stored = await rowsOf(await openStore(url), 'inquiries')
  for (let fault = 1; fault <= FAULTS; fault++)
    stored.push(...(await rowsOf(await openStore(`${url}.${fault}`), 'inquiries')))
  expectIn(stored)
  // An inquiry stored while its file was removed is stored again in the next one.
  expect(stored.length - COUNT).toBeLessThanOrEqual(FAULTS)
})

describeOnPostgres('with', () => {
  test(`${COUNT} inquiries survive ${RESTARTS} restarts of PostgreSQL, each stored once`, TIMEOUT, async () => {
    const postgres = startPostgres()
    closeLater(postgres.close)
    const url = newDatabase(postgres.folder)
    const { port, env } = await settings(url)
    const server = await start(env)
    const { sent, send, untilTaken, expectIn } = manyInquiries(port)
    const statuses: Record<number, number> = {}
    const look = async () => {
      for (let number = 0; !sent.isOver; number++) {
        const status = await statusOf(port, LOOKED_AT[number % LOOKED_AT.length] ?? '/')
        statuses[status] = (statuses[status] ?? 0) + 1
      }
    }
    const restarting = async () => {
      for (let restart = 1; restart <= RESTARTS; restart++) {
        await untilTaken(restart / (RESTARTS + 1))
        postgres.restart()
      }
    }
    await Promise.all([send(), restarting(), look(), look()])
    expect(statuses).toEqual({ 200: expect.any(Number) })
    expect(server.process.exitCode).toBeNull()
    expectIn(await rowsOf(await openStore(url), 'inquiries'))
  })
})

async function statusOf(port: number, path: string): Promise<number> {
  return (await fetch(`http://127.0.0.1:${port}${path}`)).status
}
