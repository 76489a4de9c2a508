import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { NO_QUANTITY } from '../../shared/quantities/quantity.ts'
import { isReceiptNumber } from '../../shared/receipt.ts'
import { describeAnswers } from '../deploy/answers.ts'
import { send } from './send.ts'
import { type Server, startServer } from './startServer.ts'

let server: Server
const get = (path: string, headers = {}) => send(server.port, path, { headers })

beforeAll(async () => {
  server = await startServer({ INQUIRIES_PER_MINUTE: '1000' })
})
afterAll(() => {
  server.process.kill()
})

describe('like every host', () => {
  describeAnswers(() => server.port)
})

test.each([
  ['/herbal-extract?sort=name', 200],
  ['/herbal-extract?sort=name&page=99', 200],
  ['/herbal-extract?sort=name&page=x', 200],
  ['/healthz', 200],
])('GET %s answers %i', async (path, status) => {
  expect((await get(path)).status).toBe(status)
})

describe('caching', () => {
  test.each(['/herbal-extract', '/boot.js', '/favicon.svg', '/search?q=piperine', '/herbal-extract?sort=name'])(
    'an answer from memory is the answer: %s',
    async (path) => {
      for (const encoding of ['br', 'gzip', 'identity', 'gzip;q=0.5, br;q=0.1']) {
        const first = await get(path, { 'accept-encoding': encoding })
        const { status, headers, body } = await get(path, { 'accept-encoding': encoding })
        expect({ status, body }).toEqual({ status: 200, body: first.body })
        const own = { date: '', 'x-request-id': '' }
        expect({ ...headers, ...own }).toEqual({ ...first.headers, ...own })
      }
    },
  )

  test('one of several validators answers 304', async () => {
    const { headers } = await get('/herbal-extract')
    const again = await get('/herbal-extract', { 'if-none-match': `"other", ${String(headers.etag)}` })
    expect(again.status).toBe(304)
    expect(again.headers['content-security-policy']).toContain("default-src 'self'")
    expect(again.headers['content-encoding']).toBeUndefined()
  })

  test('an answer to a search or with a receipt is not stored', async () => {
    expect((await get('/search?q=piperine')).headers['cache-control']).toBe('no-store')
    expect((await get('/thanks?receipt=INQ-20260318-ABCDEF')).headers['cache-control']).toBe('no-store')
  })
})

test('a page that the server renders is compressed', async () => {
  const { headers, body } = await get('/search?q=piperine', { 'accept-encoding': 'br' })
  expect(headers['content-encoding']).toBe('br')
  expect(body.length).toBeLessThan((await get('/search?q=piperine')).body.length / 2)
})

test('where too many pages wait to be rendered, one more is told when to come again, and files are answered', async () => {
  const searches = Array.from({ length: 400 }, (_, index) => get(`/search?q=piperine+${index}`))
  expect((await get('/contact-us')).status).toBe(200)
  const answers = await Promise.all(searches)
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ headers }) => headers['retry-after'] === '1')).toBe(true)
  expect(answers.filter(({ status }) => status === 200 || status === 302).length).toBeGreaterThan(99)
  expect((await get('/search?q=piperine')).status).toBe(200)
})

