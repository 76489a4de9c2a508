// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type * as SentRequests from '../../src/inquiry/list/sentRequests.ts'
import { readLine } from '../../shared/inquiry.ts'
import { SENT_REQUESTS_KEY } from '../../shared/storageKeys.ts'

const lines = (product: string) => [readLine({ product, quantity: '25', unit: 'kg' })]
const NOW = new Date('2026-11-22T10:00:00Z')

let requests: typeof SentRequests
beforeEach(async () => {
  localStorage.clear()
  vi.resetModules()
  requests = await import('../../src/inquiry/list/sentRequests.ts')
})
const receipts = () => requests.sentRequests.current().map(({ receipt }) => receipt)

test('a sent request is kept with its date and lines, the newest first, and nothing about the buyer', () => {
  requests.keepSent({ receipt: 'INQ-1', lines: lines('Piperine') }, NOW)
  const sent = { receipt: 'INQ-2', lines: lines('Curcumin'), email: 'ada@buyer.example' }
  requests.keepSent(sent, NOW)
  expect(receipts()).toEqual(['INQ-2', 'INQ-1'])
  expect(localStorage.getItem(SENT_REQUESTS_KEY)).toContain('"date":"2026-11-22"')
  expect(localStorage.getItem(SENT_REQUESTS_KEY)).not.toContain('ada')
})

test('a request that has waited takes the number that it was given; another one waits on', () => {
  requests.keepSent({ receipt: 'waiting', lines: lines('Piperine') }, NOW)
  requests.keepSent({ receipt: 'waiting', lines: lines('Curcumin') }, NOW)
  requests.keepSent({ receipt: 'INQ-1', lines: lines('Piperine') }, NOW)
  expect(receipts()).toEqual(['INQ-1', 'waiting'])
})

test('twenty requests are kept, and each can be removed', () => {
  for (let number = 1; number <= 25; number++) requests.keepSent({ receipt: `INQ-${number}`, lines: [] }, NOW)
  expect(receipts()).toHaveLength(20)
  const [newest] = requests.sentRequests.current()
  requests.forgetRequest(newest?.id ?? 0)
  expect(receipts()[0]).toBe('INQ-24')
})

test('what is kept and not understood is left out', async () => {
  const stored = [{ id: 1, receipt: 'INQ-1', date: '2026-11-22', lines: [null] }, { id: 'x' }, null]
  localStorage.setItem(SENT_REQUESTS_KEY, JSON.stringify(stored))
  expect(receipts()).toEqual(['INQ-1'])
  expect(requests.sentRequests.current()[0]?.lines).toEqual([readLine({})])
})
