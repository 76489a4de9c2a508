// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type * as HistoryModule from '../../src/inquiry/storedHistory.ts'
import { readLine } from '../../shared/inquiry.ts'
import { INQUIRY_HISTORY_KEY } from '../../src/storageKeys.ts'

const lines = (product: string) => [readLine({ product, quantity: '25', unit: 'kg' })]
const receivedAt = '2026-11-22T10:00:00.000Z'

let historyModule: typeof HistoryModule
beforeEach(async () => {
  localStorage.clear()
  vi.resetModules()
  historyModule = await import('../../src/inquiry/storedHistory.ts')
})
const receipts = () => historyModule.inquiryHistory.current().map(({ receipt }) => receipt)

test('a sent inquiry is stored without data about the buyer', () => {
  historyModule.addToHistory({ receipt: 'INQ-1', lines: lines('Piperine'), receivedAt })
  const sent = {
    receipt: 'INQ-2',
    accessKey: 'secret',
    lines: lines('Curcumin'),
    name: 'Ada',
    company: 'Buyer Ltd',
    email: 'ada@buyer.example',
    receivedAt,
  }
  historyModule.addToHistory(sent)
  expect(receipts()).toEqual(['INQ-2', 'INQ-1'])
  expect(localStorage.getItem(INQUIRY_HISTORY_KEY)).toContain('"accessKey":"secret"')
  expect(localStorage.getItem(INQUIRY_HISTORY_KEY)).toContain(`"date":"${receivedAt}"`)
  expect(localStorage.getItem(INQUIRY_HISTORY_KEY)).not.toMatch(/ada|buyer/i)
})

test('a queued inquiry gets its receipt number and keeps its time', () => {
  historyModule.addToHistory({ receipt: 'waiting', lines: lines('Piperine'), receivedAt })
  historyModule.addToHistory({ receipt: 'waiting', lines: lines('Curcumin'), receivedAt })
  historyModule.addToHistory({ receipt: 'INQ-1', lines: lines('Piperine'), receivedAt: '2026-11-22T12:00:00.000Z' })
  expect(receipts()).toEqual(['INQ-1', 'waiting'])
  expect(historyModule.inquiryHistory.current()[0]).toMatchObject({
    date: '2026-11-22T12:00:00.000Z',
    waitedSince: receivedAt,
  })
})

test('the last twenty inquiries are kept', () => {
  for (let number = 1; number <= 25; number++)
    historyModule.addToHistory({ receipt: `INQ-${number}`, lines: [], receivedAt })
  expect(receipts()).toHaveLength(20)
  expect(receipts()[0]).toBe('INQ-25')
})

test('a single inquiry can be removed', () => {
  for (const receipt of ['INQ-1', 'INQ-2', 'INQ-3']) historyModule.addToHistory({ receipt, lines: [], receivedAt })
  const [, second] = historyModule.inquiryHistory.current()
  historyModule.removeFromHistory(second?.id ?? 0)
  expect(receipts()).toEqual(['INQ-3', 'INQ-1'])
})