describe('search without scripts', () => {
  test('lists the results in the page', async () => {
    const { body } = await get('/search?q=piperine')
    expect(body).toMatch(/<ol[^>]*aria-label="Search results"/)
    expect(body).toContain('href="/herbal-extract/pure-piperine"')
  })

  test('finds a CAS number with and without hyphens, a Latin name, and a misspelling', async () => {
    for (const query of ['94-62-2', '94622', 'piper%20nigrum', 'pipperine']) {
      expect((await get(`/search?q=${query}`)).body).toContain('href="/herbal-extract/pure-piperine"')
    }
  })

  test('without results leads to the search 404 page, which repeats the words as text', async () => {
    const { status, headers } = await get('/search?q=%3Cscript%3Ezzz')
    expect(status).toBe(302)
    expect(headers.location).toBe('/search/404?q=%3Cscript%3Ezzz')
    const { body } = await get(String(headers.location))
    expect(body).toContain('&lt;script&gt;zzz')
    expect(body).not.toContain('<script>zzz')
    expect(body).toContain('href="/inquiry?about=%3Cscript%3Ezzz"')
    expect(body).not.toContain('Did you mean')
  })

  test('lists one kind of results where the address asks for it', async () => {
    const { body } = await get('/search?q=piperine&kind=article')
    const [list] = /<ol[^>]*aria-label="Search results".*?<\/ol>/s.exec(body) ?? []
    expect(list).toContain('href="/knowledge/what-is-piperine-"')
    expect(list).not.toContain('href="/herbal-extract/pure-piperine"')
    expect(body).toMatch(/<a href="\/search\?q=piperine&amp;kind=article" aria-current="true">/)
  })

  test('looks for the first 200 characters of a query', async () => {
    const { body } = await get(`/search?q=piperine${'+b'.repeat(900)}`)
    expect(body).toContain(`<title>piperine${' b'.repeat(96)} - Search`)
  })

  test('signs that are no words lead to the search 404 page', async () => {
    const { status, headers } = await get('/search?q=%3F')
    expect([status, headers.location]).toEqual([302, '/search/404?q=%3F'])
  })

  test('a SMILES of more than 200 characters is looked up whole', async () => {
    const smiles = `C${'C(O)'.repeat(60)}C=C`
    const { status, headers } = await get(`/search?q=${encodeURIComponent(smiles)}`)
    expect(status).toBe(302)
    expect(headers.location).toBe(`/structure?smiles=${smiles.replaceAll('=', '%3D')}&how=same`)
    expect((await get(String(headers.location))).status).toBe(200)
  })

  test('a SMILES that is too long is told so', async () => {
    const { headers } = await get(`/search?q=${encodeURIComponent(`C=${'C'.repeat(600)}`)}`)
    expect((await get(String(headers.location))).body).toContain('It has 602 characters; the search takes 500.')
  })

  test('a SMILES that no address can hold leads to the site’s error page, which has ways on', async () => {
    const { status, headers, body } = await get(`/structure?smiles=${'C'.repeat(3000)}`)
    expect([status, headers['content-type']]).toEqual([414, 'text/html; charset=utf-8'])
    expect(body).toMatch(/<p class="[^"]*">414<\/p><h1[^>]*>The address is too long<\/h1>/)
    expect(body).toMatch(/<title>The address is too long</)
    expect(body).toContain('2,048 characters')
    expect(body).toMatch(/<main.*<a href="\/structure">.*<form.*<a href="\/"/s)
    // The app would look the address up, and keep this page for the path.
    expect(body).not.toContain('/boot.js')
    expect(body).not.toContain('id="payload"')
  })

  test('without results keeps what else stands in the address', async () => {
    const address = '/search/404?q=zzzzzz&kind=article'
    expect((await get(address.replace('/404', ''))).headers.location).toBe(address)
    expect((await get(address)).body).toContain('"search":"?q=zzzzzz&kind=article"')
  })

  test('with typing errors lists what was meant, says so and leads to the words as they are', async () => {
    const { body } = await get('/search?q=pipirhyne')
    expect(body).toContain('href="/herbal-extract/pure-piperine"')
    expect(body).toMatch(/Nothing has “pipirhyne”\. Showing \d+ results for /)
    expect(body).toContain('href="/search/404?q=pipirhyne"')
  })

  test('for a number that nothing has leads to the page that says what it is', async () => {
    const { headers } = await get('/search?q=E+160b')
    expect(headers.location).toBe('/search/404?q=E+160b')
    expect((await get(String(headers.location))).body).toContain('It was read as an E number')
  })

  test('for a SMILES in another writing leads to its structure, which finds it', async () => {
    const { status, headers } = await get('/search?q=C1CCCCN1C(%3DO)/C%3DC/C%3DC/c2ccc3OCOc3c2')
    expect(status).toBe(302)
    expect(headers.location).toMatch(/^\/structure\?smiles=C1CCCCN1.*&how=same$/)
    expect((await get(String(headers.location))).body).toContain('Same structure')
    const { body } = await get('/search/404?q=C1CCCCN1C(%3DO)/C%3DC/C%3DC/c2ccc3OCOc3c2')
    expect(body).toContain('which is looked up by its structure')
    expect(body).not.toContain('No product, question or news item matches')
  })

  test('for a document leads to the documents of the product', async () => {
    expect((await get('/search?q=piperine+COA')).body).toContain('href="/herbal-extract/pure-piperine#documents"')
  })

  test('without results asks whether a word that is like it was meant', async () => {
    const { headers } = await get('/search?q=pipxrkwne')
    expect(headers.location).toBe('/search/404?q=pipxrkwne')
    expect((await get(String(headers.location))).body).toContain('href="/search?q=piperine"')
  })
})

