import { once } from 'node:events'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, inject, test } from 'vitest'
import { freshFolder } from '../freshFolder.ts'
import type { RouteManifest } from '../../shared/manifest.ts'
import { payloadUrl } from '../../shared/paths.ts'
import { describeAnswers } from '../deploy/answers.ts'
import { send } from './send.ts'
import { serve } from './serve.ts'

const { get, listen } = await serve()
const port = await listen()

describe('like every host', () => {
  describeAnswers(() => port)
})

describe('an answer', () => {
  test.each(['/herbal-extract', '/boot.js', '/favicon.svg', '/search?q=piperine', '/herbal-extract?sort=name'])(
    'from the cache is the same: %s',
    async (path) => {
      for (const encoding of ['br', 'gzip', 'identity', 'gzip;q=0.5, br;q=0.1']) {
        const [first, again] = [
          await get(path, { 'accept-encoding': encoding }),
          await get(path, { 'accept-encoding': encoding }),
        ]
        expect(again.rawPayload).toEqual(first.rawPayload)
        const own = { date: '', 'x-request-id': '' }
        expect({ ...again.headers, ...own }).toEqual({ ...first.headers, ...own })
      }
    },
  )

  test('is 304 if one of several ETags matches', async () => {
    const { headers } = await get('/herbal-extract')
    const again = await get('/herbal-extract', { 'if-none-match': `"other", ${String(headers.etag)}` })
    expect(again.statusCode).toBe(304)
    expect(again.headers['content-encoding']).toBeUndefined()
  })

  test('is 304 to HEAD without a length', async () => {
    const { headers } = await get('/herbal-extract')
    const again = await send(port, '/herbal-extract', {
      method: 'HEAD',
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect(again).toMatchObject({
      status: 304,
      headers: expect.not.objectContaining({ 'content-length': '0' }) as object,
    })
  })

  test('to an address in another case redirects', async () => {
    expect((await get('/HERBAL-extract?sort=name')).headers.location).toBe('/herbal-extract?sort=name')
  })

  test('that was rendered is compressed and not stored', async () => {
    const { headers, rawPayload } = await get('/search?q=piperine', { 'accept-encoding': 'br' })
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' })
    expect(rawPayload.length).toBeLessThan((await get('/search?q=piperine')).rawPayload.length / 2)
    expect((await get('/thanks?receipt=INQ-20260318-ABCDEF')).headers['cache-control']).toBe('no-store')
  })
})

test('is 503 when too many pages wait', async () => {
  const searches = Array.from({ length: 400 }, (_, index) => get(`/search?q=piperine+${index}`))
  expect((await get('/contact-us')).statusCode).toBe(200)
  const answers = await Promise.all(searches)
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ headers }) => headers['retry-after'] === '1')).toBe(true)
  expect(answers.filter(({ statusCode }) => statusCode === 200 || statusCode === 302).length).toBeGreaterThan(99)
  expect((await get('/search?q=piperine')).statusCode).toBe(200)
})

/** A SMILES too long for an address. */
const TOO_LONG = `/structure?smiles=${'C'.repeat(3000)}`
const OTHER_SMILES = 'C1CCCCN1C(%3DO)/C%3DC/C%3DC/c2ccc3OCOc3c2'

