// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MarketEntry } from '../../shared/markets.ts'
import { Markets } from '../../src/product/Markets.tsx'

const act = { title: 'Act', url: 'https://law.example/' }

test.each<[string, Omit<MarketEntry, 'market'>, string]>([
  [
    'was read',
    { status: 'prohibited', asOf: '2026-11-25', regulations: [{ ...act, readOn: '2026-11-25' }] },
    'as of 2026-11-25',
  ],
  [
    'was not read, also where it closes a market',
    { status: 'prohibited', regulations: [act] },
    'its source was not read',
  ],
  ['was not read', { status: 'unconfirmed', regulations: [act] }, 'its source was not read'],
  ['was not named', { status: 'unconfirmed', regulations: [] }, 'no source was named'],
  ['was not looked for', { status: 'not examined', regulations: [] }, ''],
])('beside a status stands whether its source %s', (_what, entry, words) => {
  const { container } = render(<Markets entries={[{ market: 'uk', ...entry }]} />)
  expect(container.querySelector('td small')?.textContent ?? '').toBe(words)
})
