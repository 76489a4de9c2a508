import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { inject } from 'vitest'
import { readYaml } from '../readYaml.ts'
import { copyBuiltSite } from '../site/builtSite.ts'
import { serve } from './serve.ts'

const { get } = await serve()
const PIPERINE = '/spice-extracts/pure-piperine'

test('a file of chosen grades has no other grades', async () => {
  const { body } = await get(`${PIPERINE}.csv?grade=95%20%25`)
  const rows = parse<{ grade: string }>(body, { columns: true, bom: true })
  expect(new Set(rows.map(({ grade }) => grade))).toEqual(new Set(['', '95 %']))
})

test.each(['/products.csv', '/spice-extracts.csv', `${PIPERINE}.csv`])(
  'a query that selects nothing gets the file of the build: %s',
  async (path) => {
    const file = await readFile(join(inject('builtSite').siteFolder, path), 'utf8')
    expect((await get(`${path}?utm_source=x&page=2&form=`)).body).toBe(file)
  },
)

test('the file of a list has the products of the list', async () => {
  const { body } = await get('/spice-extracts.csv')
  const urls = parse<{ url: string }>(body, { columns: true, bom: true }).map(({ url }) => url)
  expect(urls.length).toBeGreaterThan(10)
  expect(urls.filter((url) => !url.includes('/spice-extracts/'))).toEqual([])
})

test('a crowd that asks for a file of the build shares one reading', async () => {
  const { server } = await serve()
  const sent = new Set<unknown>()
  server.addHook('onSend', async (_request, _reply, payload) => void sent.add(payload))
  await Promise.all(Array.from({ length: 20 }, () => server.inject('/products.csv')))
  expect(sent.size).toBe(1)
})

describe('a large file', async () => {
  const siteFolder = join(await copyBuiltSite('site with large files'), 'dist')
  const slowFile = join(siteFolder, 'slow.csv')
  await writeFile(slowFile, randomBytes(24_000_000).toString('base64'))
  for (let at = 0; at < 8; at += 1) await writeFile(join(siteFolder, `${at}.csv`), 'a'.repeat(10_000_000))
  const { server, get: ask, listen } = await serve({ siteFolder })
  const asked: string[] = []
  server.addHook('onSend', async ({ url }) => void asked.push(url))
  const sockets: Socket[] = []
  server.server.on('connection', (socket) => sockets.push(socket))
  const port = await listen()
  const visit = (...files: string[]) => {
    const visitor = connect(port, '127.0.0.1')
    visitor.write(files.map((file) => `GET ${file} HTTP/1.1\r\nHost: www.buyer.example\r\n\r\n`).join(''))
    return visitor
  }
  const fillCache = async () => {
    for (let at = 0; at < 8; at += 1) await ask(`/${at}.csv`)
  }

  test('a crowd gets it in pieces, one in each turn', async () => {
    const bytesWritten = () => sockets.reduce((total, socket) => total + socket.bytesWritten, 0)
    const written = [0]
    const visitors = Array.from({ length: 10 }, () => visit('/0.csv').resume())
    while (bytesWritten() < 10 * 10_000_000) {
      await setImmediate()
      written.push(bytesWritten())
    }
    for (const visitor of visitors) visitor.destroy()
    expect(Math.max(...written.map((bytes, at) => bytes - (written[at - 1] ?? 0)))).toBeLessThan(1_000_000)
  })

  test('is sent, though others fill the cache while it is read', async () => {
    const slow = ask('/slow.csv', { 'accept-encoding': 'br' })
    await fillCache()
    expect((await slow).statusCode).toBe(200)
  })

  test.each([
    ['is not read again while a visitor receives it', ['/slow.csv'], false],
    ['is forgotten when the visitor leaves who waits for it', ['/0.csv', '/', '/slow.csv'], true],
  ])('%s', async (_title, files, leaves) => {
    asked.length = 0
    const visitor = visit(...files)
    await once(visitor, 'readable')
    await expect.poll(() => asked).toContain('/slow.csv')
    await writeFile(slowFile, 'changed')
    if (leaves) visitor.destroy()
    await fillCache()
    const { body } = await ask('/slow.csv')
    visitor.destroy()
    expect(body === 'changed').toBe(leaves)
  })
})

const SAME_FILES = readYaml('tests/server/files.yaml') as Record<string, string>

describe('a file is made once, whatever else is asked', async () => {
  const siteFolder = join(await copyBuiltSite('site without its payloads later'), 'dist')
  const site = await serve({ siteFolder })
  const files = new Map<string, string>()
  for (const address of Object.keys(SAME_FILES)) files.set(address, (await site.get(address)).body)
  await rm(join(siteFolder, 'payload'), { recursive: true })

  test.each(Object.entries(SAME_FILES))('%s', async (address, sameAddress) => {
    expect((await site.get(sameAddress)).body).toBe(files.get(address))
  })
})
