import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { sqliteUrl, describeOnPostgres } from './databases.ts'
import { openMailbox } from './mailbox.ts'
import { createPostgresDatabase, startPostgres } from './postgres.ts'
import { closeLater } from '../closeLater.ts'
import { changeRows, openStore, rowsOf } from './serve.ts'
import { freePort, startServer } from './startServer.ts'

const INQUIRY_COUNT = 60
const CLIENT_COUNT = 50

/** Settings of a server. By default no mail server answers. */
async function settings(database: string, smtpUrl = 'smtp://127.0.0.1:1') {
  const port = String(await freePort())
  return { DATABASE_URL: database, SMTP_URL: smtpUrl, INQUIRIES_PER_MINUTE: '1000000', PORT: port }
}

/** Sends one inquiry until it is accepted, always with the same key. Returns its receipt. */
async function sendUntilAccepted(port: string, number: number): Promise<string> {
  const body = JSON.stringify({ name: 'Ada', email: `ada${number}@buyer.example`, message: `Inquiry ${number}` })
  const headers = { 'content-type': 'application/json', 'idempotency-key': `key-${number}` }
  for (;;) {
    // No answer means that the server is dead or starting.
    const answer = await fetch(`http://127.0.0.1:${port}/api/inquiries`, { method: 'POST', headers, body }).catch(
      () => undefined,
    )
    const answerBody = (await answer?.json().catch(() => undefined)) as { receipt: string } | undefined
    if (answer?.ok && answerBody) return answerBody.receipt
    if (answer && !answer.ok && answer.status !== 503) throw new Error(`answered ${answer.status}`)
    await wait(20)
  }
}

/** Sends all inquiries by 50 clients, and causes a fault meanwhile. Returns the messages by their receipts. */
async function sendDuring(port: string, fault: () => unknown): Promise<Map<unknown, unknown>> {
  const messages = new Map<unknown, unknown>()
  let next = 0
  const runClient = async () => {
    for (let number = next++; number < INQUIRY_COUNT; number = next++)
      messages.set(await sendUntilAccepted(port, number), `Inquiry ${number}`)
  }
  const causeFault = async () => {
    while (messages.size < INQUIRY_COUNT / 2) await wait(5)
    await fault()
  }
  await Promise.all([causeFault(), ...Array.from({ length: CLIENT_COUNT }, runClient)])
  return messages
}

const messagesIn = (rows: Record<string, unknown>[]) => new Map(rows.map((row) => [row.receipt, row.message]))

test(`${INQUIRY_COUNT} inquiries and their mails survive a kill of the server`, async () => {
  const url = sqliteUrl()
  const box = await openMailbox()
  const env = await settings(url, box.url)
  let server = await startServer(env)
  const store = await openStore(url)
  const messages = await sendDuring(env.PORT, async () => {
    server.process.kill('SIGKILL')
    await once(server.process, 'exit')
    // A mail in progress waits until the dead server's claim ends.
    await changeRows(store, 'outbox', { claimed_until: '' })
    server = await startServer(env)
  })
  const countUnsent = async () => (await rowsOf(store, 'outbox')).filter(({ sent_at }) => sent_at === null).length
  await expect.poll(countUnsent).toBe(0)

  expect(messagesIn(await rowsOf(store, 'inquiries'))).toEqual(messages)
  const ids = [...messages.keys()].flatMap((receipt) =>
    ['sales', 'buyer'].map((to) => `<${String(receipt)}.${to}@pepperway.example>`),
  )
  expect(new Set(box.arrived.map(({ mail }) => mail.messageId))).toEqual(new Set(ids))
})

describeOnPostgres('with', () => {
  test(`${INQUIRY_COUNT} inquiries survive a restart of PostgreSQL, each stored once`, async () => {
    const postgres = startPostgres()
    closeLater(postgres.close)
    const url = createPostgresDatabase(postgres.folder)
    const env = await settings(url)
    const { process: server } = await startServer(env)
    const messages = await sendDuring(env.PORT, postgres.restart)
    expect(server.exitCode).toBeNull()
    expect(messagesIn(await rowsOf(await openStore(url), 'inquiries'))).toEqual(messages)
  })
})
