import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { serve } from './serve.ts'

const { get } = await serve()
const PIPERINE = '/herbal-extract/pure-piperine'

const nameIn = ({ headers }: { headers: Record<string, unknown> }) =>
  /filename="(.*)"/.exec(String(headers['content-disposition']))?.[1]

test.each([
  [`${PIPERINE}.csv?grade=98%20%25`, 'pure-piperine-98.csv'],
  [`${PIPERINE}.pdf?grade=98%20%25`, 'pure-piperine-98.pdf'],
  ['/herbal-extract.csv?assay-from=95', 'herbal-extract-selection.csv'],
  ['/compare.csv?grade=herbal-extract/pure-piperine:98%20%25', 'comparison.csv'],
  [
    '/inquiry/shared.csv?line=herbal-extract/pure-piperine~quote~5~kg~98%20%25&line=%3DGoat~quote~5~kg~',
    'inquiry-list.csv',
  ],
])('%s is served as %s', async (url, name) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(200)
  expect(nameIn(answer)).toBe(name)
  expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
})

test.each([
  `${PIPERINE}.json`,
  '/products.xlsx',
  '/products.pdf',
  '/inquiry/shared.zip?line=herbal-extract/pure-piperine',
])('there is no such file: %s', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})

test('a file of chosen grades has no other grades', async () => {
  const { body } = await get(`${PIPERINE}.csv?grade=95%20%25`)
  const rows = parse<{ grade: string }>(body, { columns: true, bom: true })
  expect(new Set(rows.map(({ grade }) => grade))).toEqual(new Set(['', '95 %']))
})

test('the file of a product has its page as canonical URL', async () => {
  const { headers } = await get(`${PIPERINE}.csv?grade=95%20%25`)
  expect(headers.link).toBe('<https://www.phytolane.example/herbal-extract/pure-piperine>; rel="canonical"')
})

test('the file of a list is not indexed', async () => {
  expect((await get('/herbal-extract.csv')).headers['x-robots-tag']).toBe('noindex')
})

test('the file of a filtered list has the products of all its pages', async () => {
  const products = (text: string) =>
    new Set(parse<{ product: string }>(text, { columns: true, bom: true }).map((row) => row.product))
  const allProducts = products((await get('/products.csv')).body)
  expect(allProducts).toEqual(products((await get('/catalogue.csv')).body))
  expect(products((await get('/products.csv?assay-from=50&page=2')).body)).toEqual(allProducts)
})

test.each([
  [404, '/herbal-extract/no-product.pdf', 'This page could not be found'],
  [404, `${PIPERINE}.pdf?grade=%3Cb%3E`, 'Pure Piperine has no grade “&lt;b&gt;”. It has 98 %, 95 %.'],
  [400, '/products.csv?part=moon', 'part “moon”'],
  [400, '/compare.csv?grade=x', 'The address contains no product of the catalogue.'],
])('a file that cannot be made is refused with %i: %s', async (status, url, why) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(status)
  expect(answer.body).toContain(why)
})

test('too many files are refused, unless they are cached', async () => {
  const { get: ask } = await serve()
  const gradeQuery = (grades: string) =>
    String(new URLSearchParams(grades.split(',').map((grade) => ['grade', `${grade} %`])))
  const peppers = Array.from({ length: 8 }, (_, index) => `/herbal-extract/pepper-${index + 1}`)
  const urls = ['98', '95', '98,95', '95,98'].flatMap((grades) =>
    ['pdf', 'csv'].flatMap((ending) => peppers.map((path) => `${path}.${ending}?${gradeQuery(grades)}`)),
  )
  const statuses = []
  for (const url of urls) statuses.push((await ask(url)).statusCode)
  expect(statuses).toEqual([...Array<number>(60).fill(200), ...Array<number>(urls.length - 60).fill(429)])
  expect((await ask(urls.at(-1) ?? '')).headers['retry-after']).toBe('60')
  expect((await ask(urls[0] ?? '')).statusCode).toBe(200)
})