describe('without scripts', () => {
  type Shown = [what: string, address: string, has: (string | RegExp)[], lacks?: (string | RegExp)[], status?: number]
  test.each<Shown>([
    [
      'a search lists its results in the page',
      '/search?q=piperine',
      [/<ol[^>]*aria-label="Search results"/, 'href="/herbal-extract/pure-piperine"'],
    ],
    [
      'a search lists one kind of results where the address asks for it',
      '/search?q=piperine&kind=article',
      [
        /aria-label="Search results".*href="\/knowledge\/what-is-piperine-"/s,
        '<a href="/search?q=piperine&amp;kind=article" aria-current="true">',
      ],
      [/aria-label="Search results"(?:(?!<\/ol>).)*href="\/herbal-extract\/pure-piperine"/s],
    ],
    [
      'a search with typing errors lists what was meant and says so',
      '/search?q=pipirhyne',
      ['href="/herbal-extract/pure-piperine"', /No results for “pipirhyne”\. \d+ results for “piperine”/],
    ],
    [
      'a search without results repeats the words as text',
      '/search/404?q=%3Cscript%3Ezzz',
      ['&lt;script&gt;zzz', 'href="/inquiry?about=%3Cscript%3Ezzz"'],
      ['<script>zzz'],
    ],
    ['the page without results leads to results of its words', '/search/404?q=piperine', ['href="/search?q=piperine"']],
    [
      'a search without results quotes the beginning of a long text',
      `/search/404?q=${'z'.repeat(150)}`,
      [`“${'z'.repeat(60)}…”`],
      ['z…z'],
    ],
    [
      'a number that nothing has is told for what it is',
      '/search/404?q=E+160b',
      ['No product here has the E number “E 160b”.'],
    ],
    [
      'a SMILES in another writing is looked up by its structure',
      `/search/404?q=${OTHER_SMILES}`,
      ['SMILES recognised', '/structure?smiles='],
      ['No product, question or news item matches'],
    ],
    ['a SMILES finds its structure', `/structure?smiles=${OTHER_SMILES}&how=same`, ['Same structure']],
    [
      'a SMILES that is too long is told so',
      `/structure?smiles=C%3D${'C'.repeat(600)}&how=same`,
      ['It has 602 characters; the search takes 500.'],
    ],
    [
      'a SMILES that no address can hold leads to the site’s error page, which has ways on and no app',
      TOO_LONG,
      [
        /<p class="[^"]*">414<\/p><h1[^>]*>The address is too long<\/h1>/,
        '<title>The address is too long',
        '2,048 characters',
        /<main.*<a href="\/structure">.*<form.*<a href="\/"/s,
      ],
      ['/boot.js', 'id="payload"'],
      414,
    ],
    ...['/%', '/%E0%A4%A', '/herbal-extract/%zz'].map((address): Shown => [
      'an address that cannot be read leads to the site’s error page, which has ways on and no app',
      address,
      ['The address cannot be read', 'Back to the home page', 'role="search"'],
      ['/boot.js'],
      400,
    ]),
    [
      'the list of questions is narrowed by the topic of its address, with the head of the whole list',
      '/knowledge?topic=substances',
      [
        'href="/knowledge/what-is-piperine-"',
        '<a href="/knowledge?topic=substances" aria-current="true">',
        '<link rel="canonical" href="https://www.phytolane.example/knowledge"',
      ],
      ['href="/knowledge/is-piperine-bitter-"'],
    ],
    ...['form=Powder', 'sort=moq', 'show=all', 'assay-from=abc', 'sort=drop', 'form=', 'page=2'].map((query): Shown => [
      'a list whose address names a field of the filter, whatever it says, is for no search engine',
      `/herbal-extract?${query}`,
      ['<meta name="robots" content="noindex"'],
    ]),
    [
      'a list says what of its address it leaves out, above the products that it shows',
      '/herbal-extract?marker=nope',
      [/marker “nope”\..*<tbody/s],
    ],
    [
      'a list passes over a field that it does not know, such as one that counts visits',
      '/herbal-extract?assay=95',
      ['<meta name="robots" content="index', 'href="/herbal-extract/pure-piperine"'],
      ['The list does not have'],
    ],
    [
      'a page that a list lacks leads to the one that is shown in its place',
      '/herbal-extract?page=999',
      ['<a href="/herbal-extract/page-2">Page 2</a>'],
    ],
    [
      'a page that a narrowed list lacks leads to the one that is shown in its place',
      '/herbal-extract?sort=name&page=999',
      ['<a href="/herbal-extract?sort=name&amp;page=2">Page 2</a>'],
    ],
    [
      'a comparison says what of its address names no grade',
      '/compare?grade=nonsense',
      ['“nonsense” names no grade'],
      ['No grade is chosen yet'],
    ],
    [
      'a comparison says what it has no room for',
      `/compare?${Array.from({ length: 8 }, (_, index) => `grade=herbal-extract/x:${index}`).join('&')}`,
      ['Left out: 6 of herbal-extract/x, 7 of herbal-extract/x.'],
    ],
    [
      'the inquiry page takes over the words of a search that found nothing',
      '/inquiry?about=%3Csaffron%3E',
      [/<input[^>]*name="product"[^>]*value="&lt;saffron&gt;"/],
    ],
    [
      'the inquiry page takes over the product, grade and quantity of its address',
      '/inquiry?product=herbal-extract/pure-piperine&grade=95+%25+HPLC&quantity=25',
      [
        /name="product"[^>]*value="Pure Piperine"/,
        /name="grade"[^>]*value="95 % HPLC"/,
        /name="quantity"[^>]*value="25"/,
      ],
    ],
    [
      'the inquiry page is empty where there is no such product',
      '/inquiry?product=about-us',
      ['<form'],
      [/name="product"[^>]*value=/],
    ],
  ])('%s: %s', async (_what, address, has, lacks = [], status = 200) => {
    const { statusCode, body } = await get(address)
    expect(statusCode).toBe(status)
    for (const words of has) expect(body).toMatch(words)
    for (const words of lacks) expect(body).not.toMatch(words)
  })

  const LONG_SMILES = `C${'C(O)'.repeat(60)}C%3DC`
  test.each([
    ['without results leads to the page that says so', '/search?q=%3Cscript%3Ezzz', '/search/404?q=%3Cscript%3Ezzz'],
    ['of signs that are no words does, too', '/search?q=%3F', '/search/404?q=%3F'],
    ['keeps what else stands in its address', '/search?q=zzzzzz&kind=article', '/search/404?q=zzzzzz&kind=article'],
    [
      'for a SMILES that the text search does not know leads to its structure, whole',
      `/search?q=${LONG_SMILES}`,
      `/structure?smiles=${LONG_SMILES}&how=same`,
    ],
  ])('a search %s', async (_what, address, location) => {
    expect(await get(address)).toMatchObject({ statusCode: 302, headers: { location } })
  })

  test.each(['/knowledge?topic=testing', '/herbal-extract?topic=substances', '/herbal-extract?utm_source=letter'])(
    '%s shows the unfiltered list',
    async (address) => {
      expect((await get(address)).body).toBe((await get(address.replace(/\?.*/, ''))).body)
    },
  )
})

