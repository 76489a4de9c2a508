import { createClient } from '@libsql/client'
import { expect, test } from 'vitest'
import { setState } from '../../packages/desk/desk.ts'
import { inquiryOf } from '../../server/database/storedInquiry.ts'
import { unusedReceipt } from '../../server/database/unusedReceipt.ts'
import { startRetention } from '../../server/inquiries/retention.ts'
import { readInquiry } from '../../shared/inquiry.ts'
import { ALPHABET } from '../../shared/receipt.ts'
import { DAY_MS } from '../../shared/timings.ts'
import { databaseUrl, describeDatabases } from './databases.ts'
import { openStore, rowsOf } from './serve.ts'

const inquiry = readInquiry({
  name: 'Zoë Łukasz',
  email: 'zoe@buyer.example',
  message: 'β-anomer?',
  lines: [
    { product: 'Ectoine', slug: 'cosmetic-ingredients/ectoine', quantity: '20', unit: 'g', documents: ['COA', 'TDS'] },
    { product: 'Saffron', request: 'sample' },
  ],
})

describeDatabases('on', (newDatabase) => {
  test('an inquiry is read as it was stored, also when the database is opened again', async () => {
    const url = newDatabase()
    const store = await openStore(url)
    const { receipt, outcome } = await store.add(inquiry, 'k')
    expect(outcome).toBe('stored')
    for (const opened of [store, await openStore(url)]) {
      expect((await opened.inquiryOf(receipt))?.inquiry).toEqual(inquiry)
      expect((await opened.inquiryOf(receipt))?.inquiry.lines).toEqual(inquiry.lines)
    }
    expect(await store.inquiryOf('INQ-20260318-ABCDEF')).toBeUndefined()
  })

  test('of two servers that start and get the same inquiry with one key at the same time, one stores it', async () => {
    const url = newDatabase()
    const stores = await Promise.all([openStore(url), openStore(url)])
    const added = await Promise.all([...stores, ...stores, ...stores].map((store) => store.add(inquiry, 'k')))
    expect(new Set(added.map(({ receipt }) => receipt)).size).toBe(1)
    const outcomes = added.map(({ outcome }) => outcome).toSorted()
    expect(outcomes).toEqual([...Array<string>(5).fill('repeated'), 'stored'])
    expect((await stores[0].add(readInquiry({ ...inquiry, message: 'Another' }), 'k')).outcome).toBe('conflict')
  })

  test('what is read together is of one moment, whatever is stored meanwhile', async () => {
    const url = newDatabase()
    const [store, other] = [await openStore(url), await openStore(url)]
    const { receipt } = await store.add(inquiry, undefined)
    const states = await store.database.read(async (queries) => {
      const before = await inquiryOf(queries, receipt)
      await other.database.transact((writing) => setState(writing, { receipt, by: 'anna' }, 'closed'))
      return [before, await inquiryOf(queries, receipt)].map((found) => found?.state)
    })
    expect(states).toEqual(['new', 'new'])
  })

  test('a receipt number that was drawn before is drawn again', async () => {
    const store = await openStore(newDatabase())
    const { receipt } = await store.add(inquiry, undefined)
    // Each character of the first draw is that of the number that is taken; those of the second are zeros.
    const taken = Array.from(receipt.slice(-6), (character) => (ALPHABET.indexOf(character) + 0.5) / 32)
    const unused = await store.database.read((queries) => unusedReceipt(queries, new Date(), () => taken.shift() ?? 0))
    expect(unused).toBe(`${receipt.slice(0, -6)}000000`)
  })

  test('of servers that share an outbox, one sends each mail, and another where that has died', async () => {
    const url = newDatabase()
    const stores = [await openStore(url, { mail: true }), await openStore(url)]
    for (let count = 0; count < 10; count++)
      await stores[0]?.add({ ...inquiry, email: `${count}@buyer.example` }, undefined)
    const [now, until] = [new Date(), new Date(Date.now() + 60_000)]
    const claimed = stores.map(async ({ outbox }) => {
      const mails = await outbox.waiting('mail', now)
      return Promise.all(mails.map((mail) => outbox.claim(mail, now, until)))
    })
    expect((await Promise.all(claimed)).flat().filter(Boolean)).toHaveLength(20)
    // After a crash it goes again.
    expect(await stores[0]?.outbox.waiting('mail', now)).toEqual([])
    expect(await stores[0]?.outbox.waiting('mail', until)).toHaveLength(20)
  })

  test('what a product’s page says on the day of the inquiry is kept with it, once for all inquiries', async () => {
    const store = await openStore(newDatabase())
    const specifications = [{ slug: 'cosmetic-ingredients/ectoine', hash: 'a1', payload: '{"name":"productsdetail"}' }]
    for (let count = 0; count < 2; count++) await store.add(inquiry, undefined, specifications)
    const lines = await rowsOf(store, 'inquiry_lines')
    expect(lines.map(({ specification }) => specification).toSorted()).toEqual(['a1', 'a1', null, null])
    expect(await rowsOf(store, 'specifications')).toMatchObject([{ hash: 'a1' }])
  })
})