describe('the list of questions', () => {
  test('is narrowed by the topic of its address, with the head of the whole list', async () => {
    const { status, body, headers } = await get('/knowledge?topic=substances')
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('href="/knowledge/what-is-piperine-"')
    expect(body).not.toContain('href="/knowledge/is-piperine-bitter-"')
    expect(body).toMatch(/<a href="\/knowledge\?topic=substances" aria-current="true">/)
    expect(body).toContain('<link rel="canonical" href="https://www.phytolane.example/knowledge"')
  })

  test.each(['/knowledge?topic=testing', '/knowledge?topic=assay', '/herbal-extract?topic=substances'])(
    '%s names no topic of the list and shows it as it is',
    async (address) => {
      expect((await get(address)).body).toBe((await get(address.replace(/\?.*/, ''))).body)
    },
  )
})

test('a list of products whose address names a field of the filter, whatever it says, is for no search engine', async () => {
  for (const query of ['form=Powder', 'sort=moq', 'show=all', 'assay-from=abc', 'sort=drop', 'form=', 'page=2'])
    expect((await get(`/herbal-extract?${query}`)).body).toContain('<meta name="robots" content="noindex"')
  expect((await get('/herbal-extract')).body).toContain('<meta name="robots" content="index, follow"')
})

test.each([
  ['assay-from=abc', 'assay from “abc”, which is no number of per cent: left out.'],
  ['marker=nope', 'marker “nope”, which no product here has: left out.'],
  ['sort=drop', 'order “drop”, which lists do not have: left out.'],
  ['certificate=nope&page=999', 'page “999”, where the list has 2: left out.'],
])('a list without scripts says what of ?%s it leaves out, above the products that it shows', async (query, words) => {
  const { status, body } = await get(`/herbal-extract?${query}`)
  expect(status).toBe(200)
  expect(body.indexOf(words)).toBeGreaterThan(0)
  expect(body.indexOf('<tbody')).toBeGreaterThan(body.indexOf(words))
})

test('a page that a list lacks leads to the one that is shown in its place', async () => {
  expect((await get('/herbal-extract?page=999')).body).toContain('<a href="/herbal-extract/page-2">Page 2</a>')
  const { body } = await get('/herbal-extract?sort=name&page=999')
  expect(body).toContain('<a href="/herbal-extract?sort=name&amp;page=2">Page 2</a>')
})

test('a comparison says what of its address names no grade, and what it has no room for', async () => {
  const nonsense = (await get('/compare?grade=nonsense')).body
  expect(nonsense).toContain('“nonsense” names no grade')
  expect(nonsense).not.toContain('No grade is chosen yet')
  const many = Array.from({ length: 8 }, (_, index) => `grade=herbal-extract/x:${index}`).join('&')
  expect((await get(`/compare?${many}`)).body).toContain('Left out: 6 of herbal-extract/x, 7 of herbal-extract/x.')
})

