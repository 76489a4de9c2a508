import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
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

describe('though others fill the cache', async () => {
  const siteFolder = join(await copyBuiltSite('site with large files'), 'dist')
  await writeFile(join(siteFolder, 'slow.csv'), randomBytes(24_000_000).toString('base64'))
  for (let at = 0; at < 8; at += 1) await writeFile(join(siteFolder, `${at}.csv`), 'a'.repeat(10_000_000))
  const { server, get: ask, listen } = await serve({ siteFolder })
  const sent = new Set<unknown>()
  server.addHook('onSend', async ({ url }, _reply, payload) => void (url === '/slow.csv' && sent.add(payload)))
  const port = await listen()
  const fillCache = async () => {
    for (let at = 0; at < 8; at += 1) await ask(`/${at}.csv`)
  }

  test('a file that is still read from disk is sent', async () => {
    const slow = ask('/slow.csv', { 'accept-encoding': 'br' })
    await fillCache()
    expect((await slow).statusCode).toBe(200)
  })

  test.each([
    ['a file that a visitor still receives is not read again', ['/slow.csv'], false, 1],
    ['a file that waited behind others is forgotten when the visitor leaves', ['/0.csv', '/', '/slow.csv'], true, 2],
  ])('%s', async (_title, files, leaves, readings) => {
    sent.clear()
    const visitor = connect(port, '127.0.0.1')
    visitor.write(files.map((file) => `GET ${file} HTTP/1.1\r\nHost: www.buyer.example\r\n\r\n`).join(''))
    await once(visitor, 'readable')
    await expect.poll(() => sent.size).toBe(1)
    if (leaves) visitor.destroy()
    await fillCache()
    await ask('/slow.csv')
    expect(sent.size).toBe(readings)
    visitor.destroy()
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
