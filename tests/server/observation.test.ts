import { expect, onTestFinished, test } from 'vitest'
import { serve } from './serve.ts'
import { startServer } from './startServer.ts'

test.each([
  ['of a trusted proxy', ['loopback'], /^7f3c$/],
  ['of its own, if it trusts no proxy,', [], /^[0-9a-f-]{36}$/],
])('an answer has the request id %s', async (_whose, trustProxy, pattern) => {
  const { get } = await serve({ trustProxy })
  expect((await get('/', { 'x-request-id': '7f3c' })).headers['x-request-id']).toMatch(pattern)
})

test('a server without mail and webhook logs so once, as JSON with time and level', async () => {
  const silent = await startServer()
  onTestFinished(() => void silent.process.kill())
  const lines = silent
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    {
      level: 40,
      time: expect.any(Number) as number,
      msg: expect.stringMatching(/^Neither SMTP_URL nor WEBHOOK_URL/) as string,
    },
  ])
})
