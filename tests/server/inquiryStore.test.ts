import { copyFile } from 'node:fs/promises'
import { createClient } from '@libsql/client'
import { expect, test } from 'vitest'
import { openInquiryStore } from '../../server/inquiries/inquiryStore.ts'
import { readInquiry } from '../../shared/inquiry.ts'
import { databasesOf } from './databases.ts'
import { databaseUrl } from './databaseUrl.ts'
import { describeDatabases } from './postgres.ts'

const inquiry = readInquiry({
  name: 'Zoë Łukasz',
  email: 'zoe@buyer.example',
  message: 'β-anomer?',
  lines: [
    { product: 'Ectoine', slug: 'cosmetic-ingredients/ectoine', quantity: '20', unit: 'g', documents: ['COA', 'TDS'] },
    { product: 'Saffron', request: 'sample' },
  ],
})

describeDatabases('on', (kind) => {
  const newDatabase = databasesOf(kind)

  test('an inquiry is read as it was stored', async () => {
    const store = await openInquiryStore(await newDatabase())
    const { receipt, outcome } = await store.add(inquiry, 'k')
    expect(outcome).toBe('stored')
    expect((await store.inquiryOf(receipt))?.inquiry).toEqual(inquiry)
    expect(await store.linesOf(receipt)).toEqual(inquiry.lines)
    expect(await store.linesOf('INQ-20260318-ABCDEF')).toBeUndefined()
    await store.close()
  })

  test('of two servers that get the same inquiry with one key at the same time, one stores it', async () => {
    const url = await newDatabase()
    const stores = [await openInquiryStore(url), await openInquiryStore(url)] as const
    const added = await Promise.all([0, 1, 0, 1, 0, 1].map((index) => stores[index as 0 | 1].add(inquiry, 'k')))
    expect(new Set(added.map(({ receipt }) => receipt)).size).toBe(1)
    expect(added.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1)
    expect(added.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(5)
    expect((await stores[0].add(readInquiry({ ...inquiry, message: 'Another' }), 'k')).outcome).toBe('conflict')
    for (const store of stores) await store.close()
  })

  test('of servers that share an outbox, one sends each mail', async () => {
    const url = await newDatabase()
    const stores = [await openInquiryStore(url, { mail: true }), await openInquiryStore(url, { mail: true })]
    for (let count = 0; count < 10; count++)
      await stores[0]?.add({ ...inquiry, email: `${count}@buyer.example` }, undefined)
    const [now, until] = [new Date(), new Date(Date.now() + 60_000)]
    const claimed = stores.map(async (store) => {
      const mails = await store.outbox.waiting('mail', now)
      const taken = await Promise.all(mails.map((mail) => store.outbox.claim(mail, now, until)))
      return taken.filter(Boolean).length
    })
    const [first = 0, second = 0] = await Promise.all(claimed)
    expect(first + second).toBe(20)
    for (const store of stores) await store.close()
  })

  test('servers that start at the same time make the tables once', async () => {
    const url = await newDatabase()
    const stores = await Promise.all([openInquiryStore(url), openInquiryStore(url)])
    expect((await stores[0].add(inquiry, undefined)).outcome).toBe('stored')
    for (const store of stores) await store.close()
  })

  test('a database that is up to date opens as it is', async () => {
    const url = await newDatabase()
    const first = await openInquiryStore(url)
    const { receipt } = await first.add(inquiry, 'k')
    await first.close()
    const second = await openInquiryStore(url)
    expect(await second.linesOf(receipt)).toHaveLength(2)
    await second.close()
  })

  test('what a product’s page says on the day of the inquiry is kept with it, once for all inquiries', async () => {
    const store = await openInquiryStore(await newDatabase())
    const specifications = [{ slug: 'cosmetic-ingredients/ectoine', hash: 'a1', payload: '{"name":"productsdetail"}' }]
    await store.add(inquiry, undefined, specifications)
    await store.add(inquiry, undefined, specifications)
    const rows = await store.database.transact((queries) =>
      queries
        .selectFrom('inquiry_lines')
        .leftJoin('specifications', 'hash', 'specification')
        .select(['position', 'payload'])
        .orderBy('position')
        .execute(),
    )
    expect(rows.map(({ payload }) => payload)).toEqual([...Array(2).fill(specifications[0]?.payload), null, null])
    await store.close()
  })
})

/** A database as the release before lines left it, with one inquiry. */
async function earlierDatabase(): Promise<string> {
  const url = await databaseUrl()
  const client = createClient({ url })
  await client.execute(`create table inquiries (
    receipt text primary key, idempotency_key text unique, received_at text not null, name text not null,
    company text not null, email text not null, product text not null, grade text not null, quantity text not null,
    need text not null, message text not null
  )`)
  await client.execute(`insert into inquiries values ('INQ-20260101-ABCDEF', 'k', '2026-01-01T00:00:00Z', 'Ada',
    'Buyer', 'ada@buyer.example', 'Piperine', '98 %', '25 kg', 'documents', 'Soon')`)
  client.close()
  return url
}

test('a database of an earlier release opens with its inquiries, and takes new ones', async () => {
  const url = await earlierDatabase()
  const store = await openInquiryStore(url)
  expect(await store.linesOf('INQ-20260101-ABCDEF')).toMatchObject([
    { product: 'Piperine', grade: '98 %', quantity: '25', unit: 'kg' },
  ])
  const { outcome } = await store.add(readInquiry({ name: 'Bo', lines: [{ product: 'Ectoine' }] }), undefined)
  expect(outcome).toBe('stored')
  await store.close()
  const client = createClient({ url })
  const { rows } = await client.execute('select * from inquiries join inquiry_lines using (receipt) order by name')
  client.close()
  expect(rows).toMatchObject([
    { name: 'Ada', email: 'ada@buyer.example', message: 'Soon', quantity: '25 kg', request: 'documents', state: 'new' },
    { name: 'Bo', product: 'Ectoine' },
  ])
})

test('a database from before mails gets an outbox, which holds new inquiries only', async () => {
  const store = await openInquiryStore(await earlierDatabase(), { mail: true })
  expect(await store.outbox.waiting('mail', new Date())).toEqual([])
  const { receipt } = await store.add(readInquiry({ name: 'Bo' }), undefined)
  expect(await store.outbox.waiting('mail', new Date())).toEqual([
    { receipt, recipient: 'sales' },
    { receipt, recipient: 'buyer' },
  ])
  await store.close()
})

test('a database with an outbox keeps what waits in it, and takes calls of the webhook', async () => {
  const url = await databaseUrl()
  const client = createClient({ url })
  await client.executeMultiple(`
    create table inquiries (receipt text primary key, idempotency_key text unique, received_at text not null,
      name text not null, company text not null, email text not null, message text not null,
      telephone text not null default '', country text not null default '');
    create table inquiry_lines (receipt text not null references inquiries (receipt), position integer not null,
      product text not null, slug text, grade text not null, quantity text not null, unit text not null,
      request text not null, documents text not null, primary key (receipt, position));
    create table outbox (receipt text not null references inquiries (receipt),
      recipient text not null check (recipient in ('sales', 'buyer')), attempts integer not null default 0,
      claimed_until text not null default '', refused_at text, sent_at text, given_up_at text,
      primary key (receipt, recipient));
    insert into inquiries values ('INQ-20260101-ABCDEF', null, '2026-01-01', 'Ada', '', 'a@b.example', '', '', '');
    insert into outbox (receipt, recipient) values ('INQ-20260101-ABCDEF', 'sales');`)
  client.close()
  const store = await openInquiryStore(url, { webhook: true })
  expect(await store.outbox.waiting('mail', new Date())).toEqual([
    { receipt: 'INQ-20260101-ABCDEF', recipient: 'sales' },
  ])
  const { receipt } = await store.add(readInquiry({ name: 'Bo' }), undefined)
  expect(await store.outbox.waiting('webhook', new Date())).toEqual([{ receipt, recipient: 'webhook' }])
  await store.close()
})

test('a database that was closed is whole in its file, without the log beside it', async () => {
  const url = await databaseUrl()
  const store = await openInquiryStore(url)
  const { receipt } = await store.add(inquiry, 'k')
  await store.close()
  const copy = await databaseUrl()
  await copyFile(url.slice('file:'.length), copy.slice('file:'.length))
  const copied = await openInquiryStore(copy)
  expect((await copied.inquiryOf(receipt))?.inquiry).toEqual(inquiry)
  await copied.close()
})
