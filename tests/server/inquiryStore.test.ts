import { sql } from 'kysely'
import { eraseOldInquiries, startCleanup } from '../../server/inquiries/erasure.ts'
import { readInquiry } from '../../shared/inquiry.ts'
import { DAY_MS, ERASURE_INTERVAL_MS, SENDER_FIRST_PAUSE_MS } from '../../shared/timings.ts'
import { describeDatabases } from './databases.ts'
import { collectLog } from './collectLog.ts'
import { changeRows, openStore, rowsOf } from './serve.ts'

const inquiry = readInquiry({
  name: 'Zoë Łukasz',
  email: 'zoe@buyer.example',
  message: 'β-anomer?',
  lines: [
    { product: 'Ectoine', slug: 'aromatic-ingredients/ectoine', quantity: '20', unit: 'g', documents: ['COA', 'TDS'] },
    { product: 'Saffron', request: 'sample' },
  ],
})

describeDatabases('on', (newDatabase) => {
  test('an inquiry is read as it was stored', async () => {
    const url = newDatabase()
    const store = await openStore(url)
    const { receipt, isNew } = await store.add(inquiry, 'k')
    expect(isNew).toBe(true)
    for (const reader of [store, await openStore(url)])
      expect((await reader.inquiryOf(receipt))?.inquiry).toEqual(inquiry)
    expect(await store.inquiryOf('INQ-20260318-ABCDEF')).toBeUndefined()
  })

  test('the database of a former release gets access keys, and keeps unread columns', async () => {
    const url = newDatabase()
    const { database, add } = await openStore(url, { webhook: true })
    const { receipt } = await add(inquiry, 'k')
    await database.transact(async (queries) => {
      await sql`alter table inquiries drop column access_key`.execute(queries)
      await sql`alter table outbox add column refused_at text`.execute(queries)
    })
    const { outbox } = await openStore(url)
    await outbox.resend(receipt, 'sales')
    for (const channel of ['mail', 'webhook'] as const)
      expect(await outbox.claimNext(channel, new Date(), 1000)).toMatchObject({ inquiry: { receipt, accessKey: '' } })
  })

  test('two starting servers store the same inquiry once', async () => {
    const url = newDatabase()
    const stores = await Promise.all([openStore(url), openStore(url)])
    const results = await Promise.all([...stores, ...stores, ...stores].map((store) => store.add(inquiry, 'k')))
    expect(new Set(results.map(({ receipt }) => receipt)).size).toBe(1)
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1)
  })

  test('each mail is claimed by one of several servers', async () => {
    const url = newDatabase()
    const stores = [await openStore(url, { mail: true }), await openStore(url)]
    for (let count = 0; count < 10; count++)
      await stores[0]?.add({ ...inquiry, email: `${count}@buyer.example` }, undefined)
    const claimAll = async (now: Date) => {
      const claims = stores.map(async ({ outbox }) => {
        const mails: string[] = []
        for (;;) {
          const mail = await outbox.claimNext('mail', now, 60_000)
          if (!mail) return mails
          mails.push(`${mail.recipient} ${mail.inquiry.receipt}`)
        }
      })
      return (await Promise.all(claims)).flat()
    }
    const now = new Date()
    const claimed = await claimAll(now)
    expect(claimed).toHaveLength(20)
    expect(new Set(claimed).size).toBe(20)
    // After a crash the claim ends, and the mail waits again.
    expect(await claimAll(new Date(now.getTime() + 59_999))).toEqual([])
    expect(await claimAll(new Date(now.getTime() + 60_000))).toHaveLength(20)
  })

  test('the loser of a claim gets the next entry', async () => {
    const url = newDatabase()
    const stores = await Promise.all([1, 2, 3, 4].map(() => openStore(url, { webhook: true })))
    for (const { add } of stores) await add(inquiry, undefined)
    const entries = await Promise.all(stores.map(({ outbox }) => outbox.claimNext('webhook', new Date(), 60_000)))
    expect(new Set(entries.map((entry) => entry?.inquiry.receipt)).size).toBe(4)
    expect(entries).not.toContain(undefined)
  })
})

test('resend --failed leaves an entry alone that is being delivered', async () => {
  const { add, outbox } = await openStore(':memory:', { webhook: true })
  const { receipt } = await add(inquiry, undefined)
  const now = new Date()
  await outbox.claimNext('webhook', now, 60_000)
  await outbox.mark(receipt, 'webhook', { failure: '500' })
  const later = new Date(now.getTime() + 60_000)
  await outbox.claimNext('webhook', later, 60_000)
  expect(await outbox.resendFailed()).toBe(0)
  expect(await outbox.claimNext('webhook', later, 60_000)).toBeUndefined()
})