describe('what an address finds', () => {
  test.each([
    ['/search?q=piperine', 'results'],
    ['/search/404?q=piperinnne', 'suggestion'],
    ['/herbal-extract?form=Powder', 'filtered'],
    ['/knowledge?topic=substances', 'filtered'],
  ])('of %s is answered as JSON, too, with what its page shows', async (address, field) => {
    const { status, headers, body } = await get(`/api/answers${address}`)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    const { [field]: found, ...others } = JSON.parse(body) as Record<string, unknown>
    expect(others).toEqual({})
    const [, payload = ''] =
      /<script[^>]*type="application\/json"[^>]*>(.*?)<\/script>/s.exec((await get(address)).body) ?? []
    expect((JSON.parse(payload) as { page: Record<string, unknown> }).page[field]).toEqual(found)
  })

  test.each([
    '/search',
    '/about-us?form=Powder',
    '/herbal-extract',
    '/nowhere?form=Powder',
    '/herbal-extract?sort=',
    '/search?q=',
  ])('of %s is nothing, and says so', async (address) => {
    const { status, body } = await get(`/api/answers${address}`)
    expect(status).toBe(404)
    expect(JSON.parse(body)).toEqual({ message: `${address} asks for no search and narrows no list` })
  })

  test('of a page that the questions on a topic do not have is null', async () => {
    expect(JSON.parse((await get('/api/answers/knowledge?topic=substances&page=99')).body)).toEqual({ filtered: null })
  })
})

