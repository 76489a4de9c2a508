import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { readInquiry } from '../../shared/inquiry.ts'
import { sqliteUrl } from './databases.ts'
import { openStore } from './serve.ts'
import { send } from './send.ts'
import { startServer } from './startServer.ts'

const GENERATED_ID = /^[0-9a-f-]{36}$/
const INQUIRY = { name: 'Ada', email: 'ada@buyer.example', message: 'Piperine, 25 kg' }

const { process, port, output } = await startServer({
  ACCESS_LOG: 'on',
  TRUST_PROXY: 'true',
})
afterAll(() => void process.kill())

const ask = (path: string, id = '', body?: object) =>
  send(port, path, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-forwarded-for': '203.0.113.9', 'x-request-id': id, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('a valid request id of a proxy is kept', async () => {
  expect((await ask('/', '7f3c.a-1')).headers['x-request-id']).toBe('7f3c.a-1')
})

test.each(['two words', '{"a":1}', 'x'.repeat(101)])('the invalid request id %.10s is replaced', async (id) => {
  expect((await ask('/', id)).headers['x-request-id']).toMatch(GENERATED_ID)
})

test('the access log describes requests without personal data', async () => {
  const from = output().length
  for (const path of ['/search?q=piperine', '/nowhere?name=Ada']) await ask(path, 'id-1')
  await ask('/api/inquiries', 'id-2', INQUIRY)
  const lines = () =>
    [
      ...output()
        .slice(from)
        .matchAll(/^\{.*\}$/gm),
    ].map(([line]) => JSON.parse(line) as Record<string, unknown>)
  await vi.waitUntil(() => lines().some(({ reqId }) => reqId === 'id-2'), { timeout: 20_000 })
  const entries = lines().filter(({ reqId }) => String(reqId).startsWith('id-'))
  expect(entries.map(({ method, path, status }) => [method, path, status].join(' '))).toEqual([
    'GET /search 200',
    'GET /nowhere 404',
    'POST /api/inquiries 201',
  ])
  expect(output()).not.toMatch(/piperine|Ada|203\.0\.113|127\.0\.0\.1/)
})

test('a server without mail and webhook says so once in its log, as JSON with time and level', async () => {
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
