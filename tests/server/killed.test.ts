import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { openInquiryStore } from '../../server/inquiries/inquiryStore.ts'
import { databasesOf } from './databases.ts'
import { openMailbox } from './mailbox.ts'
import { ManyInquiries, messageOf } from './manyInquiries.ts'
import { describeDatabases } from './postgres.ts'
import { freePort, type Server, startServer } from './startServer.ts'

/** `npm run soak:inquiries` sends 10,000 and kills 20 servers. */
const COUNT = Number(process.env.SOAK_INQUIRIES ?? 100)
const KILLS = Number(process.env.SOAK_KILLS ?? 1)
const TIMEOUT = { timeout: 1_800_000 }

describeDatabases('on', (kind) => {
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

      const inquiries = new ManyInquiries(Number(env.PORT), COUNT)
      const killing = async () => {
        for (let kill = 1; kill <= KILLS; kill++) {
          await inquiries.untilTaken(kill / (KILLS + 1))
          await killed(server)
          server = await startServer(env)
        }
      }
      await Promise.all([inquiries.send(), killing()])

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
      for (const [index, receipt] of inquiries.receipts) expect(messages.get(receipt)).toBe(messageOf(index))
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
