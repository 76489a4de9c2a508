import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openStore, serve } from './serve.ts'
import { send } from './send.ts'
import { freePort, SERVE, startServer } from './startServer.ts'

const OWN_ID = /^[0-9a-f-]{36}$/

test('each answer has its own request id', async () => {
  const port = await (await serve()).listen()
  const ids = []
  for (const path of ['/', '/', '/nowhere', '/search?q=piperine', '/%zz', '/healthz'])
    ids.push((await send(port, path, { headers: { 'x-request-id': 'mine' } })).headers['x-request-id'])
  expect(new Set(ids).size).toBe(6)
  for (const id of ids) expect(id).toMatch(OWN_ID)
})

test('a server logs requests without personal data', async () => {
  const metricsPort = await freePort()
  const { process, port } = await startServer({
    ACCESS_LOG: 'on',
    TRUST_PROXY: 'true',
    METRICS_PORT: String(metricsPort),
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
  })
  onTestFinished(() => void process.kill())
  let log = ''
  process.stdout?.on('data', (text) => (log += String(text)))
  const idFor = async (path: string, given = '') => {
    const { headers } = await send(port, path, {
      headers: { 'x-forwarded-for': '203.0.113.9', 'x-request-id': given },
    })
    return headers['x-request-id']
  }
  const json = { 'content-type': 'application/json' }
  const post = (body: object) =>
    send(port, '/api/inquiries', { method: 'POST', headers: json, body: JSON.stringify(body) })

  const ids = []
  for (const path of ['/', '/', '/search?q=piperine', '/nowhere?name=Ada', '/%zz', '/boot.js'])
    ids.push(await idFor(path))
  expect(await idFor('/metrics', '7f3c.a-1')).toBe('7f3c.a-1')
  for (const bad of ['two words', '{"a":1}', 'x'.repeat(101)])
    expect(await idFor('/api/answers/search', bad)).toMatch(OWN_ID)
  await post({ name: 'Ada' })
  expect((await post({ name: 'Ada', email: 'ada@buyer.example', message: 'Piperine, 25 kg' })).status).toBe(201)

  const lines = () => [...log.matchAll(/^\{.*\}$/gm)].map(([line]) => JSON.parse(line) as Record<string, unknown>)
  await vi.waitUntil(() => lines().length >= 12, { timeout: 20_000 })
  const said = lines().map(({ method, path, status }) => [method, path, status].join(' '))
  expect(said).toEqual([
    'GET / 200',
    'GET / 200',
    'GET /search 200',
    'GET /nowhere 404',
    'GET /%zz 400',
    'GET /boot.js 200',
    'GET /metrics 404',
    ...Array<string>(3).fill('GET /api/answers/search 404'),
    'POST /api/inquiries 422',
    'POST /api/inquiries 201',
  ])
  expect(lines().map(({ reqId }) => reqId)).toEqual(expect.arrayContaining(ids))
  expect(log).not.toMatch(/piperine|Ada|203\.0\.113|127\.0\.0\.1/)

  const { headers, body } = await send(metricsPort, '/metrics')
  expect(headers['content-type']).toContain('text/plain')
  for (const [kind, status, count] of [
    ['page', 200, 4],
    ['page', 404, 2],
    ['page', 400, 1],
    ['api', 404, 3],
    ['api', 422, 1],
    ['api', 201, 1],
  ])
    expect(body).toContain(`http_request_duration_seconds_count{kind="${kind}",status="${status}"} ${count}\n`)
  expect(body).toContain('inquiries_stored_total 1\n')
  expect(body).toMatch(/^mails_waiting [012]$/m)
  expect(body).toMatch(/^mails_failed [012]$/m)
  for (const line of [
    'mails_given_up 0',
    'webhooks_waiting 0',
    'webhooks_given_up 0',
    'webhooks_failed 0',
    'database_up 1',
  ])
    expect(body).toContain(`${line}\n`)
  expect(body).toContain('release_info{part="code",release="unknown",revision="unknown"} 1\n')
  expect(body).toMatch(/^process_resident_memory_bytes \d/m)
  expect(body).not.toContain('Ada')

  const ended = once(process, 'exit')
  process.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('metrics and health report a missing database', async () => {
  const metricsPort = await freePort()
  const { process } = await startServer({
    METRICS_PORT: String(metricsPort),
    DATABASE_URL: 'postgres://sales:secret@localhost:1/inquiries',
  })
  onTestFinished(() => void process.kill())
  const { status, body } = await send(metricsPort, '/metrics')
  expect(status).toBe(200)
  expect(body).toContain('database_up 0\n')
  expect(body).not.toMatch(/^mails_waiting \d/m)
  expect(JSON.parse((await send(metricsPort, '/healthz')).body)).toMatchObject({ status: 'ok', database: 'away' })
})

/** Limits the size of files to this number of 512-byte blocks, like a full disk. */
const onFullDisk = (blocks: number) => ['sh', '-c', `trap '' XFSZ; ulimit -f ${blocks}; exec "$@"`, 'sh', ...SERVE]

test('metrics and health report a full disk', async () => {
  const metricsPort = await freePort()
  const { process, port, database } = await startServer({ METRICS_PORT: String(metricsPort) }, onFullDisk(2000))
  onTestFinished(() => void process.kill())
  let said = ''
  process.stderr?.on('data', (text) => (said += String(text)))
  const told = async () => [
    (await send(port, '/readyz')).status,
    /^database_up (\d)/m.exec((await send(metricsPort, '/metrics')).body)?.[1],
    (JSON.parse((await send(metricsPort, '/healthz')).body) as { database: string }).database,
  ]
  expect(await told()).toEqual([200, '1', 'ok'])
  // Writers append to the log of an SQLite database.
  const { database: other } = await openStore(database)
  await other.transact((queries) =>
    queries
      .insertInto('limits')
      .values({ key: 'x'.repeat(1_000_000), count: 1, ends_at: '2099' })
      .execute(),
  )
  await expect.poll(told, { timeout: 10_000 }).toEqual([503, '0', 'away'])
  expect((await send(metricsPort, '/metrics')).body).toContain('mails_waiting 0\n')
  expect((await send(port, '/healthz')).status).toBe(200)
  // Closing moves the log into the database.
  await other.close()
  await expect.poll(told, { timeout: 10_000 }).toEqual([200, '1', 'ok'])
  await expect
    .poll(() => said)
    .toMatch(/^The database does not answer: .*I\/O error\..*\nThe database is there now\.\n$/)
})

test('readiness checks write at most once a second', async () => {
  const { get, store } = await serve()
  const written = async () => {
    expect((await get('/readyz')).statusCode).toBe(200)
    const rows = await store.database.read((queries) => queries.selectFrom('limits').selectAll().execute())
    return rows.map(({ ends_at }) => ends_at)
  }
  const times = [await written(), await written(), await written()]
  expect(new Set(times.flat()).size).toBe(1)
  await expect.poll(written, { timeout: 5000 }).not.toEqual(times[0])
})
