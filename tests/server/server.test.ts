import { readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { MIDDLEWARE } from '../../shared/middleware.ts'
import type { RouteManifest } from '../../shared/manifest.ts'
import type { Page } from '../../shared/page.ts'
import { payloadUrl } from '../../shared/urls.ts'
import { describeAnswers } from '../deploy/answers.ts'
import { copyBuiltSite } from '../site/builtSite.ts'
import { openStore, serve } from './serve.ts'

const RECEIPT = 'INQ-20260318-ABCDEF'

const { get, listen } = await serve({ queriesPerMinute: 1_000_000 })
const port = await listen()

describe('like every host', () => {
  describeAnswers(() => port)
})

test('a rendered page is compressed', async () => {
  const { headers, rawPayload } = await get('/search?q=piperine', { 'accept-encoding': 'br' })
  expect(headers).toMatchObject({ 'content-encoding': 'br' })
  expect(rawPayload.length).toBeLessThan((await get('/search?q=piperine')).rawPayload.length / 2)
})

test('when too many searches wait, only further searches are refused with 503', async () => {
  const searches = Array.from({ length: 400 }, (_, index) => get(`/search?q=piperine+${index}`))
  const others = ['/spice-extracts?utm_source=letter', '/compare?grade=x', '/', '/healthz'].map((path) => get(path))
  const answers = await Promise.all(searches)
  expect(answers.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toBe('1')
  expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect((await get('/search?q=piperine')).statusCode).toBe(200)
})

test('a connection that sends requests ahead of the answers is closed', async () => {
  const client = connect(port, '127.0.0.1')
  client.write('GET /nothing HTTP/1.1\r\nHost: www.buyer.example\r\n\r\n'.repeat(50))
  expect((await text(client).catch(() => '')).split('HTTP/1.1').length).toBeLessThan(3)
})

test('a refused page reads and finds nothing', async () => {
  const store = await openStore()
  const inquiryOf = vi.fn(store.inquiryOf)
  const site = await serve({ store: { ...store, inquiryOf }, queriesPerMinute: 1_000_000 })
  const receipts = Array.from({ length: 200 }, (_, index) => site.get(`/thanks?receipt=${RECEIPT}&key=${index}`))
  const statuses = (await Promise.all(receipts)).map(({ statusCode }) => statusCode)
  const shown = statuses.filter((status) => status === 200)
  expect(statuses.filter((status) => status === 503)).toHaveLength(200 - shown.length)
  expect(shown.length).toBeLessThan(100)
  expect(inquiryOf).toHaveBeenCalledTimes(shown.length)
})

describe('a visitor with too many queries', () => {
  const ADDRESSES = [
    '/search?q=a',
    '/spice-extracts?form=powder',
    '/compare?grade=x',
    '/spice-extracts/pure-piperine.csv?grade=98%20%25',
  ]

  test.each(ADDRESSES)('is refused %s with 429 and told when to ask again', async (address) => {
    const { get: ask } = await serve({ queriesPerMinute: 1 })
    expect((await ask('/search?q=piperine')).statusCode).toBe(200)
    const { statusCode, headers, body } = await ask(address)
    expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true])
    expect(body).toContain('Too many requests from your network. Try again in a minute.')
  })

  test('still gets files of the build and kept answers, and sends inquiries', async () => {
    const { get: ask, post } = await serve({ queriesPerMinute: 1 })
    for (const address of ['/search?q=piperine', '/', '/spice-extracts.csv?utm_source=x', '/search?q=piperine'])
      expect([address, (await ask(address)).statusCode]).toEqual([address, 200])
    expect((await post({ name: 'Ada', email: 'ada@buyer.example', message: 'Piperine' })).statusCode).toBe(201)
  })

  test('does not use up the limit of another', async () => {
    const { server } = await serve({ queriesPerMinute: 1 })
    const statusFor = async (remoteAddress: string) =>
      (await server.inject({ url: `/search?q=${remoteAddress}`, remoteAddress })).statusCode
    expect([await statusFor('192.0.2.1'), await statusFor('192.0.2.1'), await statusFor('192.0.2.2')]).toEqual([
      302, 429, 302,
    ])
  })
})

