import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createServer } from '../../server/createServer.ts'
import { type InquiryStore, openInquiryStore } from '../../server/inquiries/inquiryStore.ts'

let store: InquiryStore
let server: Awaited<ReturnType<typeof createServer>>

beforeAll(async () => {
  const { siteFolder, serverFolder } = inject('builtSite')
  store = await openInquiryStore(':memory:')
  server = await createServer({ siteFolder, serverFolder, store, inquiriesPerMinute: 1 })
  // The one that is let through.
  await postForm({ message: 'The first one' })
})
afterAll(async () => {
  await server.close()
  await store.close()
})

function postForm(values: Record<string, string>) {
  return server.inject({
    method: 'POST',
    url: '/api/inquiries',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(values).toString(),
  })
}

test('a form without scripts that comes too soon comes back with what was typed, and the wait it asks for', async () => {
  const values = { name: 'Ada', email: 'ada@buyer.example', product: 'Saffron', quantity: '25', message: 'keep <this>' }
  const { statusCode, headers, body } = await postForm(values)
  expect(statusCode).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(body).toContain('Too many inquiries came from your network. Wait a minute and send it again.')
  expect(body).toContain('keep &lt;this&gt;</textarea>')
  for (const typed of ['Ada', 'ada@buyer.example', 'Saffron', '25']) expect(body).toContain(`value="${typed}"`)
})

test('the addresses of one IPv6 network count as one', async () => {
  const from = async (remoteAddress: string) =>
    (await server.inject({ method: 'POST', url: '/api/inquiries', payload: {}, remoteAddress })).statusCode
  expect(await from('2001:db8:0:1::1')).toBe(422)
  expect(await from('2001:db8:0:1:ffff::2')).toBe(429)
  expect(await from('2001:db8:0:2::1')).toBe(422)
})

test('a body that is too long is refused unread, also from a visitor who has to wait', async () => {
  const answer = await postForm({ message: 'x'.repeat(100_000) })
  expect(answer.statusCode).toBe(413)
  expect(answer.body).not.toContain('xxx')
})
