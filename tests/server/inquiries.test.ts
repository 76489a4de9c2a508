import Sqlite from 'libsql'
import { describe, expect, test } from 'vitest'
import { NO_QUANTITY } from '../../shared/quantities/quantity.ts'
import { isReceiptNumber } from '../../shared/receipt.ts'
import { randomNumbers } from '../browser/seeded.ts'
import { databaseUrl } from './databases.ts'
import { openStore, rowsOf, serve } from './serve.ts'

const SITE = 'https://www.phytolane.example'
const OTHER = 'https://other.example'
const inquiry = {
  name: 'Ada',
  email: 'ada@buyer.example',
  address: 'Example Street 1',
  message: 'Piperine, 25 kg',
}
const line = { product: 'Ectoine', grade: '99 %', quantity: '20', unit: 'g', request: 'sample', documents: ['COA'] }
const slug = 'cosmetic-ingredients/ectoine-powder'
/** The inquiry list of the browser, as its form sends it. */
const list = JSON.stringify([{ ...line, id: 1, slug, grades: ['99 %'] }])

const { get, post, server, store } = await serve({ siteOrigin: SITE, inquiriesPerMinute: 1_000_000 })
const postForm = (values: Record<string, string>, headers = {}) => post(new URLSearchParams(values), headers)
const receiptOf = (answer: { json: () => unknown }) => (answer.json() as { receipt: string }).receipt
const key = (value: string) => ({ 'idempotency-key': value })

