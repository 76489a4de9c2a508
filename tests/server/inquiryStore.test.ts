import { createClient } from '@libsql/client'
import { expect, test } from 'vitest'
import { openInquiryStore } from '../../server/inquiryStore.ts'
import { readInquiry } from '../../shared/inquiry.ts'
import { databaseUrl } from './databaseUrl.ts'

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
  store.close()
  const client = createClient({ url })
  const { rows } = await client.execute('select * from inquiries join inquiry_lines using (receipt) order by name')
  client.close()
  expect(rows).toMatchObject([
    { name: 'Ada', email: 'ada@buyer.example', message: 'Soon', quantity: '25 kg', request: 'documents' },
    { name: 'Bo', product: 'Ectoine' },
  ])
})

test('a database from before mails gets an outbox, which holds new inquiries only', async () => {
  const url = await earlierDatabase()
  const store = await openInquiryStore(url, { mail: true })
  expect(await store.outbox.waiting(new Date())).toEqual([])
  const { receipt } = await store.add(readInquiry({ name: 'Bo' }), undefined)
  expect(await store.outbox.waiting(new Date())).toEqual([
    { receipt, recipient: 'sales' },
    { receipt, recipient: 'buyer' },
  ])
  store.close()
})

test('a database that is up to date opens as it is', async () => {
  const url = await databaseUrl()
  const first = await openInquiryStore(url)
  const { receipt } = await first.add(readInquiry({ lines: [{ product: 'Ectoine' }] }), 'k')
  first.close()
  const second = await openInquiryStore(url)
  expect(await second.linesOf(receipt)).toHaveLength(1)
  second.close()
})
