import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createServer } from '../../server/createServer.ts'
import { type InquiryStore, openInquiryStore } from '../../server/inquiries/inquiryStore.ts'
import type { InquiryErrors } from '../../shared/inquiry.ts'
import { randomNumbers } from '../browser/seeded.ts'

const inquiry = { name: 'Ada', email: 'ada@buyer.example', message: 'Piperine, 25 kg' }
const line = { product: 'Piperine', grade: '', quantity: '25', unit: 'kg', request: 'quote', documents: ['COA'] }
const FORM = 'application/x-www-form-urlencoded'

let store: InquiryStore
let server: Awaited<ReturnType<typeof createServer>>

beforeAll(async () => {
  store = await openInquiryStore(':memory:')
  const siteOrigin = 'https://www.phytolane.example'
  server = await createServer({ ...inject('builtSite'), store, siteOrigin, inquiriesPerMinute: 1_000_000 })
})
afterAll(async () => {
  await server.close()
  await store.close()
})

const post = (payload: unknown, headers: Record<string, string> = {}) =>
  server.inject({
    method: 'POST',
    url: '/api/inquiries',
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': 'application/json', ...headers },
  })

test.each<[object, InquiryErrors]>([
  [{ message: { a: 1 } }, { message: 'Send this as text' }],
  [{ message: 7 }, { message: 'Send this as text' }],
  [{ name: ['Ada', 'Bo'] }, { name: 'Send this as text' }],
  [{ company: null }, { company: 'Send this as text' }],
  [{ lines: { product: 'Piperine' } }, { lines: 'Send this as a list of lines' }],
  [{ lines: [line, { ...line, quantity: 25 }] }, { 'lines.1.quantity': 'Send this as text' }],
  [{ lines: [{ ...line, documents: 'COA' }] }, { 'lines.0.documents': 'Send this as a list of texts' }],
  [{ lines: [{ ...line, documents: [7] }] }, { 'lines.0.documents': 'Send this as text' }],
  [{ lines: [{ ...line, request: 'gift' }] }, { 'lines.0.request': 'Choose quote, sample' }],
  [{ name: 'Ada\nBcc: eve@other.example' }, { name: 'Write this in one line' }],
  [{ company: 'Ltd\u2028Inc' }, { company: 'Write this in one line' }],
  [{ message: 'a\u0000b' }, { message: 'Remove the characters that cannot be seen' }],
  [{ message: 'half a character: \ud800' }, { message: 'Remove the characters that cannot be seen' }],
  [{ telephone: '+1\u001b[2J' }, { telephone: 'Remove the characters that cannot be seen' }],
  [{ email: 'a@x\u0000.example' }, { email: 'Remove the characters that cannot be seen' }],
])('an inquiry with %j is refused for it', async (change, errors) => {
  const answer = await post({ ...inquiry, ...change })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toEqual({ errors })
})

test.each(['<a@x.example>', 'a@x.example,b@x.example', 'Ada <a@x.example>', '"a"@x.example', 'a@x.example;b'])(
  'the e-mail address %s is refused',
  async (email) => {
    const answer = await post({ ...inquiry, email })
    expect(answer.json()).toEqual({ errors: { email: 'Enter an e-mail address such as name@company.example' } })
  },
)

test('what is no object is refused', async () => {
  for (const body of ['7', '[]', 'null', '"text"']) expect((await post(body)).statusCode).toBe(422)
})

test('fields that nobody asked for change nothing', async () => {
  expect((await post({ ...inquiry, admin: true, list: 7 })).statusCode).toBe(201)
})

test('a form with a field twice is refused as a whole and comes back', async () => {
  const answer = await post('name=Ada&name=Bo&message=keep+this', { 'content-type': FORM })
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('The inquiry came in a form that cannot be read.')
  expect(answer.body).toContain('keep this</textarea>')
})