test('a JSON inquiry is stored and answered with 201 and a receipt', async () => {
  const answer = await post({ ...inquiry, admin: true, list: 7 })
  expect(answer.statusCode).toBe(201)
  expect(isReceiptNumber(receiptOf(answer))).toBe(true)
  expect((await store.inquiryOf(receiptOf(answer)))?.inquiry).toMatchObject(inquiry)
  expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test('the receipt page lists the lines without the buyer', async () => {
  const lines = [{ ...line, product: 'Piperine <1>', slug: 'herbal-extract/pure-piperine' }, line]
  const { body } = await get(`/thanks?receipt=${receiptOf(await post({ ...inquiry, lines }))}`)
  expect(body).toContain(
    '<dt><a href="/herbal-extract/pure-piperine">Piperine &lt;1&gt;</a></dt><dd>99 %, 20 g, free sample, COA</dd>',
  )
  expect(body).toContain('<dt>Ectoine</dt>')
  expect(body).not.toContain('ada@buyer.example')
  expect(body).toMatch(/<h1[^>]*>Thank you, we have received your inquiry</)
})

test('a restricted product requires country and purpose', async () => {
  const restricted = { ...line, slug: 'herbal-extract/-glycyrrhetinic' }
  const asked = { ...inquiry, lines: [line, restricted] }
  const refused = await post(asked)
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toEqual({ errors: { country: 'Enter the country of use', purpose: 'Say what it is for' } })
  expect((await post({ ...asked, country: 'Norway', purpose: 'Research' })).statusCode).toBe(201)
  const form = { ...inquiry, country: 'Norway', list: JSON.stringify([restricted]) }
  const { statusCode, body } = await postForm(form)
  expect(statusCode).toBe(422)
  expect(body).toContain('Say what it is for')
  expect((await postForm({ ...form, purpose: 'Research' })).statusCode).toBe(303)
})

test('a typed exact product name is bound to the product', async () => {
  const typed = { product: 'pure PIPERINE', grade: '98 %, HPLC', quantity: '1' }
  const { headers } = await postForm({ ...inquiry, ...typed })
  const receipt = /INQ-[^#]+/.exec(String(headers.location))?.[0] ?? ''
  expect((await store.inquiryOf(receipt))?.inquiry.lines).toMatchObject([
    { ...typed, slug: 'herbal-extract/pure-piperine' },
  ])
  const other = await postForm({ ...inquiry, product: 'piperine pure' })
  const unknown = /INQ-[^#]+/.exec(String(other.headers.location))?.[0] ?? ''
  expect((await store.inquiryOf(unknown))?.inquiry.lines[0]?.slug).toBeUndefined()
})

const second = (change: object) => ({ lines: [line, { ...line, ...change }] })

test.each<[string, string, ...object[]]>([
  [
    'email',
    'Enter an e-mail address such as name@company.example',
    ...['ada', '<a@x.example>', 'a@x.example,b@x.example', '"a"@x.example', 'a@x.example;b'].map((email) => ({
      email,
    })),
  ],
  ['message', 'Send this as text', { message: { a: 1 } }],
  ['name', 'Send this as text', { name: ['Ada', 'Bo'] }],
  ['lines', 'Send this as a list of lines', { lines: { product: 'Piperine' } }],
  ['lines.1.quantity', 'Send this as text', second({ quantity: 25 })],
  ['lines.1.quantity', NO_QUANTITY, second({ quantity: 'ten' })],
  ['lines.1.documents', 'Send this as a list of texts', second({ documents: 'COA' })],
  ['lines.1.documents', 'Send this as text', second({ documents: [7] })],
  ['lines.1.request', 'Choose quote, sample', second({ request: 'gift' })],
  ['name', 'Write this in one line', { name: 'Ada\nBcc: eve@other.example' }],
  ['company', 'Write this in one line', { company: 'Ltd\u2028Inc' }],
  ['message', 'Remove the characters that cannot be seen', { message: 'half a character: \ud800' }],
  ['telephone', 'Remove the characters that cannot be seen', { telephone: '+1\u001b[2J' }],
  ['email', 'Remove the characters that cannot be seen', { email: 'a@x\u0000.example' }],
])('a wrong %s is refused with 422: %s', async (field, message, ...changes) => {
  for (const change of changes) {
    const answer = await post({ ...inquiry, ...change })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({ errors: { [field]: message } })
  }
})

test.each([
  ['7', 'application/json', 422],
  ['[]', 'application/json', 422],
  ['null', 'application/json', 422],
  ['{', 'application/json', 400],
  ['x', 'text/xml', 415],
  [JSON.stringify({ message: 'x'.repeat(100_000) }), 'application/json', 413],
])('an invalid body gets a clean answer: %.20s as %s %i', async (body, type, status) => {
  expect((await post(body, { 'content-type': type })).statusCode).toBe(status)
})

describe('an idempotency key', () => {
  test('gives one receipt for one inquiry, and refuses another', async () => {
    const send = (quantity: string) => post({ ...inquiry, lines: [{ ...line, quantity }] }, key('k1'))
    const answers = await Promise.all([send('20'), send('20')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 201])
    expect(new Set(answers.map(receiptOf)).size).toBe(1)
    const other = await send('30')
    expect(other.statusCode).toBe(409)
    expect(other.body).toContain('Another inquiry was sent with this Idempotency-Key')
  })

  test.each(['', 'k'.repeat(101), 'k\u0000', 'schlüssel'])('is refused if it is %j', async (bad) => {
    expect((await postForm({ ...inquiry, idempotencyKey: bad })).statusCode).toBe(400)
  })
})

describe('a form that a browser sends itself', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    [
      'with the list that it keeps is stored with its lines before the one that was typed in',
      { list, product: 'Saffron', quantity: '5', unit: 'kg' },
      />Ectoine<\/a><\/dt><dd>99 %, 20 g, free sample, COA<\/dd>.*<dt>Saffron<\/dt>/,
    ],
    ...['', 'nonsense', '{"a":1}', '[null, 7, {"id": 1}]'].map((nothing): [string, Record<string, string>, RegExp] => [
      `has no lines where its list is ${nothing}`,
      { list: nothing },
      /^(?:(?!Products as sent).)*Thank you(?:(?!Products as sent).)*$/s,
    ]),
  ])('%s', async (_what, values, shown) => {
    const { statusCode, headers } = await postForm({ ...inquiry, ...values })
    const location = String(headers.location)
    expect([statusCode, location]).toEqual([303, expect.stringMatching(/^\/thanks\?receipt=INQ-/)])
    const { body } = await get(location)
    expect(body).toMatch(shown)
    expect(body).toContain(location.split('=')[1])
  })

  test('is stored once per key', async () => {
    const send = async () => (await postForm({ ...inquiry, list, idempotencyKey: 'form key' })).headers.location
    const first = await send()
    expect(first).toMatch(/^\/thanks\?receipt=INQ-\d{8}-\w{6}$/)
    expect(await send()).toBe(first)
  })

  test.each<[string, Record<string, string> | string, number, (string | RegExp)[], string?]>([
    [
      'what was typed where something is wrong',
      { ...inquiry, email: 'ada', message: 'keep <this>', product: 'Saffron', quantity: 'ten', unit: 't' },
      422,
      [
        'Enter an e-mail address',
        'keep &lt;this&gt;</textarea>',
        /value="Saffron".*value="ten".*<option value="t" selected="">t<.*Write the quantity as a number/,
      ],
    ],
    [
      'its text where it has a field twice',
      'name=Ada&name=Bo&message=keep+this',
      422,
      ['The inquiry came in a form that cannot be read.', 'keep this</textarea>'],
    ],
    [
      'the documents that were ticked beside the list',
      { ...inquiry, email: 'nobody', list, documents: 'COA' },
      422,
      [/<input[^>]*name="documents"[^>]*checked=""[^>]*value="COA"/],
    ],
    [
      'the one line that it has, and errors of that alone',
      { ...inquiry, list, product: 'Saffron', quantity: 'some' },
      422,
      ['value="Saffron"', 'id="inquiry-lines.0.quantity-error"'],
      'value="Ectoine"',
    ],
    [
      'what is wrong with the list, which the page does not show',
      { ...inquiry, list: list.replace('"20"', '"some"') },
      422,
      ['a quantity on the inquiry list is not a number'],
      '-error"',
    ],
    [
      'the field for the address, without which no sample can be sent',
      { ...inquiry, address: '', list },
      422,
      [/<textarea[^>]*id="inquiry-address"[^>]*aria-invalid="true"/, 'Enter the address that the samples go to'],
    ],
    [
      'where another inquiry was sent with its key',
      { ...inquiry, message: 'Something else', idempotencyKey: 'form key' },
      409,
      ['Something else</textarea>'],
    ],
  ])('comes back with %s', async (_what, form, status, has, lacks) => {
    const { statusCode, body } = await post(new URLSearchParams(form))
    expect(statusCode).toBe(status)
    for (const words of has) expect(body).toMatch(words)
    expect(body.includes(lacks ?? 'nothing of the kind')).toBe(false)
  })

  test('from another site is returned with an explanation', async () => {
    const { statusCode, body } = await postForm(inquiry, { origin: OTHER })
    expect(statusCode).toBe(403)
    expect(body).toContain('The inquiry came from another site.')
  })
})

test.each([
  [{ origin: OTHER }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: OTHER, 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{}, 201],
  [{ origin: 'http://localhost:4173', host: 'localhost:4173' }, 201],
  [{ origin: 'https://www.site.example', host: 'www.site.example:443' }, 201],
  [{ origin: 'https://www.site.example', host: 'www.site.example:8443' }, 403],
  [{ origin: SITE, 'sec-fetch-site': 'cross-site' }, 201],
  [{ origin: 'https://behind.example', 'sec-fetch-site': 'same-origin' }, 201],
])('a post with headers %j is answered with %i', async (headers, status) => {
  expect((await post(inquiry, headers)).statusCode).toBe(status)
})

test('only the configured origin may post from another host', async () => {
  for (const origin of [SITE, OTHER]) {
    const headers = { origin, 'access-control-request-method': 'POST' }
    const answer = await server.inject({ method: 'OPTIONS', url: '/api/inquiries', headers })
    expect(answer.headers['access-control-allow-origin'] === origin).toBe(origin === SITE)
  }
})

const UNKNOWN = '/thanks?receipt=INQ-20260318-ABCDEF'

describe('a receipt', () => {
  test('without an inquiry is not confirmed', async () => {
    for (const path of ['/thanks', UNKNOWN]) {
      const { body } = await get(path)
      expect(body).toMatch(/<h1[^>]*>Thank you</)
      expect(body).not.toContain('<dt>')
      expect(body.includes('cannot be confirmed here')).toBe(path === UNKNOWN)
    }
  })

  test('that is malformed is not looked up', async () => {
    const site = await serve({ store: { ...store, inquiryOf: () => Promise.reject(new Error('asked')) } })
    for (const receipt of ['1%27--', '%00', ''])
      expect((await site.get(`/thanks?receipt=${receipt}`)).statusCode).toBe(404)
  })

  test('is looked up while another process writes', async () => {
    const url = databaseUrl()
    const site = await serve({ store: await openStore(url) })
    const other = new Sqlite(url.replace('file:', ''))
    other.exec('begin immediate')
    expect((await site.get(UNKNOWN)).statusCode).toBe(200)
    other.exec('rollback')
    other.close()
  })
})

describe('too many inquiries from one address', async () => {
  const slow = await serve({ inquiriesPerMinute: 2 })
  const sendFrom = async (address: string) => (await slow.post({}, {}, address)).statusCode

  test('are refused, counting an IPv6 network as one', async () => {
    expect(await sendFrom('2001:db8:0:1::1')).toBe(422)
    expect(await sendFrom('2001:db8:0:1::1')).toBe(422)
    expect(await sendFrom('2001:db8:0:1:ffff::2')).toBe(429)
    expect(await sendFrom('2001:db8:0:2::1')).toBe(422)
  })

  test('are returned as forms with the typed values', async () => {
    const send = (values: Record<string, string>) => slow.post(new URLSearchParams(values))
    for (let count = 0; count < 2; count++) await send({})
    const { statusCode, headers, body } = await send({ ...inquiry, product: 'Saffron', message: 'keep <this>' })
    expect(statusCode).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    for (const words of [
      'Too many inquiries came from your network. Wait a minute and send it again.',
      'keep &lt;this&gt;</textarea>',
      'value="Ada"',
      'value="Saffron"',
    ])
      expect(body).toContain(words)
    const long = await send({ message: 'x'.repeat(100_000) })
    expect([long.statusCode, long.body.includes('xxx')]).toEqual([413, false])
  })

  test('are counted by the address that the proxy saw', async () => {
    const proxied = await serve({ inquiriesPerMinute: 2, trustProxy: ['loopback'] })
    const statuses = []
    for (const seen of ['192.0.2.1, 203.0.113.9', '192.0.2.2, 203.0.113.9', '192.0.2.3, 203.0.113.9', '203.0.113.10'])
      statuses.push((await proxied.post({}, { 'x-forwarded-for': seen })).statusCode)
    expect(statuses).toEqual([422, 422, 429, 422])
  })
})

/** `npm run soak:inquiries` sends more. */
const BODIES = Number(process.env.SOAK_INQUIRIES ?? 300)

test(`${BODIES} random bodies are stored or refused`, { timeout: 300_000 }, async () => {
  const random = randomNumbers(42)
  const pick = (below: number) => Math.floor(random() * below)
  const values: unknown[] = [
    'Ada', 'ada@buyer.example', '<a@x.example>', '', ' ', '\u0000', '\ud800', '\n', '\r\n', '25', '25 kg', 'kg', 'sample',
    'herbal-extract/pure-piperine', '__proto__', "'; drop table inquiries; --", '=1+1', '[{"product":"Piperine"}]', '{"a":',
    'x'.repeat(5000), 'é'.repeat(300), '👩‍🔬', 7, -1, 1e308, null, true, [], {}, [null], ['COA'], [['COA']], { a: 1 },
    [{ product: 'Piperine' }], [{ product: 'Piperine', documents: ['COA', 7] }], [{}], Array.from({ length: 60 }, () => line),
  ] // prettier-ignore
  const fields =
    'name company email telephone country message lines list product slug grade quantity unit request documents idempotencyKey constructor __proto__ '.split(
      ' ',
    )
  const statuses = new Map<number, number>()
  for (let round = 0; round < BODIES; round++) {
    const body: Record<string, unknown> = pick(2) === 0 ? { ...inquiry } : {}
    for (let change = pick(4); change >= 0; change--) {
      const field = fields[pick(fields.length)] ?? ''
      Object.defineProperty(body, field, { value: values[pick(values.length)], enumerable: true, configurable: true })
    }
    const isForm = pick(15) === 0
    const form = Object.entries(body).map((pair) => pair.map((part) => encodeURIComponent(formText(part))).join('='))
    const whole = isForm ? form.join('&') : JSON.stringify(pick(50) === 0 ? values[pick(values.length)] : body)
    const sent = pick(20) === 0 ? whole.slice(0, pick(whole.length + 1)) : whole
    const { statusCode } = await post(sent, {
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      ...(pick(5) === 0 && key(`k${pick(40)}`)),
    })
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
  }
  const expected = new Set([200, 201, 303, 400, 409, 413, 422])
  expect([...statuses.keys()].filter((status) => !expected.has(status))).toEqual([])
  for (const status of [201, 303, 400, 422]) expect(statuses.has(status)).toBe(true)
  expect((await rowsOf(store, 'inquiries')).length).toBeGreaterThan(50)
})

/** Returns a value as a form sends it; half a surrogate pair cannot be sent. */
function formText(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replaceAll('\ud800', '\u0001')
}
