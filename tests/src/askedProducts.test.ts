// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from '../../shared/errors.ts'
import { readLine } from '../../shared/inquiry.ts'
import { currentLines, removeLines } from '../../src/inquiry/inquiryList.ts'
import { addLines } from '../../src/inquiry/askedProducts.ts'
import { pageQuery } from '../../src/router/pageQuery.ts'
import { notice } from '../../src/layout/notices.ts'

beforeEach(() => removeLines(currentLines()))

test('lines are added all at once, in their order', async () => {
  const client = new QueryClient()
  const asked: { path: string; answer: (page: unknown) => void }[] = []
  vi.spyOn(client, 'fetchQuery').mockImplementation(
    ({ queryKey }) => new Promise((answer) => asked.push({ path: JSON.stringify(queryKey), answer })),
  )
  const lines = ['pure-piperine', 'l-theanine-powder'].map((slug) => readLine({ slug: `herbal-extract/${slug}` }))
  const added = addLines(lines, client)
  expect(asked.map(({ path }) => path)).toEqual(lines.map(({ slug }) => JSON.stringify(pageQuery(`/${slug}`).queryKey)))
  const pageOf = (name: string) => ({ page: { product: { name, grades: [], moq: '25 kg' } } })
  asked[1]?.answer(pageOf('L-Theanine Powder'))
  await Promise.resolve()
  expect(currentLines()).toEqual([])
  asked[0]?.answer(pageOf('Pure Piperine'))
  await added
  expect(currentLines().map(({ product }) => product)).toEqual(['Pure Piperine', 'L-Theanine Powder'])
})

test.each([
  ['', ['98 %', '95 %'], 'Grade not chosen yet'],
  ['', ['98 %'], '98 %'],
  ['95 %', ['98 %', '95 %'], '95 %'],
  ['90 %', ['98 %', '95 %'], '90 %'],
])('a line of grade "%s" of a product with %j is added with %s', async (asked, names, grade) => {
  const client = new QueryClient()
  const grades = names.map((name) => ({ name }))
  vi.spyOn(client, 'fetchQuery').mockResolvedValue({ page: { product: { name: 'Rutin', grades, moq: '25 kg' } } })
  await addLines([readLine({ slug: 'herbal-extract/rutin', grade: asked })], client)
  expect(currentLines()).toMatchObject([{ grade }])
  expect(currentLines()[0]?.grades).toEqual(names.includes(grade) ? names : [grade, ...names])
})

test('a product whose page fails to load is listed by its slug', async () => {
  const client = new QueryClient()
  vi.spyOn(client, 'fetchQuery').mockRejectedValue(new NetworkError())
  await addLines([readLine({ slug: 'herbal-extract/pure-piperine', quantity: '25' })], client)
  expect(currentLines()).toMatchObject([{ product: 'pure piperine', quantity: '25' }])
  expect(notice.current()?.text).toContain('The page of pure piperine could not be read')
})

test('an address without a valid product adds nothing', async () => {
  const client = new QueryClient()
  vi.spyOn(client, 'fetchQuery').mockResolvedValue({ page: { name: 'about-us' } })
  await addLines([readLine({ slug: 'about-us' })], client)
  expect(currentLines()).toEqual([])
})