test.each(['', 'k'.repeat(101), 'k\u0000', 'schlüssel'])(
  'the idempotency key %j is refused in a form, too',
  async (key) => {
    const form = new URLSearchParams({ ...inquiry, idempotencyKey: key }).toString()
    expect((await post(form, { 'content-type': FORM })).statusCode).toBe(400)
  },
)

describe('a browser', () => {
  const answerTo = async (headers: Record<string, string>) => (await post(inquiry, headers)).statusCode

  test.each([
    [{ origin: 'https://other.example' }],
    [{ origin: 'null' }],
    [{ origin: 'https://other.example', 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('with a page of another site may not post: %j', async (headers) => {
    expect(await answerTo(headers)).toBe(403)
  })

  test.each([
    [{}],
    [{ origin: 'http://localhost:4173', host: 'localhost:4173' }],
    [{ origin: 'https://www.phytolane.example', 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'https://behind.example', 'sec-fetch-site': 'same-origin' }],
  ])('with a page of this site may post: %j', async (headers) => {
    expect(await answerTo(headers)).toBe(201)
  })

  test('gets the form of another site back as a page that says where to send it from', async () => {
    const form = new URLSearchParams(inquiry).toString()
    const answer = await post(form, { 'content-type': FORM, origin: 'https://other.example' })
    expect(answer.statusCode).toBe(403)
    expect(answer.body).toContain('The inquiry came from another site.')
  })
})

test('20,000 random bodies are stored or refused, and never fail', { timeout: 300_000 }, async () => {
  const random = randomNumbers(42)
  const pick = (below: number) => Math.floor(random() * below)
  const values: unknown[] = [
    'Ada', 'ada@buyer.example', '<a@x.example>', '', ' ', '\u0000', '\ud800', '\n', '\r\n', '25', '25 kg', 'kg', 'sample',
    'herbal-extract/pure-piperine', '__proto__', "'; drop table inquiries; --", '=1+1', '[{"product":"Piperine"}]', '{"a":',
    'x'.repeat(5000), 'é'.repeat(300), '👩‍🔬', 7, -1, 1e308, null, true, [], {}, [null], ['COA'], [['COA']], { a: 1 },
    [{ product: 'Piperine' }], [{ product: 'Piperine', documents: ['COA', 7] }], [{}], Array.from({ length: 60 }, () => line),
  ] // prettier-ignore
  const buyer = ['name', 'company', 'email', 'telephone', 'country', 'message']
  const asked = ['lines', 'list', 'product', 'slug', 'grade', 'quantity', 'unit', 'request', 'documents']
  const fields = [...buyer, ...asked, 'idempotencyKey', 'constructor', '__proto__', '']
  const statuses = new Map<number, number>()
  for (let round = 0; round < 20_000; round++) {
    const body: Record<string, unknown> = pick(2) === 0 ? { ...inquiry } : {}
    for (let change = pick(4); change >= 0; change--) {
      const field = fields[pick(fields.length)] ?? ''
      Object.defineProperty(body, field, { value: values[pick(values.length)], enumerable: true, configurable: true })
    }
    const json = JSON.stringify(pick(50) === 0 ? values[pick(values.length)] : body)
    const isForm = pick(40) === 0
    const form = Object.entries(body).map((pair) => pair.map((part) => encodeURIComponent(formText(part))).join('='))
    const whole = isForm ? form.join('&') : json
    const sent = pick(20) === 0 ? whole.slice(0, pick(whole.length + 1)) : whole
    const { statusCode } = await post(sent, {
      'content-type': isForm ? FORM : 'application/json',
      ...(pick(5) === 0 && { 'idempotency-key': `k${pick(40)}` }),
    })
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
  }
  const expected = new Set([200, 201, 303, 400, 409, 413, 422])
  expect([...statuses.keys()].filter((status) => !expected.has(status))).toEqual([])
  for (const status of [201, 303, 400, 422]) expect(statuses.get(status) ?? 0).toBeGreaterThan(10)
})

/** What a form has of a value; half a character cannot be in one. */
function formText(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replaceAll('\ud800', '\u0001')
}
