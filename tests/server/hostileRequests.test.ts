import { inject } from 'vitest'
import { type HostileRequest, hostileRequests } from '../bench/hostileRequests.ts'
import { openStore, serve } from './serve.ts'

const options = { ...inject('builtSite'), store: await openStore() }
const requests = await hostileRequests(options)
const { server } = await serve({ queriesPerMinute: 1_000_000, inquiriesPerMinute: 1_000_000 })

test('a hostile request is answered or refused, and never fails', async () => {
  expect(requests.length).toBeGreaterThan(700)
  const failed: HostileRequest[] = []
  // The values in turn, because all of them take a minute.
  for (const request of requests.filter(({ body, kind }, index) => body || kind === 'path' || index % 11 === 0)) {
    const { path, body } = request
    const { statusCode } = await server.inject({
      method: body ? 'POST' : 'GET',
      url: path,
      ...(body && { payload: body.text, headers: { 'content-type': body.type } }),
    })
    if (statusCode === 500) failed.push(request)
  }
  expect(failed).toEqual([])
})
