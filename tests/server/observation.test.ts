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

test('a server without mail and webhook logs a warning at its start', async () => {
  const server = await startServer()
  onTestFinished(() => void server.process.kill())
  await expect.poll(server.output).toContain('Neither SMTP_URL nor WEBHOOK_URL is set')
  const line = /^\{.*$/m.exec(server.output())?.[0] ?? ''
  expect(JSON.parse(line)).toMatchObject({ level: 40, time: expect.any(Number) as number })
})
