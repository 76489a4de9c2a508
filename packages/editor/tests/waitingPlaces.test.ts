import { expect, test } from 'vitest'
import type { Fields } from '../protocol.ts'
import { waitingPlaces } from '../waitingPlaces.ts'

const record = (fields: Fields, body = 'A text') => ({ fields, body })

test('what a waiting change has otherwise is found where it stands now, also in rows that have moved', () => {
  const lead = { test: 'Lead', limit: '≤ 0.5 mg/kg' }
  const arsenic = { test: 'Arsenic', limit: '≤ 1.0 mg/kg' }
  const saved = record({ moq: '25 kg', storage: 'Dry', tests: [lead, arsenic] })
  const then = record(
    { moq: '5 kg', storage: 'Dry', tests: [lead, { ...arsenic, limit: '≤ 0.5 mg/kg' }, { test: 'Mercury' }] },
    'Another text',
  )
  const now = record({ moq: '20 kg', storage: 'Cool', tests: [arsenic, lead] })
  expect(waitingPlaces(saved, then, now)).toEqual([
    { path: ['moq'], will: '5 kg', isTyped: true },
    { path: ['tests', 0, 'limit'], will: '≤ 0.5 mg/kg', isTyped: false },
    { path: ['tests'], will: [{ test: 'Mercury' }], isTyped: false },
    { path: [], will: 'Another text', isTyped: false },
  ])
})

test('a row that the change takes out is told at the row, and one that is gone now at none', () => {
  const rows = [{ test: 'Lead' }, { test: 'Arsenic' }]
  const saved = record({ tests: rows })
  const then = record({ tests: [{ test: 'Lead' }] })
  expect(waitingPlaces(saved, then, saved)).toEqual([{ path: ['tests', 1], will: undefined, isTyped: false }])
  expect(waitingPlaces(saved, then, then)).toEqual([])
})
