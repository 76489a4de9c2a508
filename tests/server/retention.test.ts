import { expect, test } from 'vitest'
import { openInquiryStore } from '../../server/inquiries/inquiryStore.ts'
import { startRetention } from '../../server/inquiries/retention.ts'
import { readInquiry } from '../../shared/inquiry.ts'
import { DAY_MS } from '../../shared/timings.ts'

test('a server erases what is older than it may be kept, with what waits to be sent, and notes that it did', async () => {
  const store = await openInquiryStore(':memory:', { mail: true })
  const inquiry = readInquiry({ name: 'Ada', email: 'ada@buyer.example', lines: [{ product: 'Piperine' }] })
  const { receipt: old } = await store.add(inquiry, undefined)
  const { receipt: recent } = await store.add(inquiry, undefined)
  const received_at = new Date(Date.now() - 366 * DAY_MS).toISOString()
  await store.database.transact((queries) =>
    queries.updateTable('inquiries').set({ received_at }).where('receipt', '=', old).execute(),
  )
  await startRetention({ database: store.database, days: 365, log: () => undefined }).close()
  expect(await store.inquiryOf(old)).toBeUndefined()
  expect(await store.inquiryOf(recent)).toBeDefined()
  expect((await store.outbox.waiting('mail', new Date())).map(({ receipt }) => receipt)).toEqual([recent, recent])
  const events = await store.database.transact((queries) => queries.selectFrom('events').selectAll().execute())
  expect(events).toMatchObject([{ receipt: old, person: 'INQUIRIES_KEPT_DAYS', action: 'erased' }])
  await store.close()
})
