import { expect, inject, test } from 'vitest'
import { type HostileRequest, hostileRequests } from '../bench/hostileRequests.ts'
import { openStore, serve } from './serve.ts'

const options = { ...inject('builtSite'), store: await openStore() }
const requests = await hostileRequests(options)
const { server } = await serve({ queriesPerMinute: 1_000_000, inquiriesPerMinute: 1_000_000 })

const namesOf = (kind: string) => [
  ...new Set(requests.filter((request) => request.kind === kind).map(({ parameter }) => parameter)),
]

test.each([
  ['search', ['kind', 'q']],
  ['productsdetail', ['grade']],
  ['productsdetail.pdf', ['grade']],
  ['structure', ['how', 'page', 'smiles']],
  ['thanks', ['key', 'receipt']],
  ['compare', ['grade']],
  ['inquiry', ['about', 'documents', 'product']],
  ['knowledge', ['page', 'topic']],
])('the table of hostile requests finds the parameters of the kind %s', (kind, names) => {
  expect(namesOf(kind)).toEqual(expect.arrayContaining(names))
})

test('the table has every kind of page that reads parameters, and enough requests', () => {
  expect(requests.length).toBeGreaterThan(60)
  expect(namesOf('products').length).toBeGreaterThan(15)
})

test('a hostile request is answered or refused, and never fails', async () => {
  const failed: unknown[] = []
  for (const request of oneOfEach()) {
    const { path, body } = request
    const { statusCode } = await server.inject({
      method: body ? 'POST' : 'GET',
      url: path,
      ...(body && { payload: body.text, headers: { 'content-type': body.type } }),
    })
    if (statusCode === 500) failed.push({ ...request, statusCode })
  }
  expect(failed).toEqual([])
})

/** The values in turn, because all of them take a minute. */
function oneOfEach(): HostileRequest[] {
  return requests.filter((request, index) => request.body || request.kind === 'path' || index % 11 === 0)
}
