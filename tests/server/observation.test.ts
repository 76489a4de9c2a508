import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { send } from './send.ts'
import { freePort, startServer } from './startServer.ts'

/** A server, what it has logged, and its end. */
async function observed(env: Record<string, string>) {
  const server = await startServer(env)
  onTestFinished(() => void server.process.kill())
  let log = ''
  server.process.stdout?.on('data', (text) => (log += String(text)))
  const get = (path: string, headers = {}) => send(server.port, path, { headers })
  const lines = () =>
    log
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  return { ...server, get, lines, log: () => log }
}

test('each answer has an id of its own, also one from memory; what a visitor writes into the header is none', async () => {
  const { get } = await observed({})
  const ids = []
  for (const path of ['/', '/', '/nowhere', '/search?q=piperine', '/%zz', '/healthz'])
    ids.push((await get(path, { 'x-request-id': 'mine' })).headers['x-request-id'])
  expect(new Set(ids).size).toBe(6)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
})

test('behind a proxy an answer has the id that the proxy has given, where a log can hold it', async () => {
  const { get } = await observed({ TRUST_PROXY: 'true' })
  const idFor = async (given: string) => (await get('/', { 'x-request-id': given })).headers['x-request-id']
  expect(await idFor('7f3c.a-1')).toBe('7f3c.a-1')
  for (const bad of ['two words', '{"a":1}', 'x'.repeat(101)]) expect(await idFor(bad)).toMatch(/^[0-9a-f-]{36}$/)
})

test('the access log has one line for each request, without the visitor’s address and what was searched for', async () => {
  const { get, lines, log, port } = await observed({ ACCESS_LOG: 'on', TRUST_PROXY: 'true' })
  const forwarded = { 'x-forwarded-for': '203.0.113.9' }
  const asked = ['/', '/', '/search?q=piperine', '/nowhere?name=Ada', '/%zz']
  const ids = []
  for (const path of asked) ids.push((await get(path, forwarded)).headers['x-request-id'])
  await send(port, '/api/inquiries', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"Ada"}',
  })
  await vi.waitUntil(() => lines().length >= 6)
  expect(lines().map(({ method, path, status }) => [method, path, status])).toEqual([
    ['GET', '/', 200],
    ['GET', '/', 200],
    ['GET', '/search', 200],
    ['GET', '/nowhere', 404],
    ['GET', '/%zz', 400],
    ['POST', '/api/inquiries', 422],
  ])
  expect(lines().map(({ reqId }) => reqId)).toEqual(expect.arrayContaining(ids))
  expect(log()).not.toMatch(/piperine|Ada|203\.0\.113|127\.0\.0\.1/)
})

test('without ACCESS_LOG only what fails is logged, with the id that its answer has', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'broken-'))
  await cp(inject('builtSite').siteFolder, folder, { recursive: true })
  await rm(join(folder, 'payload'), { recursive: true })
  const { get, lines } = await observed({ SITE_FOLDER: folder })
  expect((await get('/')).status).toBe(200)
  const { status, headers } = await get('/search?q=piperine')
  expect(status).toBe(500)
  await vi.waitUntil(() => lines().length > 0)
  expect(lines().map(({ reqId }) => reqId)).toEqual([headers['x-request-id']])
})

test('metrics stand on a port of their own: answers by kind and status, inquiries, mails, the process', async () => {
  const metricsPort = await freePort()
  const smtpPort = await freePort()
  const { get, port, process } = await observed({
    METRICS_PORT: String(metricsPort),
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  })
  for (const path of ['/', '/', '/boot.js', '/nowhere', '/metrics', '/api/answers/search']) await get(path)
  const stored = await send(port, '/api/inquiries', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email: 'ada@buyer.example', message: 'Piperine, 25 kg' }),
  })
  expect(stored.status).toBe(201)
  const { headers, body } = await send(metricsPort, '/metrics')
  expect(headers['content-type']).toContain('text/plain')
  for (const line of [
    'http_request_duration_seconds_count{kind="page",status="200"} 3',
    'http_request_duration_seconds_count{kind="page",status="404"} 2',
    'http_request_duration_seconds_count{kind="api",status="404"} 1',
    'http_request_duration_seconds_count{kind="api",status="201"} 1',
    'inquiries_stored_total 1',
  ])
    expect(body).toContain(`${line}\n`)
  expect(body).toMatch(/^mails_waiting [012]$/m)
  expect(body).toMatch(/^process_resident_memory_bytes \d/m)
  expect(body).not.toContain('Ada')

  const ended = once(process, 'exit')
  process.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
