import { expect, onTestFinished, test, vi } from 'vitest'
import { readInquiry } from '../../shared/inquiry.ts'
import { sqliteUrl } from './databases.ts'
import { openStore, serve } from './serve.ts'
import { startServer } from './startServer.ts'

const INQUIRY = { name: 'Ada', email: 'ada@buyer.example', message: 'Piperine, 25 kg' }

test.each([
  ['of a trusted proxy', ['loopback'], /^7f3c$/],
  ['of its own, if it trusts no proxy,', [], /^[0-9a-f-]{36}$/],
])('an answer has the request id %s', async (_whose, trustProxy, pattern) => {
  const { get } = await serve({ trustProxy })
  expect((await get('/', { 'x-request-id': '7f3c' })).headers['x-request-id']).toMatch(pattern)
})

test('a server without mail and webhook logs so once, as JSON with time and level', async () => {
  const database = sqliteUrl()
  await (await openStore(database)).add(readInquiry(INQUIRY), undefined)
  const silent = await startServer({ DATABASE_URL: database })
  onTestFinished(() => void silent.process.kill())
  await vi.waitUntil(() => silent.output().includes('1 inquiry was stored'), { timeout: 20_000 })
  const [, ...lines] = silent.output().trim().split('\n')
  const entries = lines.map((line) => JSON.parse(line) as { level: number; time: number; msg: string })
  expect(entries.filter(({ msg }) => msg.startsWith('Neither SMTP_URL nor WEBHOOK_URL is set'))).toHaveLength(1)
  for (const { level, time } of entries) expect([level, typeof time]).toEqual([40, 'number'])
})