test('the pauses between attempts double up to half an hour', async () => {
  const store = await openStore(':memory:', { webhook: true })
  await store.add(inquiry, undefined)
  const pauses: number[] = []
  let now = new Date()
  for (let attempt = 1; attempt <= 6; attempt++) {
    await store.outbox.claimNext('webhook', now, SENDER_FIRST_PAUSE_MS)
    const end = new Date(String((await rowsOf(store, 'outbox'))[0]?.claimed_until))
    pauses.push((end.getTime() - now.getTime()) / 60_000)
    now = end
  }
  expect(pauses).toEqual([3, 6, 12, 24, 30, 30])
})

test('mails to sales are sent before confirmations', async () => {
  const { add, outbox } = await openStore(':memory:', { mail: true })
  for (const key of ['a', 'b']) await add(inquiry, key)
  const entries = []
  for (const _ of [1, 2, 3]) entries.push(await outbox.claimNext('mail', new Date(), 60_000))
  expect(entries.map((entry) => entry?.recipient)).toEqual(['sales', 'sales', 'buyer'])
})

test('an entry that was claimed while the clock was ahead is tried again', async () => {
  const { add, outbox } = await openStore(':memory:', { webhook: true })
  await add(inquiry, undefined)
  const now = new Date()
  await outbox.claimNext('webhook', new Date(now.getTime() + 300 * DAY_MS), SENDER_FIRST_PAUSE_MS)
  expect(await outbox.claimNext('webhook', now, SENDER_FIRST_PAUSE_MS)).toMatchObject({ attempts: 2 })
})

test.each([300, -2])('inquiries of in %i days do not count among the confirmations of a day', async (days) => {
  const store = await openStore(':memory:', { mail: true })
  for (let count = 0; count < 3; count++) await store.add(inquiry, undefined)
  const received_at = new Date(Date.now() + days * DAY_MS).toISOString()
  await changeRows(store, 'inquiries', { received_at })
  await store.add(inquiry, undefined)
  const recipients = (await rowsOf(store, 'outbox')).map(({ recipient }) => recipient)
  expect(recipients.filter((recipient) => recipient === 'buyer')).toHaveLength(4)
})

describeDatabases('erasure by INQUIRIES_KEPT_DAYS on', (newDatabase) => {
  /** Stores an inquiry, looks at it after these numbers of days, and returns the numbers of erased inquiries. */
  const eraseAfter = async (...looks: number[]) => {
    const { add, database } = await openStore(newDatabase(), { mail: true })
    const { receivedAt } = await add(inquiry, undefined)
    const counts: number[] = []
    for (const days of looks)
      counts.push(await eraseOldInquiries(database, 365, new Date(Date.parse(receivedAt) + days * DAY_MS)))
    return counts
  }

  test('comes on the day after the first look of the last day', async () => {
    expect(await eraseAfter(363, 364.5, 365.4, 365.5, 366)).toEqual([0, 0, 0, 1, 0])
  })

  test('does not come at the first look', async () => {
    expect(await eraseAfter(4000)).toEqual([0])
  })

  test('does not come if the clock was right between two looks', async () => {
    expect(await eraseAfter(4000, 10, 4001)).toEqual([0, 0, 0])
  })

  test('forgets a look of a clock that was ahead', async () => {
    expect(await eraseAfter(4000, 366, 366.5, 367)).toEqual([0, 0, 0, 1])
  })
})

test('a server erases at its start and each hour, and logs how many inquiries', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const store = await openStore(':memory:', { mail: true })
  const longAgo = new Date(Date.now() - 366 * DAY_MS).toISOString()
  const addOld = async () => {
    await store.add(inquiry, undefined)
    await changeRows(store, 'inquiries', { received_at: longAgo, ending_since: longAgo })
  }
  await addOld()
  const { lines, log } = collectLog()
  const { close } = startCleanup({ database: store.database, days: 365, log })
  const line = 'Erased 1 inquiry older than 365 days (INQUIRIES_KEPT_DAYS).'
  await expect.poll(() => lines).toEqual([line])
  await addOld()
  vi.advanceTimersByTime(ERASURE_INTERVAL_MS)
  await close()
  expect(lines).toEqual([line, line])
})