describe('what an address finds', () => {
  test.each([
    ['/search?q=piperine', 'results'],
    ['/search/404?q=piperinnne', 'results'],
    ['/herbal-extract?form=Powder', 'filtered'],
    ['/knowledge?topic=substances', 'filtered'],
  ])('of %s is JSON with the results of the page', async (address, field) => {
    const answer = await get(`/api/answers${address}`)
    expect(answer.headers['cache-control']).toBe('no-store')
    const [, payload = ''] =
      /<script[^>]*type="application\/json"[^>]*>(.*?)<\/script>/s.exec((await get(address)).body) ?? []
    const { page } = JSON.parse(payload) as { page: Record<string, unknown> }
    expect(answer.json()).toEqual({ [field]: page[field] })
  })

  test.each(['/search', '/about-us?form=Powder', '/nowhere?form=Powder', '/herbal-extract?sort=', '/search?q='])(
    'of %s is an explicit null',
    async (address) => {
      const { statusCode, body } = await get(`/api/answers${address}`)
      expect(statusCode).toBe(404)
      expect(JSON.parse(body)).toEqual({ message: `${address} asks for no search and narrows no list` })
    },
  )

  test('of a missing page of questions is null', async () => {
    expect((await get('/api/answers/knowledge?topic=substances&page=99')).json()).toEqual({ filtered: null })
  })
})

