import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openInquiryStore } from '../../server/inquiryStore.ts'
import { databasesOf } from './databases.ts'
import { openMailbox } from './mailbox.ts'
import { DATABASES } from './postgres.ts'
import { freePort, type Server, startServer } from './startServer.ts'

/** `npm run soak:inquiries` sends 10,000 and kills 20 servers. */
const COUNT = Number(process.env.SOAK_INQUIRIES ?? 100)
const KILLS = Number(process.env.SOAK_KILLS ?? 1)
const CLIENTS = 50
const TIMEOUT = { timeout: 1_800_000 }

describe.each(DATABASES)('on %s', (kind) => {
  const newDatabase = databasesOf(kind)

  test(
    `of ${COUNT} inquiries to a server that is killed ${KILLS} times each is stored once and mailed`,
    TIMEOUT,
    async () => {
      const url = await newDatabase()
      const box = await openMailbox()
      onTestFinished(() => box.close())
      const env = {
        DATABASE_URL: url,
        SMTP_URL: box.url,
        INQUIRIES_PER_MINUTE: '1000000',
        PORT: String(await freePort()),
      }
      let server = await startServer(env)
      onTestFinished(() => void server.process.kill('SIGKILL'))

      const receipts = new Map<number, string>()
      let next = 0
      const over = new AbortController()
      const client = async () => {
        for (let index = next++; index < COUNT; index = next++)
          receipts.set(index, await sendUntilTaken(env.PORT, index))
      }
      const killing = async () => {
        for (let kill = 1; kill <= KILLS; kill++) {
          while (receipts.size < (kill * COUNT) / (KILLS + 1) && !over.signal.aborted) await wait(5)
          await killed(server)
          server = await startServer(env)
        }
      }
      const sending = Promise.all(Array.from({ length: CLIENTS }, client)).finally(() => over.abort())
      await Promise.all([sending, killing()])

      // A mail that was under way when its server died waits until its claim is over.
      await killed(server)
      const store = await openInquiryStore(url)
      onTestFinished(store.close)
      await store.database.transact((queries) =>
        queries.updateTable('outbox').set({ claimed_until: '' }).where('sent_at', 'is', null).execute(),
      )
      server = await startServer(env)
      // Also what is claimed and just under way: the outbox does not count it as waiting.
      const unsent = () =>
        store.database.transact((queries) =>
          queries.selectFrom('outbox').select('receipt').where('sent_at', 'is', null).execute(),
        )
      await expect.poll(async () => (await unsent()).length, { timeout: 1_200_000, interval: 500 }).toBe(0)

      const stored = await store.database.transact((queries) =>
        queries.selectFrom('inquiries').select(['receipt', 'message']).execute(),
      )
      expect(stored).toHaveLength(COUNT)
      const messages = new Map(stored.map(({ receipt, message }) => [receipt, message]))
      for (const [index, receipt] of receipts) expect(messages.get(receipt)).toBe(`Inquiry number ${index}`)
      const ids = box.arrived.map(({ mail }) => mail.messageId)
      const expected = stored.flatMap(({ receipt }) =>
        ['sales', 'buyer'].map((to) => `<${receipt}.${to}@phytolane.example>`),
      )
      expect(new Set(ids)).toEqual(new Set(expected))
      console.log(
        `${kind}: ${COUNT} inquiries, ${KILLS} kills, ${ids.length} mails, of which ${ids.length - 2 * COUNT} came twice`,
      )
    },
  )
})

async function killed({ process: child }: Server): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

/** Sends an inquiry under one key, as the app does, until a server has taken it. */
async function sendUntilTaken(port: string, index: number): Promise<string> {
  const body = JSON.stringify({
    name: `Buyer ${index}`,
    email: `buyer${index}@buyer.example`,
    message: `Inquiry number ${index}`,
    lines: [{ product: 'Piperine', quantity: '25', unit: 'kg' }],
  })
  const headers = { 'content-type': 'application/json', 'idempotency-key': `key-${index}` }
  for (;;) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/api/inquiries`, { method: 'POST', headers, body })
      if (answer.ok) return ((await answer.json()) as { receipt: string }).receipt
      if (answer.status !== 503) throw new TypeError(`answered with ${answer.status}`)
    } catch (error) {
      // The server is dead or starts; what else is wrong ends the test.
      if (error instanceof TypeError && error.message.startsWith('answered')) throw error
    }
    await wait(20)
  }
}
