import { pino } from 'pino'
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
  const { output } = await startServer()
  await expect.poll(output).toContain('Neither SMTP_URL nor WEBHOOK_URL is set')
  const line = /^\{.*Neither.*$/m.exec(output())?.[0] ?? ''
  expect(JSON.parse(line)).toMatchObject({ level: 40, time: expect.any(Number) as number })
})

test.each([
  [
    'that is not trusted is told once, without addresses',
    [],
    ['X-Forwarded-For comes from a proxy that TRUST_PROXY does not name: its visitors share one limit.'],
  ],
  ['that is trusted is not told', ['loopback'], []],
])('a proxy %s', async (_what, trustProxy, told) => {
  const messages: string[] = []
  const write = (line: string) => void messages.push((JSON.parse(line) as { msg: string }).msg)
  const { get } = await serve({ trustProxy, logger: pino({ level: 'warn' }, { write }) })
  for (const address of ['203.0.113.7', '203.0.113.8']) await get('/healthz', { 'x-forwarded-for': address })
  expect(messages).toEqual(told)
})

test('the longest X-Forwarded-For costs less than 0.2 seconds of processor time', async () => {
  const { get } = await serve()
  const start = process.cpuUsage()
  await get('/healthz', { 'x-forwarded-for': '1'.repeat(16_000) })
  expect(process.cpuUsage(start).user).toBeLessThan(200_000)
})