/** A copy of the site that a test may change. */
async function copyOfSite(): Promise<string> {
  const folder = freshFolder()
  await cp(inject('builtSite').siteFolder, folder, { recursive: true })
  return folder
}

test('a document runs the middleware of its page', async () => {
  const siteFolder = await copyOfSite()
  const { routes } = JSON.parse(await readFile(join(siteFolder, 'manifest.json'), 'utf8')) as RouteManifest
  // A build would refuse the second one.
  for (const [path, name] of [
    ['/about-us', 'search'],
    ['/oem-odm-service', 'members'],
  ] as const) {
    const file = join(siteFolder, payloadUrl(routes[path] ?? ''))
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), middleware: [name] }))
  }
  const guarded = await serve({ siteFolder })
  const away = { statusCode: 302, headers: { location: '/search/404?q=zzzqqqxxx' } }
  expect(await guarded.get('/about-us?q=zzzqqqxxx')).toMatchObject(away)
  const { body } = await guarded.get('/about-us')
  for (const query of ['q=piperine', 'a=1'])
    expect(await guarded.get(`/about-us?${query}`)).toMatchObject({ statusCode: 200, body })
  expect((await guarded.get('/oem-odm-service?a=1')).statusCode).toBe(500)
})

test('an unreadable page is answered with an error page', async () => {
  const siteFolder = await copyOfSite()
  await rm(join(siteFolder, 'payload'), { recursive: true })
  const log: string[] = []
  const broken = await serve({ siteFolder, logger: { write: (line) => void log.push(line) } })
  const brokenPort = await broken.listen()
  expect((await send(brokenPort, '/')).status).toBe(200)
  const before = log.length
  const { status, headers, body } = await send(brokenPort, '/search?q=piperine')
  expect(status).toBe(500)
  expect(headers['content-type']).toContain('text/html')
  expect(body).toContain('<h1>500 Error</h1>')
  expect(body).not.toContain(siteFolder)
  expect([before, log.length]).toEqual([0, 1])
  expect(log[0]).toContain(`ENOENT: no such file or directory, open '${siteFolder}/payload`)
  expect(log[0]).toContain(`"reqId":"${String(headers['x-request-id'])}"`)
})

/** Sends a raw request line and returns the status. */
async function statusOf(line: string): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${line}\r\nHost: www.phytolane.example\r\nConnection: close\r\n\r\n`, 'latin1')
  return Number((await text(socket)).split(' ')[1])
}

test.each([
  ['GET /herbal-extract#%zz HTTP/1.1', 200],
  ['GET /%zz#top HTTP/1.1', 400],
  ['GET /herbal-extract?sort=%zz HTTP/1.1', 200],
  ['GET /search?q=%ff%fe HTTP/1.1', 302],
  ['GET /herbal-extract/?q=%0d%0aX:1 HTTP/1.1', 301],
  ['GET /herbal-extract/?\u00e9 HTTP/1.1', 400],
  ['GET /thanks?receipt=%zz HTTP/1.1', 404],
  ['GET /inquiry?product=../contact-us HTTP/1.1', 200],
  ['GET /__proto__ HTTP/1.1', 404],
  ['GET http://www.phytolane.example/herbal-extract HTTP/1.1', 200],
  ['GET herbal-extract HTTP/1.1', 400],
  ['GET * HTTP/1.1', 404],
  ['GET ?q=1 HTTP/1.1', 400],
  ['HEAD /herbal-extract#%zz HTTP/1.1', 200],
  ['OPTIONS * HTTP/1.1', 404],
  ['POST /api/inquiries#%zz HTTP/1.1', 422],
  ['POST /%zz HTTP/1.1', 400],
  ['PHYTOLANE / HTTP/1.1', 400],
])('the request line "%s" is answered with %i', async (line, status) => {
  expect(await statusOf(line)).toBe(status)
})