test('an address that is too long gets an error page', async () => {
  const { statusCode, body } = await get(`/structure?smiles=${'C'.repeat(3000)}`)
  expect([statusCode, body]).toEqual([414, expect.stringContaining('<h1>The address is too long</h1>')])
})

/** Serves a copy of the site, and collects its log. */
async function serveCopy() {
  const siteFolder = join(await copyBuiltSite('site that is deleted'), 'dist')
  const log: string[] = []
  const site = await serve({ siteFolder, logger: pino({}, { write: (line) => void log.push(line) }) })
  return { ...site, siteFolder, log }
}

test('a server whose release is gone says so once', async () => {
  const site = await serveCopy()
  await rm(site.siteFolder, { recursive: true })
  for (const word of ['piperine', 'ectoine']) expect((await site.get(`/search?q=${word}`)).statusCode).toBe(500)
  expect(site.log).toEqual([expect.stringContaining(`${site.siteFolder} is gone`)])
})

test.each([
  ['requestTimeout', 60_000],
  ['timeout', 90_000],
])('%s of the server is %i ms', async (name, duration) => {
  expect((await serve()).server.server).toHaveProperty(name, duration)
})

test('while 256 MB wait for their readers, only work is refused', async () => {
  const siteFolder = join(await copyBuiltSite('site with a large file'), 'dist')
  await writeFile(join(siteFolder, 'large.bin'), Buffer.alloc(2 ** 28 + 1))
  const site = await serve({ siteFolder })
  const { body } = await fetch(`http://127.0.0.1:${await site.listen()}/large.bin`)
  const statusOf = async (url: string) => (await site.get(url)).statusCode
  expect([await statusOf('/search?q=piperine'), await statusOf('/')]).toEqual([503, 200])
  await body?.cancel()
  await expect.poll(() => statusOf('/search?q=piperine')).toBe(200)
})

describe('a page with middleware', async () => {
  const siteFolder = join(await copyBuiltSite('site with middleware'), 'dist')
  const { routes } = JSON.parse(await readFile(join(siteFolder, 'manifest.json'), 'utf8')) as RouteManifest
  const payload = join(siteFolder, payloadUrl(routes['/about-us'] ?? ''))
  const page = JSON.parse(await readFile(payload, 'utf8')) as Page
  await writeFile(payload, JSON.stringify({ ...page, middleware: ['members'] }))
  await writeFile(join(siteFolder, 'redirects.json'), JSON.stringify({ '/about-us': '/contact-us' }))
  const site = await serve({ siteFolder })

  test.each(['/about-us', '/about-us/', '/about-us.html'])(
    'is redirected without a query as in the build: %s',
    async (address) => {
      expect(await site.get(address)).toMatchObject({ statusCode: 301, headers: { location: '/contact-us' } })
    },
  )

  test('is decided with a query, also if the query changes nothing', async () => {
    MIDDLEWARE.members = () => ({ is: 'redirect', to: '/thanks' })
    onTestFinished(() => void delete MIDDLEWARE.members)
    expect(await site.get('/about-us?a=1')).toMatchObject({ statusCode: 302, headers: { location: '/thanks' } })
  })

  test('that is unknown fails with status 500', async () => {
    const { statusCode, body } = await site.get('/about-us?a=1')
    expect(statusCode).toBe(500)
    expect(body).toContain('Unknown middleware members')
  })
})

test('a page whose payload is missing is answered with an error page', async () => {
  const { get: ask, siteFolder, log } = await serveCopy()
  await rm(join(siteFolder, 'payload'), { recursive: true })
  const { statusCode, body } = await ask('/search?q=piperine')
  expect(statusCode).toBe(500)
  expect(body).toMatch(/<p>500<\/p>\s*<h1>Error<\/h1>/)
  expect(body).not.toContain(siteFolder)
  expect(log).toEqual([expect.stringContaining('is missing; build the site again')])
})