/** A database of an earlier release, with one inquiry. */
async function earlierDatabase(...statements: string[]): Promise<string> {
  const url = databaseUrl()
  const client = createClient({ url })
  await client.executeMultiple(statements.join(';'))
  client.close()
  return url
}

const BEFORE_LINES = [
  `create table inquiries (
    receipt text primary key, idempotency_key text unique, received_at text not null, name text not null,
    company text not null, email text not null, product text not null, grade text not null, quantity text not null,
    need text not null, message text not null
  )`,
  `insert into inquiries values ('INQ-20260101-ABCDEF', 'k', '2026-01-01T00:00:00Z', 'Ada',
    'Buyer', 'ada@buyer.example', 'Piperine', '98 %', '25 kg', 'documents', 'Soon')`,
]
const BEFORE_WEBHOOK = [
  `create table inquiries (receipt text primary key, idempotency_key text unique, received_at text not null,
    name text not null, company text not null, email text not null, message text not null,
    telephone text not null default '', country text not null default '')`,
  `create table inquiry_lines (receipt text not null references inquiries (receipt), position integer not null,
    product text not null, slug text, grade text not null, quantity text not null, unit text not null,
    request text not null, documents text not null, primary key (receipt, position))`,
  `create table outbox (receipt text not null references inquiries (receipt),
    recipient text not null check (recipient in ('sales', 'buyer')), attempts integer not null default 0,
    claimed_until text not null default '', refused_at text, sent_at text, given_up_at text,
    primary key (receipt, recipient))`,
  `insert into inquiries values ('INQ-20260101-ABCDEF', null, '2026-01-01', 'Ada', '', 'a@b.example', '', '', '')`,
  `insert into outbox (receipt, recipient) values ('INQ-20260101-ABCDEF', 'sales')`,
]

test('a database of an earlier release opens with its inquiries, and takes new ones, whose mails alone wait', async () => {
  const store = await openStore(await earlierDatabase(...BEFORE_LINES), { mail: true })
  expect((await store.inquiryOf('INQ-20260101-ABCDEF'))?.inquiry.lines).toMatchObject([
    { product: 'Piperine', grade: '98 %', quantity: '25', unit: 'kg' },
  ])
  expect(await rowsOf(store, 'inquiries')).toMatchObject([
    { name: 'Ada', email: 'ada@buyer.example', message: 'Soon', state: 'new' },
  ])
  expect(await rowsOf(store, 'inquiry_lines')).toMatchObject([{ quantity: '25 kg', request: 'documents' }])
  const { receipt } = await store.add(readInquiry({ name: 'Bo', lines: [{ product: 'Ectoine' }] }), undefined)
  expect(await store.outbox.waiting('mail', new Date())).toEqual([
    { receipt, recipient: 'sales' },
    { receipt, recipient: 'buyer' },
  ])
})

test('a database with an outbox keeps what waits in it, and takes calls of the webhook', async () => {
  const store = await openStore(await earlierDatabase(...BEFORE_WEBHOOK), { webhook: true })
  const earlier = [{ receipt: 'INQ-20260101-ABCDEF', recipient: 'sales' }]
  expect(await store.outbox.waiting('mail', new Date())).toEqual(earlier)
  const { receipt } = await store.add(readInquiry({ name: 'Bo' }), undefined)
  expect(await store.outbox.waiting('webhook', new Date())).toEqual([{ receipt, recipient: 'webhook' }])
})

test('a server erases what is older than it may be kept, with what waits to be sent, and notes that it did', async () => {
  const store = await openStore(':memory:', { mail: true })
  const [{ receipt: old }, { receipt: recent }] = [
    await store.add(inquiry, undefined),
    await store.add(inquiry, undefined),
  ]
  const received_at = new Date(Date.now() - 366 * DAY_MS).toISOString()
  await store.database.transact((queries) =>
    queries.updateTable('inquiries').set({ received_at }).where('receipt', '=', old).execute(),
  )
  await startRetention({ database: store.database, days: 365, log: () => undefined }).close()
  expect(await rowsOf(store, 'inquiries')).toMatchObject([{ receipt: recent }])
  expect((await store.outbox.waiting('mail', new Date())).map(({ receipt }) => receipt)).toEqual([recent, recent])
  expect(await rowsOf(store, 'events')).toMatchObject([
    { receipt: old, person: 'INQUIRIES_KEPT_DAYS', action: 'erased' },
  ])
})
