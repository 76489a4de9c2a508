import { expect, test } from 'vitest'
import type { Notice } from '../../shared/revisions.ts'
import { askedChanges, foundChanges } from '../../src/pages/askedChanges.ts'

const noticeOf = (date: string, ...labels: string[]): Notice => ({
  id: date,
  date,
  reason: 'Why',
  issued: [],
  changed: [
    { row: 'Ash', now: '≤ 5 %', products: labels.map((label) => ({ label, path: `/x/${label}`, revision: 2 })) },
  ],
})

const NOTICES = [
  noticeOf('2026-11-26', 'Rutin', 'Rutin Powder', 'Reishi'),
  noticeOf('2026-10-01', 'Reishi'),
  noticeOf('2026-09-01', 'Rutin Powder'),
]

test.each([
  ['product=rutin', ['2026-11-26 Rutin']],
  ['product=powder+rut', ['2026-11-26 Rutin Powder', '2026-09-01 Rutin Powder']],
  ['from=2026-10-01&product=reishi', ['2026-11-26 Reishi', '2026-10-01 Reishi']],
  ['from=2026-09-01&until=2026-10-01', ['2026-10-01 Reishi', '2026-09-01 Rutin Powder']],
  ['product=maca', []],
])('of the changes %s leaves the days and products that it asks for', (query, left) => {
  const asked = askedChanges(new URLSearchParams(query))
  if (!asked) throw new Error('nothing is asked')
  const found = foundChanges(NOTICES, asked)
  expect(
    found.map(
      ({ date, changed }) => `${date} ${changed.flatMap(({ products }) => products.map((it) => it.label)).join()}`,
    ),
  ).toEqual(left)
})

test.each(['', 'product=+', 'from=yesterday'])('“%s” asks for all changes', (query) => {
  expect(askedChanges(new URLSearchParams(query))).toBeUndefined()
})
