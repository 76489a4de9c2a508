// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { MarketEntry } from '../../shared/markets.ts'
import { createQueryClient } from '../../src/router/queryClient.ts'
import { loadPage } from '../../src/router/loadPage.ts'
import { addLine, currentLines, removeLines } from '../../src/inquiry/inquiryList.ts'
import { INDEX_KEY } from '../../packages/search/searchQuery.ts'
import { field, finderOf, forgetInquiry, showInquiry, user } from './showInquiry.tsx'

vi.mock('../../src/router/loadPage.ts', () => ({ loadPage: vi.fn() }))

const MARKETS: MarketEntry[] = [
  {
    market: 'euFood',
    status: 'prohibited',
    asOf: '2019-10-29',
    regulations: [{ title: 'Act', url: 'https://law.example/', readOn: '2026-11-25' }],
  },
  { market: 'euAdditive', status: 'not offered for this use', regulations: [] },
  { market: 'us', status: 'FDA notification unless exempt', regulations: [] },
  { market: 'uk', status: 'said not to be authorised', regulations: [{ title: 'Act', url: 'https://law.example/' }] },
]

const HIT = { path: '/herbal-extract/yohimbe', kind: 'product' as const, name: 'Yohimbe', detail: '', terms: [] }

beforeEach(() => {
  cleanup()
  forgetInquiry()
})

function show() {
  const client = createQueryClient()
  const product = { moq: '10 kg', grades: [], isPurposeAsked: true, markets: MARKETS }
  vi.mocked(loadPage).mockResolvedValue({ page: { product } } as never)
  client.setQueryData(INDEX_KEY, finderOf([HIT]))
  showInquiry(client)
}

async function showLine() {
  addLine({
    product: 'Yohimbe',
    slug: 'herbal-extract/yohimbe',
    grade: '',
    grades: [],
    quantity: '10',
    unit: 'kg',
    request: 'quote',
    documents: [],
  })
  show()
  return screen.findByRole('status')
}

test.each([
  ['Germany', 'EU food and supplements: prohibited, as of 2019-10-29.'],
  ['deutschland ', 'EU food and supplements: prohibited, as of 2019-10-29.'],
  ['Česko', 'EU food and supplements: prohibited, as of 2019-10-29.'],
  ['Northern Ireland', 'EU food and supplements: prohibited, as of 2019-10-29.'],
  ['UK', 'Great Britain, food: said not to be authorised, not checked at the source.'],
  ['USA', ''],
  ['Brazil', ''],
])(
  'a product that is closed to %s says so beside its line, and not before the country is named',
  async (country, said) => {
    const note = await showLine()
    expect(note.textContent).toBe('')
    await user.type(field(/^Country/), country)
    expect(note.textContent).toBe(said && `${said} Status by market`)
    expect(note.querySelector('a')?.getAttribute('href') ?? '').toBe(said && '/herbal-extract/yohimbe#markets')
  },
)

test('a country that was typed before the page was left is still known', async () => {
  await showLine()
  await user.type(field(/^Country/), 'France')
  cleanup()
  removeLines(currentLines())
  expect((await showLine()).textContent).toContain('prohibited')
})

test('a product that is typed in says so, too', async () => {
  show()
  await user.type(field(/^Country/), 'FR')
  await user.type(field(/^Product/), 'Yohimbe')
  const note = await screen.findByRole('status')
  expect(note.textContent).toContain('EU food and supplements: prohibited')
  expect(screen.getByText('Quoted for a named country and purpose')).toBeDefined()
})