describe('inquiries', () => {
  const inquiry = { name: 'Ada', email: 'ada@buyer.example', message: 'Piperine, 25 kg' }
  const line = { product: 'Ectoine', grade: '99 %', quantity: '20', unit: 'g', request: 'sample', documents: ['COA'] }
  const json = (body: unknown, headers = {}) =>
    send(server.port, '/api/inquiries', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const form = (values: Record<string, string>) =>
    send(server.port, '/api/inquiries', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(values).toString(),
    })

  test('a JSON inquiry is stored and answered with 201 and a receipt', async () => {
    const { status, body } = await json(inquiry)
    expect(status).toBe(201)
    const { receipt } = JSON.parse(body) as { receipt: string }
    expect(isReceiptNumber(receipt)).toBe(true)
    const client = createClient({ url: server.database })
    const { rows } = await client.execute({
      sql: 'select name, message from inquiries where receipt = ?',
      args: [receipt],
    })
    client.close()
    expect(rows).toMatchObject([{ name: 'Ada', message: 'Piperine, 25 kg' }])
  })

  test('several products are one inquiry, and the receipt page lists them as sent, without the buyer', async () => {
    const lines = [{ ...line, product: 'Piperine <1>', slug: 'herbal-extract/pure-piperine' }, line]
    const { body } = await json({ ...inquiry, lines })
    const { receipt } = JSON.parse(body) as { receipt: string }
    const page = (await get(`/thanks?receipt=${receipt}`)).body
    expect(page).toContain(
      '<dt><a href="/herbal-extract/pure-piperine">Piperine &lt;1&gt;</a></dt><dd>99 %, 20 g, free sample, COA</dd>',
    )
    expect(page).toContain('<dt>Ectoine</dt>')
    expect(page).not.toContain('ada@buyer.example')
    expect(page).toMatch(/<h1[^>]*>Thank you, your inquiry has arrived</)
  })

  describe('a form that the browser itself sends with the list that it keeps', () => {
    const list = JSON.stringify([{ ...line, id: 1, slug: 'cosmetic-ingredients/ectoine-powder', grades: ['99 %'] }])

    test('is stored with its lines before the one that was typed in', async () => {
      const { status, headers } = await form({ ...inquiry, list, product: 'Saffron', quantity: '5', unit: 'kg' })
      expect(status).toBe(303)
      const page = (await get(String(headers.location))).body
      expect(page).toMatch(/>Ectoine<\/a><\/dt><dd>99 %, 20 g, free sample, COA<\/dd>.*<dt>Saffron<\/dt>/)
    })

    test('is one inquiry with the key that it carries, which the address of its receipt tells the tab', async () => {
      const sent = { ...inquiry, list, idempotencyKey: 'form key' }
      const answers = [await form(sent), await form(sent)]
      const addresses = answers.map(({ headers }) => String(headers.location))
      expect(addresses[0]).toMatch(/^\/thanks\?receipt=INQ-\d{8}-\w{6}#form%20key$/)
      expect(addresses[1]).toBe(addresses[0])
    })

    test('comes back where another inquiry was sent with its key', async () => {
      await form({ ...inquiry, idempotencyKey: 'used' })
      const { status, body } = await form({ ...inquiry, message: 'Something else', idempotencyKey: 'used' })
      expect(status).toBe(409)
      expect(body).toContain('Something else</textarea>')
    })

    test('names a product once that is on the list and in its fields, with what was said last', async () => {
      const product = {
        product: 'Ectoine',
        slug: 'cosmetic-ingredients/ectoine-powder',
        grade: '99 %',
        request: 'sample',
      }
      const { headers } = await form({ ...inquiry, list, ...product, quantity: '30', unit: 'kg' })
      const page = (await get(String(headers.location))).body
      expect(page.match(/<dt>/g)).toHaveLength(1)
      expect(page).toContain('>Ectoine</a></dt><dd>99 %, 30 kg, free sample, COA</dd>')
    })

    test('comes back with the documents that were ticked beside the list', async () => {
      const { body } = await form({ ...inquiry, email: 'nobody', list, documents: 'COA' })
      expect(body).toMatch(/<input[^>]*name="documents"[^>]*checked=""[^>]*value="COA"/)
    })

    test('comes back with the one line that it has, and errors of that alone', async () => {
      const { status, body } = await form({ ...inquiry, list, product: 'Saffron', quantity: 'some' })
      expect(status).toBe(422)
      expect(body).toContain('value="Saffron"')
      expect(body).not.toContain('value="Ectoine"')
      expect(body).toContain('id="inquiry-lines.0.quantity-error"')
    })

    test('says what is wrong with the list, which the page does not show', async () => {
      const wrong = list.replace('"20"', '"some"')
      const { status, body } = await form({ ...inquiry, list: wrong })
      expect(status).toBe(422)
      expect(body).toContain('a quantity on the inquiry list is no number')
      expect(body).not.toContain('-error"')
    })

    test.each(['', 'nonsense', '{"a":1}', '[null, 7, {"id": 1}]'])('has none where the list is %s', async (nothing) => {
      const { status, headers } = await form({ ...inquiry, list: nothing })
      expect(status).toBe(303)
      expect((await get(String(headers.location))).body).not.toContain('<dt>')
    })
  })

  test('a receipt number that is not stored is not confirmed', async () => {
    for (const path of ['/thanks', '/thanks?receipt=INQ-20260318-ABCDEF']) {
      const page = (await get(path)).body
      expect(page).toMatch(/<h1[^>]*>Thank you</)
      expect(page).not.toContain('<dt>')
      expect(page.includes('cannot be confirmed here')).toBe(path !== '/thanks')
    }
  })

  test('an inquiry without products has a receipt page, too', async () => {
    const { receipt } = JSON.parse((await json(inquiry)).body) as { receipt: string }
    expect((await get(`/thanks?receipt=${receipt}`)).body).toMatch(/<h1[^>]*>Thank you/)
  })

  test('the inquiry page takes over the words of a search that found nothing', async () => {
    const { body } = await get('/inquiry?about=%3Csaffron%3E')
    expect(body).toMatch(/<input[^>]*name="product"[^>]*value="&lt;saffron&gt;"/)
  })

  test('the same products with the same idempotency key are one inquiry, others are refused', async () => {
    const headers = { 'idempotency-key': 'lines' }
    const statuses = []
    for (const quantity of ['20', '20', '30']) {
      statuses.push((await json({ ...inquiry, lines: [{ ...line, quantity }] }, headers)).status)
    }
    expect(statuses).toEqual([201, 200, 409])
  })

  test('errors in a line are answered by its place', async () => {
    const { body } = await json({ ...inquiry, lines: [line, { ...line, quantity: 'ten' }] })
    expect(JSON.parse(body)).toEqual({ errors: { 'lines.1.quantity': NO_QUANTITY } })
  })

  test('the inquiry page takes over the product, grade and quantity of its address', async () => {
    const query = new URLSearchParams({ product: 'herbal-extract/pure-piperine', grade: '95 % HPLC', quantity: '25' })
    const { body, headers } = await get(`/inquiry?${query.toString()}`)
    expect(body).toMatch(/<input[^>]*name="product"[^>]*value="Pure Piperine"/)
    expect(body).toMatch(/<input[^>]*name="grade"[^>]*value="95 % HPLC"/)
    expect(body).toMatch(/<input[^>]*name="quantity"[^>]*value="25"/)
    expect(headers['cache-control']).toBe('no-store')
    expect((await get('/inquiry?product=herbal-extract/nothing')).status).toBe(200)
    expect((await get('/inquiry?product=about-us')).body).not.toMatch(/name="product"[^>]*value=/)
  })

  test('the same idempotency key gives the same receipt and stores nothing twice', async () => {
    const answers = await Promise.all([
      json(inquiry, { 'idempotency-key': 'k1' }),
      json(inquiry, { 'idempotency-key': 'k1' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  })

  test('another inquiry with the same idempotency key is refused: neither is lost unseen', async () => {
    await json(inquiry, { 'idempotency-key': 'k2' })
    const { status, body } = await json({ ...inquiry, message: '250 kg please' }, { 'idempotency-key': 'k2' })
    expect(status).toBe(409)
    expect(body).toContain('Another inquiry was sent with this Idempotency-Key')
  })

  test('an idempotency key that is too long is refused', async () => {
    expect((await json(inquiry, { 'idempotency-key': 'k'.repeat(101) })).status).toBe(400)
  })

  test('a site on the configured origin may post, and no other', async () => {
    const preflight = (origin: string) =>
      send(server.port, '/api/inquiries', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      })
    const origin = 'https://www.phytolane.example'
    expect((await preflight(origin)).headers['access-control-allow-origin']).toBe(origin)
    expect((await preflight('https://other.example')).headers['access-control-allow-origin']).not.toBe(
      'https://other.example',
    )
  })

  test('errors are answered with 422, by field', async () => {
    const { status, body } = await json({ ...inquiry, email: 'ada' })
    expect(status).toBe(422)
    expect(JSON.parse(body)).toEqual({ errors: { email: 'Enter an e-mail address such as name@company.example' } })
  })

  test('a form sent without scripts leads to the thanks page, which shows the receipt', async () => {
    const { status, headers } = await form(inquiry)
    expect(status).toBe(303)
    const location = String(headers.location)
    expect(location).toMatch(/^\/thanks\?receipt=INQ-/)
    expect((await get(location)).body).toContain(location.split('=')[1])
  })

  test('a form with errors comes back with what was typed', async () => {
    const { status, body } = await form({ ...inquiry, email: 'ada', message: 'keep <this>' })
    expect(status).toBe(422)
    expect(body).toContain('Enter an e-mail address')
    expect(body).toContain('keep &lt;this&gt;</textarea>')
    expect((await form({ product: 'Saffron', quantity: 'ten', unit: 't' })).body).toMatch(
      /value="Saffron".*value="ten".*<option value="t" selected="">t<.*Write the quantity as a number/,
    )
  })

  test('broken JSON and a body of the wrong kind get a clean 4xx', async () => {
    const headers = { 'content-type': 'application/json' }
    expect((await send(server.port, '/api/inquiries', { method: 'POST', headers, body: '{' })).status).toBe(400)
    expect(
      (
        await send(server.port, '/api/inquiries', {
          method: 'POST',
          headers: { 'content-type': 'text/xml' },
          body: 'x',
        })
      ).status,
    ).toBe(415)
    expect((await json({ ...inquiry, message: 'x'.repeat(100_000) })).status).toBe(413)
  })

  test('an answer to an inquiry has the security headers of a page', async () => {
    const { headers } = await json(inquiry)
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('a malformed receipt shows the 404 page', async () => {
    expect((await get('/thanks?receipt=1%27--')).status).toBe(404)
  })
})

test.each(['/%', '/%E0%A4%A', '/herbal-extract/%zz'])(
  '%s, which cannot be read, leads to the site’s error page, which has ways on',
  async (path) => {
    const { status, headers, body } = await get(path)
    expect(status).toBe(400)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(body).toContain('The address cannot be read')
    expect(body).toContain('Back to the home page')
    expect(body).toContain('role="search"')
    expect(body).not.toContain('/boot.js')
  },
)

const EXPECTING = { expect: '100-continue' }

/** The system refuses or resets connections that a server which ends has not taken from it. */
function unlessAccepted(error: { code?: string; isAccepted?: boolean }): undefined {
  if (error.isAccepted !== false || !['ECONNREFUSED', 'ECONNRESET'].includes(error.code ?? '')) throw error
}

test('SIGTERM under load: what was accepted is answered, and the process ends with 0', async () => {
  const other = await startServer()
  const statuses: number[] = []
  const client = async () => {
    for (;;) {
      const answer = await send(other.port, '/herbal-extract', { headers: EXPECTING }).catch(unlessAccepted)
      if (!answer) return
      statuses.push(answer.status)
    }
  }
  const clients = Array.from({ length: 8 }, client)
  await vi.waitUntil(() => statuses.length > 20, { timeout: 20_000 })
  const exited = once(other.process, 'exit')
  other.process.kill('SIGTERM')
  const [[code]] = await Promise.all([exited, ...clients])
  expect(code).toBe(0)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('behind a proxy the visitor’s address is the one that the proxy saw, not one that the visitor made up', async () => {
  const other = await startServer({ TRUST_PROXY: 'true', INQUIRIES_PER_MINUTE: '2' })
  const post = (forwarded: string) =>
    send(other.port, '/api/inquiries', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
      body: '{}',
    })
  const made = []
  for (const name of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) made.push((await post(`${name}, 203.0.113.9`)).status)
  const another = await post('203.0.113.10')
  other.process.kill()
  expect(made).toEqual([422, 422, 429])
  expect(another.status).toBe(422)
})

test('a page that cannot be read is answered with an error page, without a path of this machine, and logged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'broken-'))
  await cp(inject('builtSite').siteFolder, folder, { recursive: true })
  await rm(join(folder, 'payload'), { recursive: true })
  const other = await startServer({ SITE_FOLDER: folder })
  let log = ''
  other.process.stdout?.on('data', (text) => (log += String(text)))
  const { status, headers, body } = await send(other.port, '/search?q=piperine')
  other.process.kill()
  await once(other.process, 'exit')
  expect(status).toBe(500)
  expect(headers['content-type']).toContain('text/html')
  expect(body).toContain('<h1>500 Error</h1>')
  expect(body).not.toContain(folder)
  expect(log).toContain(`ENOENT: no such file or directory, open '${folder}/payload`)
})

test('SIGTERM while an inquiry is on its way: it is answered, and its open connection holds nothing up', async () => {
  const other = await startServer()
  const headers = { ...EXPECTING, 'content-type': 'application/json' }
  const agent = new Agent({ keepAlive: true })
  const sent = request({ port: other.port, host: '127.0.0.1', agent, path: '/api/inquiries', method: 'POST', headers })
  sent.flushHeaders()
  await once(sent, 'continue')
  const exited = once(other.process, 'exit')
  other.process.kill('SIGTERM')
  // The signal has arrived when nothing new is accepted.
  await vi.waitUntil(() =>
    send(other.port, '/').then(
      () => false,
      () => true,
    ),
  )
  sent.end(JSON.stringify({ name: 'Ada', email: 'ada@buyer.example', message: 'Piperine' }))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(201)
  const [code] = await exited
  expect(code).toBe(0)
})

test('too many inquiries from one address are asked to wait', async () => {
  const other = await startServer()
  const statuses = []
  for (let index = 0; index < 12; index++) {
    const headers = { 'content-type': 'application/json' }
    statuses.push((await send(other.port, '/api/inquiries', { method: 'POST', headers, body: '{}' })).status)
  }
  const form = await send(other.port, '/api/inquiries', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'name=Ada',
  })
  other.process.kill()
  expect(form.status).toBe(429)
  expect(form.body).toContain('Wait a minute and send it again')
  expect(form.body).toContain('<form')
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 422))
  expect(statuses.at(-1)).toBe(429)
})
